import type { ModuleProps } from '@accounts/shared-auth';
import type { DocumentRecord } from '@accounts/shared-data';
import type { Company, Contact, Verb } from '@accounts/shared-domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { BehaviorSubject, of } from 'rxjs';
import { renderInModule, TEST_COMPANY, testModuleProps, type TestCall } from './module-props.tsx';
import { defineDocumentScreens } from '../documents/define-document-screens.tsx';
import type { DocumentKindDescription } from '../documents/document-kind.ts';

/** Buys and sells. */
export const CONTACT: Contact = {
  id: 'c1',
  status: 'A',
  version: 1,
  name: 'Exotic Liquids',
  type: 'Both',
  email: 'exotic@example.com',
  paymentTerms: 14,
  contactPerson: '',
  businessNumber: '',
  cnic: '',
  language: 'en',
  addresses: [],
  phones: [],
  showPaymentTermsOnCreditNote: false,
  notes: '',
  receivable: 0,
  payable: 0,
  creditBalance: 0,
  priceListId: null,
  foreignCode: '',
};

/** A document of one line over 100; 20 too much was paid for one that is overpaid. */
export function recordOf({ resource }: DocumentKindDescription, status: string): DocumentRecord {
  const paidAmount = status === 'Overpaid' ? 120 : 0;
  return {
    id: 'd1',
    status: 'A',
    version: 2,
    number: status === 'Draft' ? '' : 'DOC-7',
    reference: 'EL-44',
    contactId: 'c1',
    contactName: CONTACT.name,
    issueDate: '2020-03-02',
    dueDate: '2020-04-01',
    amountTaxType: 'ExclusiveTax',
    taxRounding: 'rate',
    currencyCode: 'GBP',
    sent: false,
    scheduled: false,
    createdDate: '2020-03-02T09:00:00Z',
    subTotal: 100,
    taxAmount: 0,
    totalAmount: 100,
    paidAmount,
    amountDue: 100 - paidAmount,
    lineItems: [
      {
        id: 'l1',
        title: 'Chai',
        description: '',
        itemId: null,
        accountId: 'a1',
        unitPrice: 100,
        quantity: 1,
        discountRate: 0,
        taxRatesId: null,
        taxRate: 0,
        taxAmount: 0,
        totalAmount: 100,
      },
    ],
    receipts: [],
    notes: { display: true, description: '' },
    attachments: [],
    [resource.statusField]: status,
  };
}

export interface ShownDocuments {
  /** Status of the stored document. */
  status?: string;
  verbs?: Verb[];
  /** Replaces the server's response to a call. */
  respond?: (call: TestCall) => unknown;
  /** Replaces props of the module. */
  changes?: Partial<ModuleProps>;
}

/** The screens of a kind at an address below its list, on a server with two documents; what was called is written down. */
export function showDocuments(kind: DocumentKindDescription, path: string, shown: ShownDocuments = {}) {
  const {
    status = 'Draft',
    verbs = ['view', 'create', 'edit', 'delete', 'approve'],
    respond,
    changes,
  } = shown;
  const calls: TestCall[] = [];
  const base = kind.resource.path;
  const server = (call: TestCall) => {
    if (call.method !== 'get' && !call.url.endsWith('/all')) calls.push(call);
    const special = respond?.(call);
    if (special !== undefined) return special;
    const rows = [
      recordOf(kind, status),
      { ...recordOf(kind, 'Draft'), id: 'd2', contactName: 'Tokyo Traders' },
    ];
    if (call.url === `${base}/all`)
      return { content: rows, totalElements: rows.length, limit: 100, offset: 0 };
    if (call.url === '/account/v1/contacts/all')
      return { content: [CONTACT], totalElements: 1, limit: 100, offset: 0 };
    if (call.url.includes('/contacts/')) return CONTACT;
    if (call.url.endsWith('/all') || (call.method === 'get' && call.url !== `${base}/d1`))
      return { content: [], totalElements: 0, limit: 100, offset: 0 };
    return recordOf(kind, status);
  };
  const permissions = Object.fromEntries(verbs.map((verb) => [verb, true]));
  const props = testModuleProps(server, `${kind.path}${path}`, {
    company$: new BehaviorSubject<Company | null>(TEST_COMPANY),
    permissions$: of({ [kind.area]: permissions } as never),
    can: (_area, verb) => verbs.includes(verb),
    ...changes,
  });
  const { List, New, Screen, Import, Payments } = defineDocumentScreens(kind);
  const { unmount } = renderInModule(
    <Routes>
      <Route path={kind.path} element={<List />} />
      <Route path={`${kind.path}/add`} element={<New />} />
      <Route path={`${kind.path}/import`} element={<Import />} />
      <Route path={`${kind.path}/payments`} element={<Payments />} />
      <Route path={`${kind.path}/:id`} element={<Screen />} />
      <Route path="*" element={null} />
    </Routes>,
    props,
  );
  return { ...props, calls, unmount };
}

/** Clicks on the button once it is there. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Fills in a new bill: its supplier, the supplier's number and one line. */
export async function writeNewBill(): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: /^Supplier/ }));
  await userEvent.click(await screen.findByRole('option', { name: CONTACT.name }));
  await userEvent.type(screen.getByLabelText(/^Supplier's number/), 'EL-45');
  await userEvent.type(screen.getByLabelText('Item, line 1'), 'Chai');
  await userEvent.type(screen.getByLabelText('Price, line 1'), '18');
}
