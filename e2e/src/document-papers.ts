import type { Caller } from './caller.ts';
import { today } from './make-records.ts';

/** Kinds of document: where they are, how they are approved, and the words on their paper. */
export const PAPER_KINDS = {
  Invoice: {
    records: '/account/v1/invoices',
    list: '/invoicing',
    type: 'Invoices',
    approved: { invoiceStatus: 'Awaiting Payment' },
    words: { contact: 'Bill to', secondDate: 'Due date', reference: 'Reference' },
  },
  Quote: {
    records: '/account/v1/quotes',
    list: '/quotes',
    type: 'Quotes',
    approved: { quoteStatus: 'Sent' },
    words: { contact: 'Quote for', secondDate: 'Valid until', reference: 'Reference' },
  },
  Bill: {
    records: '/account/v1/bills',
    list: '/bills',
    type: 'Bills',
    approved: { billStatus: 'Awaiting Payment' },
    words: { contact: 'From', secondDate: 'Due date', reference: "Supplier's number" },
  },
  'Credit note': {
    records: '/account/v1/creditNotes',
    list: '/credit-notes',
    type: 'CreditNotes',
    approved: { creditNotesStatus: 'Approved' },
    words: { contact: 'Credit to', secondDate: 'Due date', reference: 'Reference' },
  },
  'Purchase order': {
    records: '/account/v1/purchaseOrders',
    list: '/purchase-order',
    type: 'PurchaseOrder',
    approved: { purchaseOrderStatus: 'Approved' },
    words: { contact: 'Order to', secondDate: 'Delivery date', reference: 'Reference' },
  },
} as const;

export type PaperKind = keyof typeof PAPER_KINDS;

const PARTY = 'Paper & Print Ltd';
const SECOND_DATE = { wire: '2031-03-09', paper: '09 Mar 2031' };

/** A day of now as papers write it. */
function paperDate(date: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(date));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** A contact of both kinds and two rates, which the documents of every kind share. */
export async function preparePapers(caller: Caller) {
  const [contactId, high, low] = await Promise.all([
    caller.create('/account/v1/contacts', { name: PARTY, type: 'Both' }),
    caller.create('/account/v1/taxRates', { name: 'Paper 20', rate: 20 }),
    caller.create('/account/v1/taxRates', { name: 'Paper 9.975', rate: 9.975 }),
  ]);
  return { contactId, high, low };
}

/** Approves a document of a kind with two rates, a discount and thousands, by a call. */
export async function makePaper(
  caller: Caller,
  kind: PaperKind,
  { contactId, high, low }: Awaited<ReturnType<typeof preparePapers>>,
): Promise<{ id: string; number: string }> {
  const { records, approved } = PAPER_KINDS[kind];
  const made = await caller.send<{ body: { value: { id: string; number: string } } }>('POST', records, {
    body: {
      contactId,
      issueDate: today(),
      dueDate: SECOND_DATE.wire,
      amountTaxType: 'ExclusiveTax',
      reference: `REF ${kind}`,
      ...approved,
      lineItems: [
        {
          title: 'Brass lamp',
          description: 'Clear glass',
          quantity: 7,
          unitPrice: 17.49,
          discountRate: 7.5,
          taxRatesId: high,
        },
        { title: 'Leather strap', description: '', quantity: 13.5, unitPrice: 3.335, taxRatesId: low },
        { title: 'Oak bench', description: 'Two seats', quantity: 1, unitPrice: 1234.5, taxRatesId: high },
      ],
    },
  });
  return made.body.value;
}

/**
 * What the paper of such a document must have, in its order. Worked out by hand: 7 x 17.49 less 7.5 % is 113.25; 20 % of
 * 1,347.75 is 269.55, and 9.975 % of 45.02 is 4.49.
 */
export function expectedPaper(kind: PaperKind, number: string): string[] {
  const { contact, secondDate, reference } = PAPER_KINDS[kind].words;
  return [
    `${kind} number ${number}`,
    `Issue date ${paperDate(today())}`,
    `${secondDate} ${SECOND_DATE.paper}`,
    `${reference} REF ${kind}`,
    `${contact} ${PARTY}`,
    'Brass lamp Clear glass 7.5% discount Tax 20% 17.49 7 113.25',
    'Leather strap Tax 9.975% 3.335 13.5 45.02',
    'Oak bench Two seats Tax 20% 1,234.50 1 1,234.50',
    'Subtotal 1,392.77',
    'Tax 20% on 1,347.75 269.55',
    'Tax 9.975% on 45.02 4.49',
    'Total GBP 1,666.81',
  ];
}
