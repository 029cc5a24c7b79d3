import { addDays } from '@accounts/shared-domain';
import { INVOICE } from '@accounts/api/documents/kinds/invoices';
import type { MemberContext } from '@accounts/api/identity/session/member-context';
import type { Tx } from '@accounts/api/platform/db/transaction';
import { makeContacts, makeItems, readChart } from './assortment.ts';
import type { DemoCompany } from './demo-company.ts';
import { HARBOUR_CUSTOMERS, HARBOUR_ITEMS } from './harbour-bikes-data.ts';
import { makeDocuments } from './make-documents.ts';
import type { PlannedDocument } from './plan-documents.ts';

/** Places that the company leaves free of what its plan has room for. */
const CONTACTS = 24;
const ITEMS = 24;
const INVOICES = 18;

/** A company on the early package, close to its limits. */
export const EARLY_COMPANY: DemoCompany = {
  email: 'early@example.com',
  firstName: 'Robin',
  lastName: 'Early',
  company: { name: 'Early Bird Repairs', planName: 'Early' },
  profile: {
    address1: '3 Lark Lane',
    city: 'Bristol',
    postalCode: 'BS3 1AB',
    phone: '+44 117 496 0042',
    taxDisplayNumber: '',
  },
  bank: {
    bankAccountName: 'Early Bird Repairs',
    bankName: 'Severn Bank',
    bankAccountNumber: '31926819',
    bankSortCode: '60-16-13',
    bankBic: '',
    paymentNote: '',
  },
};

/** Contacts, products and this month's invoices, nearly as many as the plan allows. */
export async function makeEarlyBooks(tx: Tx, member: MemberContext): Promise<void> {
  const { today } = member;
  const chart = await readChart(tx);
  const contactIds = await makeContacts(tx, member, HARBOUR_CUSTOMERS.slice(0, CONTACTS));
  const itemIds = await makeItems(tx, member, HARBOUR_ITEMS.slice(0, ITEMS), chart);
  const planned = Array.from({ length: INVOICES }, (_, index): PlannedDocument => {
    const item = HARBOUR_ITEMS[(index * 5) % ITEMS];
    const dueDate = addDays(today, 14);
    return {
      fate: index % 3 === 0 ? 'paid' : index % 3 === 1 ? 'open' : 'draft',
      paidOn: today,
      dueDate,
      input: {
        contactId: contactIds[index % CONTACTS] ?? '',
        issueDate: today,
        dueDate,
        amountTaxType: 'None',
        lineItems: [
          {
            title: item?.name ?? '',
            quantity: 1,
            unitPrice: item?.unitPrice ?? 0,
            itemId: itemIds[(index * 5) % ITEMS] ?? null,
          },
        ],
        approve: index % 3 !== 2,
      },
    };
  });
  await makeDocuments({ tx, member, kind: INVOICE }, planned, chart.account('AST1000'));
}
