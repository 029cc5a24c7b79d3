import { randomUUID } from 'node:crypto';
import { query } from '../digest.ts';
import { startTestServer } from '../harness.ts';
import type { TestCompany, TestServer } from '../harness.ts';
import { contact, create } from './books.ts';
import type { Stored } from './books.ts';

let server: TestServer;
let mine: TestCompany;
let customer: Stored;

const KINDS = ['invoices', 'bills', 'quotes', 'purchaseOrders', 'creditNotes'];

beforeAll(async () => {
  server = await startTestServer();
  mine = await server.company();
  customer = await contact(mine, { name: 'Zephyr 100% Sails', email: 'crew@zephyr.example.com' });
  for (const kind of KINDS) {
    await create(mine, kind, {
      contactId: customer.id,
      reference: `REF-${kind}`,
      issueDate: '2026-03-10',
      amountTaxType: 'None',
      lineItems: [{ title: 'Sail', quantity: 1, unitPrice: 10 }],
    });
  }
});
afterAll(() => server?.stop());

interface Hit {
  kind: string;
  id: string;
  title: string;
}

async function found(words: string, company = mine): Promise<Hit[]> {
  const answer = await company.call<{ content: Hit[] }>(
    'GET',
    `/account/v1/search?q=${encodeURIComponent(words)}`,
  );
  expect(answer.status).toBe(200);
  return answer.body.content;
}

test('finds contacts and all five kinds of documents by the name of the contact, contacts first', async () => {
  const hits = await found('zephyr');
  expect(hits.map(({ kind }) => kind)).toEqual(['contacts', ...KINDS]);
  expect(hits[0]).toMatchObject({ id: customer.id, title: 'Zephyr 100% Sails' });
});

test.each(KINDS)('finds %s by their reference', async (kind) => {
  expect(await found(`ref-${kind}`)).toMatchObject([{ kind }]);
});

test('takes what is typed as it is, and finds nothing for nothing', async () => {
  expect((await found('100% s')).length).toBe(6);
  expect(await found('%')).toHaveLength(6);
  expect(await found('zephyr_')).toEqual([]);
  expect(await found("'; DROP TABLE contact; --")).toEqual([]);
  expect(await found('  ')).toEqual([]);
  expect((await mine.call('GET', '/account/v1/search?q=' + 'x'.repeat(201))).status).toBe(422);
});

test('shows a member the areas of the role only, and another company nothing', async () => {
  expect(await found('zephyr', await server.company())).toEqual([]);
  const role = randomUUID();
  const permissions = JSON.stringify({ Bills: { view: true }, Quotes: { view: true } });
  const database = (text: string) => query(server.databaseUrl, text);
  await database(`INSERT INTO role (company_id, id, name, permissions)
                  VALUES ('${mine.id}', '${role}', 'Narrow', '${permissions}')`);
  await database(`UPDATE member SET role_id = '${role}' WHERE company_id = '${mine.id}'`);
  expect((await found('zephyr')).map(({ kind }) => kind)).toEqual(['bills', 'quotes']);
  await database(`UPDATE member SET role_id = (SELECT id FROM role WHERE company_id = '${mine.id}' AND fixed)
                  WHERE company_id = '${mine.id}'`);
});

test('a plan without credit notes finds none', async () => {
  await query(
    server.databaseUrl,
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Early') WHERE company_id = '${mine.id}'`,
  );
  expect((await found('zephyr')).map(({ kind }) => kind)).not.toContain('creditNotes');
});
