import { setTimeout as sleep } from 'node:timers/promises';
import type { Company, PlanOffer } from '@accounts/shared-domain';
import { startTestServer, type Answer, type TestCompany, type TestServer } from '../harness.ts';
import { inTurn } from '../in-turn.ts';
import { newEmail, rolesOf } from '../people/team.ts';
import { accountOf, made } from '../valid-requests/make.ts';
import { contact } from './books.ts';
import { businessCompany } from './business-company.ts';
import { startProvider, type Provider } from './provider.ts';

let provider: Provider;
let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  provider = await startProvider();
  server = await startTestServer(provider.env);
});
beforeEach(async () => {
  company = await businessCompany(server, {
    counter: 'receipts',
    period: "to_char(now(), 'YYYY-MM')",
    used: 0,
  });
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

/** A change of the plan waits here with the company held; a receipt waits here as well. */
const gate = () =>
  `SELECT 1 FROM plan_usage WHERE company_id = '${company.id}' AND counter = 'receipts' FOR UPDATE`;
const post = (path: string, body: object) => company.call('POST', `/account/v1/${path}`, body);

/** Pays for a plan without the pro features: ready to be reported by the provider. */
async function smallerPlan(): Promise<() => Promise<unknown>> {
  const { body } = await company.call<{ content: PlanOffer[] }>('GET', '/account/v1/plans');
  const planId = body.content.find(({ name }) => name === 'Starter')?.id;
  await post('checkout', { planId });
  const session = provider.sessions.at(-1);
  if (session === undefined) throw new Error('The checkout was not opened.');
  return () => provider.tell(session, {});
}

async function planBecomes(name: string): Promise<void> {
  for (;;) {
    const { body } = await company.call<Company>('GET', '/account/v1/company');
    if (body.planUsage.plan.name === name) return;
    await sleep(20);
  }
}

const documentOf = (contactId: string, change: object = {}) => ({
  contactId,
  issueDate: '2026-03-10',
  amountTaxType: 'None',
  lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 5 }],
  ...change,
});
const later = () => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
type Ready = () => Promise<Answer>;

/** A credit note and an invoice of one contact, ready to be applied. */
async function applyCreditNote(): Promise<Ready> {
  const { id: contactId } = await contact(company, { type: 'Both' });
  const invoice = await made(
    company,
    'invoices',
    documentOf(contactId, { invoiceStatus: 'Awaiting Payment' }),
  );
  const note = await made(company, 'creditNotes', documentOf(contactId, { creditNotesStatus: 'Approved' }));
  const payment = { paymentDate: '2026-03-20', paidAmount: 5, creditNotes: { id: note.id } };
  return () => post(`invoices/${invoice.id}/payment`, payment);
}

/** Calls that only plans with the pro features have; the last one takes the place of a receipt. */
const CALLS: [name: string, prepare: () => Promise<Ready>][] = [
  ['a price list', async () => () => post('priceList', { name: 'Trade' })],
  [
    'the price list of a contact',
    async () => {
      const list = await made(company, 'priceList', { name: 'Trade' });
      const { id, version } = await contact(company, { type: 'Both' });
      return () => company.call('PUT', `/account/v1/contacts/${id}`, { priceListId: list.id, version });
    },
  ],
  ['a role', async () => () => post('company/role', { name: 'Helpers' })],
  [
    'an invitation',
    async () => {
      const role = (await rolesOf(company))['Viewer'];
      const query = new URLSearchParams({ companyRoleId: role?.id ?? '', email: newEmail() });
      return () => company.call('POST', `/account/data/company/space/member/invite?${query.toString()}`);
    },
  ],
  [
    'a preference',
    async () => () =>
      company.call(
        'PUT',
        '/account/data/company/space/member/preferences?page=invoices.cardView&cardView=true',
      ),
  ],
  [
    'a schedule',
    async () => {
      const { id: contactId } = await contact(company, { type: 'Both' });
      const { lineItems } = documentOf(contactId);
      const template = { contactId, amountTaxType: 'None', lineItems };
      const schedule = {
        kind: 'Invoice',
        template,
        action: 'draft',
        frequency: 'monthly',
        startDate: later(),
      };
      return () => post('schedules', schedule);
    },
  ],
  [
    'the approval of a credit note',
    async () => {
      const { id: contactId } = await contact(company, { type: 'Both' });
      const { id } = await made(company, 'creditNotes', documentOf(contactId));
      const url = `/account/v1/creditNotes/${id}/creditNotesStatus?status=Approved`;
      return () => company.call('PUT', url);
    },
  ],
  ['a credit note applied to an invoice', applyCreditNote],
];

test.each(CALLS)(
  '%s that waits while the company changes to a plan without it is refused',
  async (_name, prepare) => {
    const call = await prepare();
    const [, refused] = await inTurn(server, gate(), await smallerPlan(), call);
    await planBecomes('Starter');
    expect([refused.status, refused.body['code']]).toEqual([409, 'API-PLAN-FEATURE']);
    expect(refused.body['message']).toContain('not part of the Starter plan');
  },
);

test('a credit note that is being applied first stays applied', async () => {
  const call = await applyCreditNote();
  const [done] = await inTurn(server, gate(), call, await smallerPlan());
  expect(done.status).toBe(200);
  await planBecomes('Starter');
});

test('a payment by hand does not need the feature of credit notes', async () => {
  const { id: contactId } = await contact(company, { type: 'Both' });
  const invoice = await made(
    company,
    'invoices',
    documentOf(contactId, { invoiceStatus: 'Awaiting Payment' }),
  );
  const account = { id: await accountOf(company, 'AST1000') };
  const pay = () =>
    post(`invoices/${invoice.id}/payment`, { paymentDate: '2026-03-20', paidAmount: 5, account });
  const [, paid] = await inTurn(server, gate(), await smallerPlan(), pay);
  expect(paid.status).toBe(200);
});
