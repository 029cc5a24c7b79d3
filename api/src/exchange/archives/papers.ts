import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentKind, PrintLogo } from '@accounts/shared-domain';
import type { FileStore } from '../../documents/attachments/file-store.ts';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';
import { readLogo } from '../../documents/print/logo.ts';
import { PdfLimitError } from '../../documents/print/pdf-drawer.ts';
import { renderPdf } from '../../documents/print/pdf.ts';
import { readPrintedDocument } from '../../documents/print/printed-document.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { FilePaths } from './file-names.ts';
import { PAGE_RECORDS } from './limits.ts';

/** The PDF of a document; null where it cannot be drawn. */
export interface Paper {
  path: string;
  pdf: Buffer | null;
}

/** While people print, an archive waits: how often it tries for a thread again, and how long in between, in milliseconds. */
const TRIES = 20;
const WAIT_MS = 5_000;

const PAGE = `
  SELECT id, kind, coalesce(number, 'Draft ' || left(id::text, 8)) AS name FROM document
  WHERE company_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${PAGE_RECORDS}`;

/** PDFs of all documents, one drawn at a time. */
export async function* papers(tx: Tx, store: FileStore, paths: FilePaths): AsyncGenerator<Paper> {
  // Beside the snapshot: a logo that was stored long ago is re-encoded, which writes.
  const logo = await inTenant(tx.companyId, (other) => readLogo(other, store), null, {
    purpose: 'background',
  });
  type Row = { id: string; kind: DocumentKind; name: string };
  for (let after: string | null = null; ;) {
    const page: Row[] = await tx.run<Row>(PAGE, [tx.companyId, after]);
    if (page.length === 0) return;
    for (const { id, kind, name } of page) {
      const path = paths.path(`documents/${DOCUMENT_KINDS[kind].path}`, `${name}.pdf`);
      yield { path, pdf: await pdfOf(tx, kind, id, logo) };
    }
    after = page.at(-1)?.id ?? null;
  }
}

async function pdfOf(tx: Tx, kind: DocumentKind, id: string, logo: PrintLogo | null): Promise<Buffer | null> {
  const printed = await readPrintedDocument(tx, kind, id);
  for (let tries = 1; ; tries += 1) {
    try {
      return await renderPdf(tx.companyId, printed, logo);
    } catch (error) {
      if (error instanceof PdfLimitError) return null;
      if (tries >= TRIES || !(error instanceof ApiError) || error.status !== 503) throw error;
      await sleep(WAIT_MS);
    }
  }
}
