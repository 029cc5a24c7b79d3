import { apiErrorOf, contacts, type DocumentRow, type Http } from '@accounts/shared-data';
import type { Company, Contact, PrintedDocument } from '@accounts/shared-domain';
import { downloadFile } from '../export/download.ts';
import { openPdf } from '../export/pdf.ts';
import type { BulkWholeWork } from '../table/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { printedOf } from './printed-of.ts';

/** Documents that are fetched at the same time. */
const AT_ONCE = 4;

/**
 * Downloads documents as one PDF, each beginning on a new page, in the order of the rows. Returns those that could not be
 * fetched; when it is cancelled, or when there is none, no file comes.
 */
export async function downloadMany(
  kind: DocumentKindDescription,
  rows: readonly DocumentRow[],
  company: Company,
  { http, signal, onProgress }: BulkWholeWork,
): Promise<{ id: string; message: string }[]> {
  const title = kind.labels.many();
  const pdf = await openPdf(company.logo);
  const failures: { id: string; message: string }[] = [];
  const contactOf = contactLoader(http, signal);
  let drawn = 0;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const batch = rows.slice(start, start + AT_ONCE);
    const loaded = await Promise.all(
      batch.map(async ({ id, contactId }): Promise<PrintedDocument | null> => {
        try {
          const [record, contact] = await Promise.all([
            kind.resource.api(http).one(id, { signal }),
            contactOf(contactId),
          ]);
          return printedOf(kind, record, company, contact);
        } catch (error) {
          failures.push({ id, message: apiErrorOf(error).message });
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

/** Fetches every contact once; undefined for a member who may not see contacts, as on a document's page. */
function contactLoader(http: Http, signal: AbortSignal): (id: string) => Promise<Contact | undefined> {
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
