import type { Caller } from './caller.ts';
import type { Person } from './person.ts';
import { writeDocument } from './write-document.ts';

/** An area whose form goes through the failures: where it is, what is typed, and the calls that are failed. */
interface FormArea {
  /** The module that has the form. */
  module: 'sales' | 'purchases' | 'contacts';
  /** Address of the list; the form of a new record is at `add` below it. */
  list: string;
  /** Records of the area on the server. */
  records: string;
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
  input: (caller: Caller, words: string) => Promise<object>;
}

const PARTIES = { Customer: 'Ferry Lane', Supplier: 'Chainline' } as const;
const CONTACTS = '/account/v1/contacts';
const LINE = { title: 'Bell', quantity: '2', price: '19.5' };

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
    input: async (caller, reference) => ({
      contactId: await partyOf(caller, party),
      issueDate: today(),
      dueDate: today(),
      amountTaxType: 'None',
      reference,
      lineItems: [{ title: LINE.title, quantity: 2, unitPrice: 19.5 }],
    }),
  };
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** The customer or supplier of the documents; where there is none, the first contact becomes it, since plans have few. */
async function partyOf(caller: Caller, type: keyof typeof PARTIES): Promise<string> {
  const name = PARTIES[type];
  const [known] = await contactsLike(caller, name);
  if (known) return known.id;
  const [first] = await contactsLike(caller, '');
  if (!first) throw new Error('The company has no contacts.');
  const { version } = await caller.get<{ version: number }>(`${CONTACTS}/${first.id}`);
  await caller.put(`${CONTACTS}/${first.id}`, { name, type: 'Both', version });
  return first.id;
}

async function contactsLike(caller: Caller, search: string): Promise<{ id: string }[]> {
  const { content } = await caller.post<{ content: { id: string }[] }>(`${CONTACTS}/all`, { search });
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

interface Made {
  id: string;
  number: string;
  version: number;
}

/** Makes a record of a module's area by a call; `more` goes into it. */
export async function makeRecord(
  caller: Caller,
  module: FormArea['module'],
  words: string,
  more = {},
): Promise<Made> {
  const area = FORM_AREAS.find((one) => one.module === module);
  if (!area) throw new Error(`There is no form of ${module}.`);
  const record = { ...(await area.input(caller, words)), ...more };
  return (await caller.post<{ body: { value: Made } }>(area.records, record)).body.value;
}
