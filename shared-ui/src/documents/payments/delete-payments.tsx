import { apiErrorOf, type Http, type ListResource } from '@accounts/shared-data';
import { receipts } from '@accounts/shared-data/around-documents';
import type { ReceiptDetail, ReceiptRow } from '@accounts/shared-domain';
import { DeleteIcon } from '../../basics/icons.ts';
import type { BulkAction, FailedRow } from '../../table/index.ts';
import { t } from '../../texts/own-texts.ts';
import { oncePerPayment, uniquePayments, rowIdOf } from './payment-rows.ts';
import { PaymentReversals } from './payment-reversals.tsx';

/** Payments whose reversal is shown before they are deleted. */
const MAX_SHOWN = 10;

/** Deletes the payments of selected rows, once it is agreed to what that reverses. */
export function deletionOf({ api }: ListResource<ReceiptRow>): BulkAction<ReceiptRow> {
  const shown = new Map<string, ReceiptDetail>();
  const remove = oncePerPayment();
  return {
    key: 'remove',
    verb: 'delete',
    danger: true,
    icon: <DeleteIcon />,
    label: t('action.delete'),
    doing: t('payments.deleting'),
    title: (_count, rows) => t('payments.delete.title', { count: uniquePayments(rows).length }),
    check: (rows, http) => {
      shown.clear();
      remove.begin();
      return readShown(rows, http, shown);
    },
    question: (_count, rows) => <PaymentReversals payments={uniquePayments(rows)} shown={shown} />,
    // All rows of a payment go with it.
    run: ({ id }, signal, http) => remove.run(id, () => api(http).remove(id, { signal })),
    doneMessage: () => t('payments.delete.toast'),
  };
}

/** Reads the payments that are shown as they are now; those that cannot be read are not deleted. */
async function readShown(
  rows: readonly ReceiptRow[],
  http: Http,
  shown: Map<string, ReceiptDetail>,
): Promise<FailedRow[]> {
  const payments = uniquePayments(rows).slice(0, MAX_SHOWN);
  const failed = await Promise.all(
    payments.map(async ({ id }): Promise<FailedRow[]> => {
      try {
        shown.set(id, await receipts.read(http, id));
        return [];
      } catch (error) {
        const { message } = apiErrorOf(error);
        return rows.filter((row) => row.id === id).map((row) => ({ id: rowIdOf(row), message }));
      }
    }),
  );
  return failed.flat();
}
