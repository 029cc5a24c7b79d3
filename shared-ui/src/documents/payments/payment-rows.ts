import type { ReceiptRow } from '@accounts/shared-domain';

/** A payment has a row for each of its documents. */
export const rowIdOf = ({ id, documentId }: ReceiptRow): string => `${id} ${documentId}`;

/** The payments of some rows, each once. */
export const uniquePayments = (rows: readonly ReceiptRow[]): ReceiptRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Calls for payments whose rows are gone through one by one: each payment is called for once, and all its rows share the result. */
export function oncePerPayment() {
  const calls = new Map<string, Promise<unknown>>();
  return {
    /** Forgets the payments of an earlier selection. */
    begin: () => calls.clear(),
    run: (id: string, call: () => Promise<unknown>): Promise<unknown> => {
      const begun = calls.get(id) ?? call();
      calls.set(id, begun);
      return begun;
    },
  };
}
