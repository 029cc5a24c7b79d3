import type { DocumentKind } from '../api-types/index.ts';
import type { PrintLabels } from './describe-document.ts';

/** English words of each kind of document on paper. */
export const PRINT_LABELS: Record<DocumentKind, PrintLabels> = {
  Invoice: {
    kind: 'Invoice',
    draft: 'Draft invoice',
    contactLabel: 'Bill to',
    dueOrExpiryDate: 'Due date',
    payable: true,
    paidByContact: true,
    terms: 'always',
  },
  Bill: {
    kind: 'Bill',
    draft: 'Draft bill',
    contactLabel: 'From',
    dueOrExpiryDate: 'Due date',
    payable: true,
    reference: "Supplier's number",
  },
  Quote: {
    kind: 'Quote',
    draft: 'Draft quote',
    contactLabel: 'Quote for',
    dueOrExpiryDate: 'Valid until',
    payable: false,
  },
  PurchaseOrder: {
    kind: 'Purchase order',
    draft: 'Draft purchase order',
    contactLabel: 'Order to',
    dueOrExpiryDate: 'Delivery date',
    payable: false,
  },
  CreditNote: {
    kind: 'Credit note',
    draft: 'Draft credit note',
    contactLabel: 'Credit to',
    dueOrExpiryDate: 'Due date',
    payable: true,
    terms: 'asContact',
    paid: 'Used',
    due: 'Remaining',
  },
};
