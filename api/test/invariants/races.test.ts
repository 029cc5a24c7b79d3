import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../digest.ts';
import { createFixture, type DocumentFixture, type Read } from '../documents/fixture.ts';
import { startTestServer, type Answer, type TestServer } from '../harness.ts';
import { KINDS, type KindPath } from '../valid-requests/documents.ts';
import { accountOf } from '../valid-requests/make.ts';
import { MASTER_DATA } from '../valid-requests/master-data.ts';
import { checkedCalls } from './checked-calls.ts';
import { openReconciliation, type Reconciliation } from './reconciliation.ts';

let server: TestServer;
let fixture: DocumentFixture;
let bank: string;
let reconciliation: Reconciliation;

beforeAll(async () => {
  server = await startTestServer();
  reconciliation = openReconciliation(server.databaseUrl);
});
beforeEach(async () => {
  const check = await checkedCalls(server.call);
  fixture = await createFixture({
    ...server,
    company: async (overrides) => {
      const company = await server.company(overrides);
      return { ...company, call: check(company.call) };
    },
  });
  bank = await accountOf(fixture.company, 'AST1000');
});
afterEach(async () => expect(await reconciliation.findings(fixture.company.id)).toEqual([]));
afterAll(async () => {
  await reconciliation?.close();
  await server?.stop();
});

const PATHS = Object.keys(KINDS) as KindPath[];
const url = (path: string, id: string, call = '') => `/account/v1/${path}/${id}${call}`;
const DAY = '2026-03-20';

/** All calls at once; the statuses of the answers, sorted. */
async function atOnce(count: number, call: (index: number) => Promise<Answer>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_each, index) => call(index)));
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}
const oneOf = (count: number, others = 409) => [200, ...Array<number>(count - 1).fill(others)];
const how = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

const approvedOf = (path: KindPath, fields: object = {}): Promise<Read> =>
  fixture.make(path, { [KINDS[path].statusField]: KINDS[path].approved, ...fields });
const priced = (unitPrice: number) => ({
  amountTaxType: 'None',
  lineItems: [{ title: 'Work', quantity: 1, unitPrice }],
});

const pay = (path: KindPath, id: string, paidAmount: number, source: object = { account: { id: bank } }) =>
  fixture.call('POST', url(path, id, '/payment'), { paymentDate: DAY, paidAmount, ...source });
const setStatus = (path: KindPath, id: string, status: string) =>
  fixture.call('PUT', url(path, id, `/${KINDS[path].statusField}?status=${encodeURIComponent(status)}`));

/** A call that a busy server refuses (429, after 8 seconds in the queue of its company) is made again, as clients do. */
async function whenTaken(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 429) return answer;
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}

describe('edits', () => {
  test.each(PATHS)('of two who edit the same draft of %s, one is told', async (path) => {
    const draft = await fixture.make(path);
    const edit = (index: number) =>
      fixture.call('PUT', url(path, draft.id), {
        contactId: draft['contactId'],
        issueDate: draft['issueDate'],
        reference: `EDIT-${index}`,
        amountTaxType: 'None',
        lineItems: [{ title: `Line of ${index}`, quantity: 1, unitPrice: 1 }],
        version: draft.version,
      });
    expect(await atOnce(6, edit)).toEqual(oneOf(6));
    const after = await fixture.read(path, draft.id);
    expect(after.version).toBe(draft.version + 1);
    expect(`EDIT-${after.lineItems[0]?.title.slice(-1)}`).toBe(after['reference']);
  });

  test.each(Object.keys(MASTER_DATA))('of two who edit the same record of %s, one is told', async (path) => {
    const made = await fixture.call<{ body: { value: { id: string; version: number } } }>(
      'POST',
      `/account/v1/${path}`,
      MASTER_DATA[path]?.(),
    );
    const { id, version } = made.body.body.value;
    const edit = (index: number) => fixture.call('PUT', url(path, id), { name: `Name ${index}`, version });
    expect(await atOnce(6, edit)).toEqual(oneOf(6));
  });

  test('nothing is lost when all members read, add a line and try again', async () => {
    const draft = await fixture.make('invoices', priced(1));
    const addLine = async (title: string): Promise<void> => {
      for (;;) {
        const { version, lineItems } = await fixture.read('invoices', draft.id);
        const lines = lineItems.map((line) => ({ title: line.title, quantity: 1, unitPrice: 1 }));
        const answer = await fixture.call('PUT', url('invoices', draft.id), {
          contactId: fixture.customer,
          issueDate: '2026-03-10',
          amountTaxType: 'None',
          lineItems: [...lines, { title, quantity: 1, unitPrice: 1 }],
          version,
        });
        if (answer.status === 200) return;
        expect([answer.status, answer.body['code']]).toEqual([409, 'API-VERSION']);
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_each, index) => addLine(`Line ${index}`)));
    const { lineItems, totalAmount } = await fixture.read('invoices', draft.id);
    expect(new Set(lineItems.map(({ title }) => title)).size).toBe(13);
    expect(totalAmount).toBe(13);
  });

  test('an approved invoice that is edited and approved drafts that are approved twice post once', async () => {
    const invoice = await approvedOf('invoices');
    const edit = () =>
      fixture.call('PUT', url('invoices', invoice.id), {
        contactId: fixture.customer,
        issueDate: '2026-03-10',
        ...priced(500),
        number: invoice.number,
        version: invoice.version,
      });
    expect(await atOnce(5, edit)).toEqual(oneOf(5));
    for (const path of PATHS) {
      const draft = await fixture.make(path);
      expect(await atOnce(6, () => setStatus(path, draft.id, KINDS[path].approved))).toEqual(oneOf(6));
    }
  });

  test('edit, delete and approve of one draft end in one of them', async () => {
    for (const path of PATHS) {
      const draft = await fixture.make(path);
      const remove = () => fixture.call('DELETE', url(path, draft.id));
      const approve = () => setStatus(path, draft.id, KINDS[path].approved);
      const answers = await Promise.all([remove(), approve(), remove(), approve()]);
      const told = answers.map(({ status }) => status);
      expect(told.filter((status) => status !== 200 && status !== 404 && status !== 409)).toEqual([]);
      const left = await fixture.call<Record<string, unknown>>('GET', url(path, draft.id));
      if (left.status === 404) expect(told.filter((status) => status === 200)).toHaveLength(1);
      else expect(left.body[KINDS[path].statusField]).not.toBe('Draft');
    }
  });
});

describe('money', () => {
  test.each(['invoices', 'bills'] as const)('every one of ten payments of %s counts', async (path) => {
    const document = await approvedOf(path, priced(100));
    expect(await atOnce(10, () => pay(path, document.id, 30))).toEqual(Array<number>(10).fill(200));
    const after = await fixture.read(path, document.id);
    expect(after).toMatchObject({ paidAmount: 300, amountDue: -200, [KINDS[path].statusField]: 'Overpaid' });
    expect(after['receipts']).toHaveLength(10);
  });

  test('a payment and a void of the same invoice: one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await approvedOf('invoices', priced(100));
      const [paid, voided] = await Promise.all([pay('invoices', id, 100), setStatus('invoices', id, 'Void')]);
      expect([paid.status, voided.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
      const status = (await fixture.read('invoices', id))['invoiceStatus'];
      expect(status).toBe(paid.status === 200 ? 'Paid' : 'Void');
    }
  });

  test('a payment deleted by six at once is deleted once', async () => {
    const { id } = await approvedOf('invoices', priced(100));
    await pay('invoices', id, 100);
    const { receipts } = (await fixture.read('invoices', id)) as unknown as { receipts: { id: string }[] };
    const remove = () => fixture.call('DELETE', url('receipts', receipts[0]?.id ?? ''));
    expect(await atOnce(6, remove)).toEqual(oneOf(6));
    expect(await fixture.read('invoices', id)).toMatchObject({
      paidAmount: 0,
      invoiceStatus: 'Awaiting Payment',
    });
  });

  test("a credit note's last part goes to one invoice, and its rest is not refunded as well", async () => {
    const note = await approvedOf('creditNotes', priced(100));
    const invoices: Read[] = [];
    for (let made = 0; made < 8; made += 1) invoices.push(await approvedOf('invoices', priced(30)));
    const apply = (index: number, amount: number) =>
      pay('invoices', invoices[index]?.id ?? '', amount, { creditNotes: { id: note.id } });
    const statuses = await atOnce(8, (index) => apply(index, 30));
    expect(how(statuses, 200)).toBe(3);
    expect(await fixture.read('creditNotes', note.id)).toMatchObject({
      paidAmount: 90,
      creditNotesStatus: 'Approved',
    });
    const open: number[] = [];
    for (const [index, { id }] of invoices.entries()) {
      if (Number((await fixture.read('invoices', id))['amountDue']) > 0) open.push(index);
    }
    const refund = () => fixture.call('POST', url('creditNotes', note.id, '/payment'), payment(10));
    const last = await atOnce(6, (index) =>
      index < 2 ? refund() : apply(open[index % open.length] ?? 0, 10),
    );
    expect(how(last, 200)).toBe(1);
    expect(await fixture.read('creditNotes', note.id)).toMatchObject({
      amountDue: 0,
      creditNotesStatus: 'Applied',
    });
  });

  const payment = (paidAmount: number) => ({ paymentDate: DAY, paidAmount, account: { id: bank } });

  test('what was overpaid is used or refunded once', async () => {
    const source = await approvedOf('invoices', priced(100));
    await pay('invoices', source.id, 150);
    const others: Read[] = [];
    for (let made = 0; made < 4; made += 1) others.push(await approvedOf('invoices', priced(50)));
    const statuses = await atOnce(6, (index) =>
      index < 2
        ? fixture.call('POST', url('invoices', source.id, '/refund'), payment(50))
        : pay('invoices', others[index - 2]?.id ?? '', 50, { overpayment: { id: source.id } }),
    );
    expect(how(statuses, 200)).toBe(1);
    expect(await fixture.read('invoices', source.id)).toMatchObject({
      paidAmount: 100,
      invoiceStatus: 'Paid',
    });
  });

  test('two overpaid invoices that settle each other, payments, deletions and edits end without a deadlock', async () => {
    const [one, two] = [await approvedOf('invoices', priced(100)), await approvedOf('invoices', priced(100))];
    const note = await approvedOf('creditNotes', priced(40));
    const calls = Array.from({ length: 24 }, (_each, index) => {
      const [document, other] = index % 2 === 0 ? [one, two] : [two, one];
      if (index % 6 === 0) return pay('invoices', document.id, 130);
      if (index % 6 === 3) return pay('invoices', document.id, 1, { creditNotes: { id: note.id } });
      if (index % 6 === 4) return setStatus('invoices', document.id, 'Void');
      return pay('invoices', document.id, 5, { overpayment: { id: other.id } });
    });
    for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(500);
  });
});

describe('numbers', () => {
  test.each(PATHS)('a hundred %s approved at once have a hundred numbers in a row', async (path) => {
    const ids: string[] = [];
    for (let made = 0; made < 100; made += 1) ids.push((await fixture.make(path)).id);
    const approve = (index: number) => setStatus(path, ids[index] ?? '', KINDS[path].approved);
    const statuses = await atOnce(100, (index) => whenTaken(() => approve(index)));
    expect(how(statuses, 200)).toBe(100);
    const rows = await query<{ number: string }>(
      server.databaseUrl,
      `SELECT number FROM document WHERE company_id = '${fixture.company.id}' AND number <> '' ORDER BY number`,
    );
    expect(rows.map(({ number }) => Number(number.split('-')[1]))).toEqual(
      ids.map((_id, index) => index + 1),
    );
  });

  test('a number that five type at once is given once', async () => {
    const create = () =>
      fixture.call('POST', '/account/v1/invoices', {
        contactId: fixture.customer,
        issueDate: '2026-03-10',
        ...priced(1),
        number: 'TYPED-1',
      });
    expect(await atOnce(5, create)).toEqual(oneOf(5));
  });
});

test.each([
  ['quotes', 'convertToInvoice', 'invoices'],
  ['purchaseOrders', 'convertToBill', 'bills'],
] as const)('of eight who convert one of the %s, one makes the document', async (path, call, target) => {
  const source = await approvedOf(path);
  const convert = () => fixture.call('PUT', url(path, source.id, `/${call}`));
  expect(await atOnce(8, convert)).toEqual(oneOf(8));
  const made = await fixture.call<{ totalElements: number }>(
    'POST',
    `/account/v1/${target}/all?status=All`,
    {},
  );
  expect(made.body.totalElements).toBe(1);
});

/** What takes a place of each counter of the plan. */
const PLACES: [counter: string, make: (index: number) => Promise<Answer>][] = [
  ['contacts', (index) => fixture.call('POST', '/account/v1/contacts', { name: `Contact ${index}` })],
  [
    'inventory',
    (index) =>
      fixture.call('POST', '/account/v1/items', { code: `ITM${index}11`, name: 'Bell', unitPrice: 1 }),
  ],
  [
    'accounts',
    (index) =>
      fixture.call('POST', '/account/v1/accounts', {
        code: `EXP99${index}`,
        name: `Gifts ${index}`,
        accountClass: 'Expense',
        accountType: 'Expense',
      }),
  ],
  ...PATHS.map((path): [string, () => Promise<Answer>] => [
    path === 'purchaseOrders' ? 'purchaseOrder' : path,
    () =>
      fixture.call('POST', `/account/v1/${path}`, {
        contactId: path === 'bills' || path === 'purchaseOrders' ? fixture.supplier : fixture.customer,
        issueDate: '2026-03-10',
        ...priced(1),
      }),
  ]),
];

test.each(PLACES)('the last place of the plan for %s goes to exactly one of six', async (counter, make) => {
  const { id } = fixture.company;
  const period = ['contacts', 'inventory', 'accounts'].includes(counter)
    ? `'stock'`
    : `to_char(now(), 'YYYY-MM')`;
  const [limit] = await query<{ most: number }>(
    server.databaseUrl,
    `WITH full_plan AS (
       INSERT INTO plan_usage (company_id, counter, period, used)
       SELECT '${id}', '${counter}', ${period}, (p.details ->> '${counter}')::int - 1
       FROM company c JOIN plan p ON p.id = c.plan_id WHERE c.company_id = '${id}'
       ON CONFLICT (company_id, counter, period) DO UPDATE SET used = excluded.used RETURNING used
     ) SELECT used + 1 AS most FROM full_plan`,
  );
  expect(await atOnce(6, make)).toEqual(oneOf(6));
  const refused = await make(9);
  expect([refused.status, refused.body['code']]).toEqual([409, 'API-PLAN-LIMIT']);
  expect(refused.body['message']).toContain(`has room for ${limit?.most} `);
});
