import type { Readable } from 'node:stream';
import { fileKey, type FileStore } from '../../documents/attachments/file-store.ts';
import { ATTACHED_RECORDS } from '../../documents/attachments/records.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { folderName, type FilePaths } from './file-names.ts';
import { PAGE_RECORDS } from './limits.ts';
import type { AttachedTo } from './manifest.ts';

/** A file that is attached to a record; no content where the store has lost it. */
export interface AttachedFile {
  path: string;
  content: Readable | null;
  attachedTo: AttachedTo;
}

interface Row {
  id: string;
  module: string;
  record_id: string;
  file_name: string;
  sha256: string;
  number: string | null;
  contact: string | null;
}

const PAGE = `
  SELECT f.id, f.module, f.record_id, f.file_name, f.sha256, d.number, coalesce(c.name, k.name) AS contact
  FROM attachment f
  LEFT JOIN document d ON d.company_id = $1 AND d.id = f.record_id
  LEFT JOIN contact c ON c.company_id = $1 AND c.id = d.contact_id
  LEFT JOIN contact k ON k.company_id = $1 AND k.id = f.record_id
  WHERE f.company_id = $1 AND f.record_id IS NOT NULL AND ($2::uuid IS NULL OR f.id > $2)
  ORDER BY f.id LIMIT ${PAGE_RECORDS}`;

/** Files of documents and contacts, each in a folder of its record. */
export async function* attachedFiles(
  tx: Tx,
  store: FileStore,
  paths: FilePaths,
): AsyncGenerator<AttachedFile> {
  const recordPaths = new Map<string, string>(ATTACHED_RECORDS.map(({ module, path }) => [module, path]));
  for (let after: string | null = null; ;) {
    const page: Row[] = await tx.run<Row>(PAGE, [tx.companyId, after]);
    if (page.length === 0) return;
    for (const row of page) {
      const kind = recordPaths.get(row.module);
      // Its record was removed, and it is about to be.
      if (kind === undefined || row.contact === null) continue;
      const name = kind === 'contacts' ? row.contact : (row.number ?? `Draft ${row.record_id.slice(0, 8)}`);
      yield {
        path: paths.path(`attachments/${kind}/${folderName(name)}`, row.file_name),
        content: await store.read(fileKey(tx.companyId, row.sha256)),
        attachedTo: {
          kind,
          id: row.record_id,
          number: row.number,
          contact: row.contact,
          fileName: row.file_name,
        },
      };
    }
    after = page.at(-1)?.id ?? null;
  }
}
