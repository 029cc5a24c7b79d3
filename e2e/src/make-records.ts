import type { Caller } from './caller.ts';
import type { BodyOf } from './client/calls.ts';

/** What an invoice and a bill both take. */
type DocumentInput = BodyOf<'post', '/account/v1/invoices'> & BodyOf<'post', '/account/v1/bills'>;

/** A customer and a supplier of the demo books. */
export const PARTIES = { Customer: 'Ferry Lane', Supplier: 'Chainline' } as const;
/** Their names in full, as files name them. */
export const PARTY_NAMES = { Customer: 'Ferry Lane Bakery', Supplier: 'Chainline Components' } as const;
const CONTACTS = '/account/v1/contacts';
/** The line that the forms of documents are filled in with. */
export const LINE = { title: 'Bell', quantity: '2', price: '19.5' };

/** The day of the machine, which is that of the demo books. */
export const today = (): string => dayFromToday(0);

/** The day so many days after today, before it where negative. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A code that no other record has. In the names that a story writes, it lets a second try find its part alone. */
export const newCode = (): string => `C${String(Math.random()).slice(2, 10)}`;

/** An address that no message has gone to. */
export const newEmail = (): string => `${newCode().toLowerCase()}@example.com`;

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

/** Ids of the accounts of these names. */
export async function accountsLike(caller: Caller, ...names: string[]): Promise<string[]> {
  const lists = names.map((search) => caller.post('/account/v1/accounts/all', { body: { search } }));
  return (await Promise.all(lists)).map(({ content }) => content[0]?.id ?? '');
}

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

/** Posts a manual journal of rent that the bank has paid. */
export async function makeJournal(caller: Caller, reference: string) {
  const [rent = '', bank = ''] = await accountsLike(caller, 'EXP6450', 'AST1000');
  const lines = [
    { accountId: rent, debit: 90 },
    { accountId: bank, credit: 90 },
  ];
  const body = { date: today(), reference, journalStatus: 'Posted' as const, lines };
  return (await caller.post('/account/v1/journals', { body })).body.value;
}

/** Makes a credit note of one line that waits to be used; gives its id. */
export async function makeCredit(caller: Caller, contactId: string): Promise<string> {
  const { dueDate: _, ...input } = await documentInput(caller, 'Customer', newCode());
  return caller.create('/account/v1/creditNotes', { ...input, contactId, creditNotesStatus: 'Approved' });
}

/** Makes a customer by a call. */
export async function makeContact(caller: Caller, name: string) {
  return (await caller.post(CONTACTS, { body: { name, type: 'Customer' } })).body.value;
}
