import type { ImportKind } from '@accounts/shared-domain';
import type { Formats } from '../locale/index.ts';

/** Everything that makes one import screen different from another. */
export interface ImportDescription {
  /** Name in the server's path; its columns come from `IMPORT_COLUMNS`. */
  kind: ImportKind;
  /** Title of the screen: "Import contacts". */
  title: string;
  /** The list that the records appear in. */
  list: { to: string; label: string };
  /** A sentence on how rows make records, where that is not plain. */
  hint?: string;
  /** Rows of the template a person may download, in the order of the columns. */
  examples: string[][];
}

/** What the rows of a file become. */
export const RECORDS: Record<ImportKind, { one: string; many: string }> = {
  contacts: { one: 'contact', many: 'contacts' },
  items: { one: 'item', many: 'items' },
  invoices: { one: 'invoice', many: 'invoices' },
  bills: { one: 'bill', many: 'bills' },
  quotes: { one: 'quote', many: 'quotes' },
  purchaseOrders: { one: 'purchase order', many: 'purchase orders' },
  creditNotes: { one: 'credit note', many: 'credit notes' },
  accounts: { one: 'account', many: 'accounts' },
  taxRates: { one: 'tax rate', many: 'tax rates' },
};

/** "1 invoice", "1,204 invoices"; with `quality` "12 good invoices". */
export function countOf(kind: ImportKind, count: number, { formatNumber }: Formats, quality = ''): string {
  const { one, many } = RECORDS[kind];
  return `${formatNumber(count)} ${quality && `${quality} `}${count === 1 ? one : many}`;
}
