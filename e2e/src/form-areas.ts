import type { Caller } from './caller.ts';
import type { BodyOf } from './client/calls.ts';
import type { Person } from './person.ts';
import { writeDocument } from './write-document.ts';

/** Calls of the records of an area. */
type Records = '/account/v1/invoices' | '/account/v1/bills' | '/account/v1/contacts';

/** What an invoice and a bill both take. */
type DocumentInput = BodyOf<'post', '/account/v1/invoices'> & BodyOf<'post', '/account/v1/bills'>;

/** An area whose form goes through the failures: where it is, what is typed, and the calls that are failed. */
interface FormArea {
  /** The module that has the form. */
  module: 'sales' | 'purchases' | 'contacts';
  /** Address of the list; the form of a new record is at `add` below it. */
  list: string;
  /** Records of the area on the server. */
  records: Records;
  one: string;
  many: string;
  /** Area of the rights, as a role names it. */
  right: string;
  /** Field whose words tell a record from all others. */
  field: RegExp;
  /** What is written beside that field, and where it is found again. */
  rest: (person: Person) => Promise<void>;
  written: readonly [label: RegExp, value: RegExp][];
  /** Offline, a draft waits on the device; without it, the form says that the server is needed. */
  waits: boolean;
  /** How much of the Early plan is used, and its limit. */
  room: RegExp;
  limit: number;
  /** A record as a member sends it who does not use the form. */
  input: (caller: Caller, words: string) => Promise<BodyOf<'post', Records>>;
}

/** A customer and a supplier of the demo books. */
export const PARTIES = { Customer: 'Ferry Lane', Supplier: 'Chainline' } as const;
const CONTACTS = '/account/v1/contacts';
/** The line that the forms of documents are filled in with. */
export const LINE = { title: 'Bell', quantity: '2', price: '19.5' };

/** An area whose form writes a document for a customer or a supplier. */
function documentArea(
  party: keyof typeof PARTIES,
  area: Pick<FormArea, 'module' | 'list' | 'records' | 'one' | 'many' | 'right' | 'field'>,
): FormArea {
  return {
    ...area,
    rest: (person) => writeDocument(person, party, LINE),
    written: [
      [new RegExp(`^${party}(?!')`), new RegExp(PARTIES[party])],
      [/^Item, line 1/, /^Bell$/],
    ],
    waits: true,
    room: new RegExp(`^\\d+ of 20 ${area.many} this month$`),
    limit: 20,
    input: (caller, reference) => documentInput(caller, party, reference),
  };
}

/** A draft of one line as a member sends it who does not use the form. */
export async function documentInput(caller: Caller, party: keyof typeof PARTIES, reference: string) {
  return {
    contactId: await partyOf(caller, party),
    issueDate: today(),
    dueDate: today(),
    amountTaxType: 'None',
    reference,
    lineItems: [{ title: LINE.title, quantity: 2, unitPrice: 19.5 }],
  } as const satisfies DocumentInput;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** The customer or supplier of the documents; where there is none, the first contact becomes it, since plans have few. */
async function partyOf(caller: Caller, type: keyof typeof PARTIES): Promise<string> {
  const name = PARTIES[type];
  const [known] = await contactsLike(caller, name);
  if (known) return known.id;
  const [first] = await contactsLike(caller, '');
  if (!first) throw new Error('The company has no contacts.');
  const { version } = await caller.get(`${CONTACTS}/{id}`, { path: first });
  await caller.put(`${CONTACTS}/{id}`, { path: first, body: { name, type: 'Both', version } });
  return first.id;
}

async function contactsLike(caller: Caller, search: string): Promise<{ id: string }[]> {
  const { content } = await caller.post(`${CONTACTS}/all`, { body: { search } });
  return content;
}

export const FORM_AREAS: readonly FormArea[] = [
  documentArea('Customer', {
    module: 'sales',
    list: '/invoicing',
    records: '/account/v1/invoices',
    one: 'invoice',
    many: 'invoices',
    right: 'Invoices',
    field: /^Reference/,
  }),
  documentArea('Supplier', {
    module: 'purchases',
    list: '/bills',
    records: '/account/v1/bills',
    one: 'bill',
    many: 'bills',
    right: 'Bills',
    field: /^Supplier's number/,
  }),
  {
    module: 'contacts',
    list: '/contacts',
    records: CONTACTS,
    one: 'contact',
    many: 'contacts',
    right: 'Contact',
    field: /^Name/,
    rest: ({ page }) => page.getByLabel('Contact person').fill('Ana Silva'),
    written: [[/^Contact person/, /^Ana Silva$/]],
    waits: false,
    room: /^\d+ of 25 contacts of your plan$/,
    limit: 25,
    input: (_, name) => Promise.resolve({ name, type: 'Customer' }),
  },
];

/** The kinds of document that {@link makeDocument} makes, by their module. */
const MADE = {
  sales: { records: '/account/v1/invoices', party: 'Customer' },
  purchases: { records: '/account/v1/bills', party: 'Supplier' },
} as const;

/** Makes an invoice or a bill of one line by a call; `more` goes into it. */
export async function makeDocument(
  caller: Caller,
  module: keyof typeof MADE,
  reference: string,
  more: Partial<DocumentInput> = {},
) {
  const { records, party } = MADE[module];
  const body = { ...(await documentInput(caller, party, reference)), ...more };
  return (await caller.post(records, { body })).body.value;
}

/** Makes a customer by a call. */
export async function makeContact(caller: Caller, name: string) {
  return (await caller.post(CONTACTS, { body: { name, type: 'Customer' } })).body.value;
}
