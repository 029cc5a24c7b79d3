import type { DocumentRow } from '@accounts/shared-data';
import type { Company } from '@accounts/shared-domain';
import type { BulkWholeWork, FailedRow } from '../table/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { downloadPapers, type ContactLoader } from './download-papers.ts';
import { printedOf } from './printed-of.ts';

// In the same chunk: what is drawn of many is fetched once.
export { downloadReceipts } from './payments/download-receipts.ts';

/** Downloads documents of a kind as `downloadPapers` does. */
export function downloadMany(
  kind: DocumentKindDescription,
  rows: readonly DocumentRow[],
  company: Company,
  work: BulkWholeWork,
): Promise<FailedRow[]> {
  const read = async ({ id, contactId }: DocumentRow, contactOf: ContactLoader) => {
    const { http, signal } = work;
    const [record, contact] = await Promise.all([
      kind.resource.api(http).one(id, { signal }),
      contactOf(contactId),
    ]);
    return printedOf(kind, record, company, contact);
  };
  const title = kind.labels.many();
  return downloadPapers({ title, rows, rowId: ({ id }) => id, read, logo: company.logo }, work);
}
