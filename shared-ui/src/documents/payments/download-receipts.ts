import { receipts } from '@accounts/shared-data/around-documents';
import type { Company, ReceiptRow } from '@accounts/shared-domain';
import type { BulkWholeWork, FailedRow } from '../../table/index.ts';
import { downloadPapers } from '../download-papers.ts';
import { uniquePayments, rowIdOf } from './payment-rows.ts';
import { printedReceipt } from './printed-receipt.ts';

/** Downloads the receipts of payments as one PDF, that of each payment once, in the order of the rows. */
export async function downloadReceipts(
  title: string,
  rows: readonly ReceiptRow[],
  company: Company,
  work: BulkWholeWork,
): Promise<FailedRow[]> {
  const failed = await downloadPapers(
    {
      title,
      rows: uniquePayments(rows),
      rowId: ({ id }) => id,
      read: async ({ id, contactId }, contactOf) => {
        const [receipt, contact] = await Promise.all([
          receipts.read(work.http, id, { signal: work.signal }),
          contactOf(contactId),
        ]);
        return printedReceipt(receipt, company, contact);
      },
      logo: company.logo,
    },
    work,
  );
  const messages = new Map(failed.map(({ id, message }) => [id, message]));
  return rows.flatMap((row) => {
    const message = messages.get(row.id);
    return message === undefined ? [] : [{ id: rowIdOf(row), message }];
  });
}
