import { setTimeout as sleep } from 'node:timers/promises';
import type { Company, PlanOffer } from '@accounts/shared-domain';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { inTurn } from '../in-turn.ts';
import { businessCompany } from './business-company.ts';
import { startProvider, type Provider } from './provider.ts';

/** Contacts that the Starter plan has room for. */
const STARTER_CONTACTS = 200;

let provider: Provider;
let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  provider = await startProvider();
  server = await startTestServer(provider.env);
});
beforeEach(async () => {
  company = await businessCompany(server, { counter: 'contacts', period: "'stock'", used: STARTER_CONTACTS });
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

const gate = () =>
  `SELECT 1 FROM plan_usage WHERE company_id = '${company.id}' AND counter = 'contacts' FOR UPDATE`;
const addContact = () => company.call('POST', '/account/v1/contacts', { name: 'Quay Stores' });

/** Pays for the smaller plan: ready to be reported by the provider. */
async function smallerPlan(): Promise<() => Promise<unknown>> {
  const { body } = await company.call<{ content: PlanOffer[] }>('GET', '/account/v1/plans');
  const planId = body.content.find(({ name }) => name === 'Starter')?.id;
  await company.call('POST', '/account/v1/checkout', { planId });
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

test('a contact that waits while the plan gets smaller is counted against the smaller plan', async () => {
  const [, made] = await inTurn(server, gate(), await smallerPlan(), addContact);
  await planBecomes('Starter');
  expect(made).toMatchObject({ status: 409, body: { code: 'API-PLAN-LIMIT' } });
  expect(made.body['message']).toContain('The Starter plan has room for 200 contacts.');
});

test('a contact that came first stays when the plan gets smaller', async () => {
  const [made] = await inTurn(server, gate(), addContact, await smallerPlan());
  expect(made.status).toBe(200);
  await planBecomes('Starter');
  expect(await addContact()).toMatchObject({ status: 409, body: { code: 'API-PLAN-LIMIT' } });
});
