import { documentInput, LINE, PARTIES } from './make-records.ts';
import type { StoryForm } from './story-form.ts';
import { pageForm, type OfPage } from './story-page.ts';
import { writeDocument } from './write-document.ts';

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The form of a kind of document. */
function documentForm(
  party: keyof typeof PARTIES,
  form: Pick<
    OfPage,
    'module' | 'list' | 'records' | 'name' | 'many' | 'area' | 'field' | 'room' | 'quickAdd'
  >,
): StoryForm {
  return pageForm({
    ...form,
    rest: (person) => writeDocument(person, party, LINE),
    written: [
      [new RegExp(`^${party}(?!')`), new RegExp(PARTIES[party])],
      [/^Item, line 1/, /^Bell$/],
    ],
    waits: true,
    added: new RegExp(`^${capitalized(form.name)} added successfully!$`),
    updated: new RegExp(`^${capitalized(form.name)} successfully updated!$`),
    button: 'Edit',
    input: (owner, words) => documentInput(owner, party, words),
  });
}

/** The editor of each kind of document. */
export const DOCUMENT_FORMS: readonly StoryForm[] = [
  documentForm('Customer', {
    name: 'invoice',
    module: 'sales',
    list: '/invoicing',
    records: '/account/v1/invoices',
    many: 'invoices',
    area: 'Invoices',
    field: /^Reference/,
    room: /^\d+ of 20 invoices this month$/,
    quickAdd: 'Invoice',
  }),
  documentForm('Supplier', {
    name: 'bill',
    module: 'purchases',
    list: '/bills',
    records: '/account/v1/bills',
    many: 'bills',
    area: 'Bills',
    field: /^Supplier's number/,
    room: /^\d+ of 20 bills this month$/,
    quickAdd: 'Bill',
  }),
  documentForm('Customer', {
    name: 'quote',
    module: 'sales',
    list: '/quotes',
    records: '/account/v1/quotes',
    many: 'quotes',
    area: 'Quotes',
    field: /^Reference/,
    room: /^\d+ of 20 quotes this month$/,
    quickAdd: 'Quotes',
  }),
  // The early package has no credit notes.
  documentForm('Customer', {
    name: 'credit note',
    module: 'sales',
    list: '/credit-notes',
    records: '/account/v1/creditNotes',
    many: 'credit notes',
    area: 'CreditNotes',
    field: /^Reference/,
  }),
  documentForm('Supplier', {
    name: 'purchase order',
    module: 'purchases',
    list: '/purchase-order',
    records: '/account/v1/purchaseOrders',
    many: 'purchase orders',
    area: 'PurchaseOrder',
    field: /^Reference/,
    room: /^\d+ of 10 purchase orders this month$/,
    quickAdd: 'Order',
  }),
];
