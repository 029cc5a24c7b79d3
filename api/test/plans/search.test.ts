import { randomUUID } from 'node:crypto';
import type { SearchRecord } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { contact, create, type Stored } from './books.ts';

let server: SharedServer;
let mine: TestCompany;
let customer: Stored;

const KINDS = ['invoices', 'bills', 'quotes', 'purchaseOrders', 'creditNotes'];

beforeAll(async () => {
  server = await sharedTestServer();
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

type Hit = Pick<SearchRecord, 'kind' | 'id' | 'title' | 'subtitle' | 'status' | 'amount'>;

async function found(words: string, company = mine, mark = '.'): Promise<Hit[]> {
  const answer = await company.call<{ content: Hit[] }>(
    'GET',
    `/account/v1/search?q=${encodeURIComponent(words)}&decimalMark=${mark}`,
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

test('every word is found, in any order, and more than ten are not looked for', async () => {
  expect((await found('sails zephyr')).map(({ kind }) => kind)).toEqual(['contacts', ...KINDS]);
  expect(await found('zephyr REF-quotes')).toMatchObject([{ kind: 'quotes', subtitle: 'Zephyr 100% Sails' }]);
  expect(await found('zephyr nothing')).toEqual([]);
  expect((await found(`${'zephyr '.repeat(10)}nothing`)).length).toBe(6);
});

test('finds amounts as they are shown, with badge and amount', async () => {
  await create(mine, 'invoices', {
    contactId: customer.id,
    issueDate: '2026-03-10',
    amountTaxType: 'None',
    lineItems: [{ title: 'Mast', quantity: 1, unitPrice: 4321.5 }],
  });
  const mast = {
    kind: 'invoices',
    title: '',
    status: 'Draft',
    amount: 4321.5,
    subtitle: 'Zephyr 100% Sails',
  };
  for (const words of ['4321.50', '£4,321.5', '4,321', 'zephyr 4321.5']) {
    expect(await found(words)).toMatchObject([mast]);
  }
  expect(await found('4.321,50', mine, ',')).toMatchObject([mast]);
  expect(await found('4321.6')).toEqual([]);
  expect(await found('321.50')).toEqual([]);
});

test('finds items by code, name and price, and accounts by code and name', async () => {
  const item = await create(mine, 'items', { code: 'MAST01', name: 'Mast of ash', unitPrice: 987.25 });
  for (const words of ['mast01', 'of ash', '987.25']) {
    expect(await found(words)).toMatchObject([
      { kind: 'items', id: item.id, title: 'MAST01 Mast of ash', amount: 987.25 },
    ]);
  }
  expect((await found('accounts receivable')).map(({ kind }) => kind)).toEqual(['accounts']);
});

test('returns at most eight of a kind, those first that begin with the search', async () => {
  for (let number = 0; number < 9; number += 1) await contact(mine, { name: `A Quorn ${number}` });
  await contact(mine, { name: 'Quorn itself' });
  const hits = await found('quorn');
  expect(hits).toHaveLength(8);
  expect(hits[0]).toMatchObject({ title: 'Quorn itself' });
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
