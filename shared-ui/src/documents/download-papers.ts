import { apiErrorOf, contacts, type Http } from '@accounts/shared-data';
import type { Company, Contact, PrintedDocument } from '@accounts/shared-domain';
import { downloadFile } from '../export/download.ts';
import { openPdf } from '../export/pdf.ts';
import type { BulkWholeWork, FailedRow } from '../table/index.ts';

/** Papers that are fetched at the same time. */
const AT_ONCE = 4;

/** Papers that go into one file, one for each row. */
export interface Papers<Row> {
  /** Title and name of the file. */
  title: string;
  rows: readonly Row[];
  /** Names a row among those that could not be fetched. */
  rowId: (row: Row) => string;
  /** Fetches what is printed; `contactOf` fetches every contact once. */
  read: (row: Row, contactOf: ContactLoader) => Promise<PrintedDocument>;
  logo: Company['logo'];
}

/**
 * Downloads papers as one PDF, each beginning on a new page, in the order of the rows. Returns those that could not be
 * fetched; when it is cancelled, or when there is none, no file comes.
 */
export async function downloadPapers<Row>(
  { title, rows, rowId, read, logo }: Papers<Row>,
  { http, signal, onProgress }: BulkWholeWork,
): Promise<FailedRow[]> {
  const pdf = await openPdf(logo);
  const failures: FailedRow[] = [];
  const contactOf = contactLoader(http, signal);
  let drawn = 0;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const batch = rows.slice(start, start + AT_ONCE);
    const loaded = await Promise.all(
      batch.map(async (row): Promise<PrintedDocument | null> => {
        try {
          return await read(row, contactOf);
        } catch (error) {
          failures.push({ id: rowId(row), message: apiErrorOf(error).message });
          return null;
        }
      }),
    );
    for (const printed of loaded) {
      if (signal.aborted) return failures;
      if (printed) {
        await pdf.add(printed);
        drawn += 1;
      }
      onProgress(drawn + failures.length);
    }
  }
  if (drawn === 0) return failures;
  downloadFile(pdf.output(title).bytes, `${title}.pdf`, 'application/pdf');
  return failures;
}

/** A contact by id; undefined for a member who may not see contacts, as on a document's page. */
export type ContactLoader = (id: string) => Promise<Contact | undefined>;

function contactLoader(http: Http, signal: AbortSignal): ContactLoader {
  const known = new Map<string, Promise<Contact | undefined>>();
  return (id) => {
    const contact =
      known.get(id) ??
      contacts
        .api(http)
        .one(id, { signal })
        .catch(() => undefined);
    known.set(id, contact);
    return contact;
  };
}
