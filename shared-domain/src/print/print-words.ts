import type { DocumentKind } from '../wire/index.ts';
import type { PrintWords } from './describe-document.ts';

/** Words of each kind of document on paper. */
export const PRINT_WORDS: Record<DocumentKind, PrintWords> = {
  Invoice: {
    kind: 'Invoice',
    draft: 'Draft invoice',
    contactLabel: 'Bill to',
    secondDate: 'Due date',
    payable: true,
  },
  Bill: {
    kind: 'Bill',
    draft: 'Draft bill',
    contactLabel: 'From',
    secondDate: 'Due date',
    payable: true,
    reference: "Supplier's number",
  },
  Quote: {
    kind: 'Quote',
    draft: 'Draft quote',
    contactLabel: 'Quote for',
    secondDate: 'Valid until',
    payable: false,
  },
  PurchaseOrder: {
    kind: 'Purchase order',
    draft: 'Draft purchase order',
    contactLabel: 'Order to',
    secondDate: 'Delivery date',
    payable: false,
  },
  CreditNote: {
    kind: 'Credit note',
    draft: 'Draft credit note',
    contactLabel: 'Credit to',
    secondDate: 'Due date',
    payable: true,
    paid: 'Used',
    due: 'Remaining',
  },
};
