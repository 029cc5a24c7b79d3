import type { DocumentKind } from '../wire/index.ts';
import type { PrintWords } from './describe-document.ts';

/** Words of each kind of document on paper. */
export const PRINT_WORDS: Record<DocumentKind, PrintWords> = {
  Invoice: { kind: 'Invoice', contactLabel: 'Bill to', secondDate: 'Due date', payable: true },
  Bill: {
    kind: 'Bill',
    contactLabel: 'From',
    secondDate: 'Due date',
    payable: true,
    reference: "Supplier's number",
  },
  Quote: { kind: 'Quote', contactLabel: 'Quote for', secondDate: 'Valid until', payable: false },
  PurchaseOrder: {
    kind: 'Purchase order',
    contactLabel: 'Order to',
    secondDate: 'Delivery date',
    payable: false,
  },
  CreditNote: {
    kind: 'Credit note',
    contactLabel: 'Credit to',
    secondDate: 'Due date',
    payable: true,
    paid: 'Used',
    due: 'Remaining',
  },
};
