import type { Answer, SharedServer } from '../harness.ts';
import { asAdministrator, statuses, succeeded, type MoneyFixture, type Refusal } from './fixture.ts';
import { reconcileAfterEach } from './reconcile-after-each.ts';

let server: SharedServer;
let fixture: MoneyFixture;
reconcileAfterEach((opened, at) => {
  fixture = opened;
  server = at;
});

interface Journal {
  id: string;
  version: number;
  number: string;
  status: string;
  journalStatus: string;
  reversesId: string | null;
  reversedById: string | null;
  lines: { accountCode: string; debit: number; credit: number }[];
}
interface Value {
  body: { value: Journal };
}
type Line = [code: string, debit: number, credit: number];

const URL = '/account/v1/journals';
const RENT: Line[] = [
  ['EXP6450', 800, 0],
  ['AST1000', 0, 800],
];
const POSTED = { journalStatus: 'Posted' };

function body(lines: Line[], more: object = {}): object {
  return {
    date: '2026-03-31',
    description: 'Rent',
    lines: lines.map(([code, debit, credit]) => ({ accountId: fixture.account(code), debit, credit })),
    ...more,
  };
}
const write = (lines: Line[], more: object = {}, headers: Record<string, string> = {}) =>
  fixture.call<Value>('POST', URL, body(lines, more), { headers });
const made = async (lines: Line[], more: object = {}) => succeeded(await write(lines, more)).body.value;
const read = async (id: string) => succeeded(await fixture.call<Journal>('GET', `${URL}/${id}`));
const valueOf = (answer: Answer<Value>) => succeeded(answer).body.value;

test('a draft is changed, posted with a number, and found in the ledger', async () => {
  const draft = await made(RENT);
  expect(draft).toMatchObject({ journalStatus: 'Draft', number: '', totalAmount: 800 });
  const changed = valueOf(
    await fixture.call<Value>(
      'PUT',
      `${URL}/${draft.id}`,
      body(
        [
          ['EXP6450', 850.5, 0],
          ['AST1000', 0, 850.5],
        ],
        { version: draft.version },
      ),
    ),
  );
  expect(changed).toMatchObject({ journalStatus: 'Draft', totalAmount: 850.5 });
  expect(await fixture.booked()).toEqual([]);
  const status = `${URL}/${draft.id}/journalStatus?status=Posted`;
  expect(valueOf(await fixture.call<Value>('PUT', status))).toMatchObject({
    number: 'JNL-0001',
    journalStatus: 'Posted',
  });
  expect(await fixture.call('PUT', status)).toMatchObject({
    status: 409,
    body: { message: 'Journal JNL-0001 is Posted and cannot be posted.' },
  });
  expect(await fixture.booked()).toEqual([['AST1000 -850.50', 'EXP6450 +850.50']]);
  const history = await fixture.call<{ content: { action: string }[] }>(
    'GET',
    `${URL}/${draft.id}/activities`,
  );
  expect(history.body.content.map(({ action }) => action)).toEqual(['Posted', 'Update', 'Draft']);
});

test('lines of one account stay apart', async () => {
  await made(
    [
      ['AST1000', 100, 0],
      ['AST1000', 0, 40],
      ['REV4600', 0, 60],
    ],
    POSTED,
  );
  expect(await fixture.booked()).toEqual([['AST1000 -40.00', 'AST1000 +100.00', 'REV4600 -60.00']]);
});

test('numbers follow the series that the company chose; a line may name a contact', async () => {
  const series = { Journal: { prefix: 'MJ-', next: 100, padding: 3 } };
  succeeded(await fixture.call('PUT', '/account/v1/company', { numbering: series }));
  const lines = [
    { accountId: fixture.account('LIA2150'), debit: 5, contactId: fixture.customer, description: 'Deposit' },
    { accountId: fixture.account('AST1000'), credit: 5 },
  ];
  expect(await made([], { ...POSTED, lines })).toMatchObject({
    number: 'MJ-100',
    lines: [{ contactName: 'QUICK-Stop', description: 'Deposit' }, { contactId: null }],
  });
});

test('a number that an older prefix has given is passed over', async () => {
  const series = (prefix: string, next: number, padding: number) =>
    fixture.call('PUT', '/account/v1/company', { numbering: { Journal: { prefix, next, padding } } });
  succeeded(await series('J1', 1, 1));
  expect(await made(RENT, POSTED)).toMatchObject({ number: 'J11' });
  succeeded(await series('J', 11, 1));
  expect(await made(RENT, POSTED)).toMatchObject({ number: 'J12' });
});

test('an edit of a posted journal is a reversal and the next version', async () => {
  const journal = await made(RENT, POSTED);
  await fixture.booked();
  const next = body(
    [
      ['EXP6450', 900, 0],
      ['AST1000', 0, 900],
    ],
    { version: journal.version, date: '2026-04-01' },
  );
  expect(valueOf(await fixture.call<Value>('PUT', `${URL}/${journal.id}`, next))).toMatchObject({
    number: 'JNL-0001',
    totalAmount: 900,
  });
  expect(await fixture.booked()).toEqual([
    ['AST1000 +800.00', 'EXP6450 -800.00'],
    ['AST1000 -900.00', 'EXP6450 +900.00'],
  ]);
  expect(await fixture.call('PUT', `${URL}/${journal.id}`, next)).toMatchObject({
    status: 409,
    body: { code: 'API-VERSION' },
  });
});

test('a draft is removed; a posted journal is reversed and archived, and its number stays used', async () => {
  const [draft, posted] = [await made(RENT), await made(RENT, POSTED)];
  await fixture.booked();
  succeeded(await fixture.call('DELETE', `${URL}/${draft.id}`));
  expect(await fixture.call('GET', `${URL}/${draft.id}`)).toMatchObject({ status: 404 });
  succeeded(await fixture.call('DELETE', `${URL}/${posted.id}?date=2026-04-30`));
  expect(await read(posted.id)).toMatchObject({ status: 'D', journalStatus: 'Void', number: 'JNL-0001' });
  expect(await fixture.booked()).toEqual([['AST1000 +800.00', 'EXP6450 -800.00']]);
  expect(await fixture.call('DELETE', `${URL}/${posted.id}`)).toMatchObject({ status: 404 });
  expect(await made(RENT, POSTED)).toMatchObject({ number: 'JNL-0002' });
});

test('a journal is reversed once, by another journal', async () => {
  const journal = await made(RENT, POSTED);
  await fixture.booked();
  const url = `${URL}/${journal.id}/reverse?date=2026-04-01`;
  const answers = await Promise.all([fixture.call<Value>('POST', url), fixture.call<Value>('POST', url)]);
  expect(statuses(answers)).toEqual([200, 409]);
  const reversal = answers.find(({ status }) => status === 200)?.body.body.value;
  expect(reversal).toMatchObject({
    number: 'JNL-0002',
    reference: 'Reversal of JNL-0001',
    reversesId: journal.id,
    lines: [
      { accountCode: 'EXP6450', debit: 0, credit: 800 },
      { accountCode: 'AST1000', debit: 800, credit: 0 },
    ],
  });
  expect(await fixture.booked()).toEqual([['AST1000 +800.00', 'EXP6450 -800.00']]);
  expect(await read(journal.id)).toMatchObject({ reversedById: reversal?.id });
  expect(await fixture.call('DELETE', `${URL}/${journal.id}`)).toMatchObject({
    status: 409,
    body: {
      code: 'API-REVERSED',
      message: 'Journal JNL-0002 turns journal JNL-0001 round. Delete that one first.',
    },
  });
  succeeded(await fixture.call('PUT', `${URL}/${reversal?.id}/journalStatus?status=Void`));
  succeeded(await fixture.call('DELETE', `${URL}/${journal.id}`));
});

test('a copy is a draft of today', async () => {
  const journal = await made(RENT, POSTED);
  const copy = valueOf(await fixture.call<Value>('POST', `${URL}/${journal.id}/duplicate`));
  expect(copy).toMatchObject({ journalStatus: 'Draft', number: '', description: 'Rent', totalAmount: 800 });
  expect(copy.lines).toHaveLength(2);
});

test('the list filters, sorts, searches and pages', async () => {
  await made(RENT, { ...POSTED, reference: 'March' });
  await made(RENT, { ...POSTED, reference: 'April', date: '2026-04-30' });
  await made(RENT);
  const list = async (status: string, more: object = {}) =>
    succeeded(
      await fixture.call<{ content: Journal[]; totalElements: number }>(
        'POST',
        `${URL}/all?status=${status}`,
        more,
      ),
    );
  expect((await list('Active')).totalElements).toBe(3);
  expect((await list('Draft')).totalElements).toBe(1);
  expect((await list('Posted', { sortBy: 'DESC', limit: 1 })).content).toMatchObject([
    { reference: 'April' },
  ]);
  expect((await list('All', { search: 'mar' })).content).toMatchObject([{ number: 'JNL-0001' }]);
  expect(await fixture.call('POST', `${URL}/all?status=Sent`, {})).toMatchObject({ status: 422 });
  expect(await fixture.call('POST', `${URL}/all`, { sortColumn: 'id; DROP' })).toMatchObject({ status: 422 });
});

interface Row {
  id: string;
  kind: string;
  sourceType: string;
  sourceId: string;
  number: string;
  totalAmount: number;
  accountCodes: string;
}
const rowsOf = async (request: object = {}) =>
  succeeded(await fixture.call<{ content: Row[] }>('POST', `${URL}/all`, request)).content;

test('what the address says besides the status is no part of the request', async () => {
  const { status } = await fixture.call('POST', `${URL}/all?limit=1&limit=2&offset=x`, {});
  expect(status).toBe(200);
});

test('the list has what documents posted, what took it back, and drafts', async () => {
  const { id: invoice } = await fixture.make('invoices', [[1, 100]]);
  const draft = await made(RENT);
  succeeded(await fixture.call('PUT', `/account/v1/invoices/${invoice}/invoiceStatus?status=Void`));
  const rows = await rowsOf({ sortColumn: 'createdDate', sortBy: 'ASC' });
  expect(rows).toMatchObject([
    { kind: 'post', sourceType: 'Invoice', sourceId: invoice, number: 'INV-0001', totalAmount: 100 },
    {
      kind: 'draft',
      sourceType: 'Journal',
      sourceId: draft.id,
      number: '',
      accountCodes: 'EXP6450, AST1000',
    },
    { kind: 'reverse', sourceType: 'Invoice', sourceId: invoice, totalAmount: 100 },
  ]);
});

test('the list is narrowed to the accounts of its lines, of drafts too, and to a source', async () => {
  await fixture.make('invoices', [[1, 100]]);
  await made(RENT);
  await made(RENT, POSTED);
  const of = (...codes: string[]) =>
    rowsOf({ filters: [{ field: 'accountIds', is: codes.map((code) => fixture.account(code)) }] });
  expect((await of('AST1200')).map(({ sourceType }) => sourceType)).toEqual(['Invoice']);
  expect((await of('AST1000')).map(({ kind }) => kind).toSorted()).toEqual(['draft', 'post']);
  expect(await of('AST1200', 'EXP6450')).toHaveLength(3);
  expect(await of('LIA2700')).toEqual([]);
  expect(await rowsOf({ filters: [{ field: 'accountIds', is: ['no identifier'] }] })).toEqual([]);
  expect(await rowsOf({ filters: [{ field: 'sourceType', is: ['Invoice'] }] })).toHaveLength(1);
});

test('a journal names who wrote it, what it is in the ledger, and what reversed it', async () => {
  const journal = await made(RENT, POSTED);
  const reversal = valueOf(await fixture.call<Value>('POST', `${URL}/${journal.id}/reverse?date=2026-04-30`));
  expect(await read(journal.id)).toMatchObject({
    createdByName: expect.stringMatching(/\w+/),
    reversedByNumber: reversal.number,
    entries: [{ kind: 'post', sourceVersion: 1, date: '2026-03-31' }],
  });
  expect(await read(reversal.id)).toMatchObject({ reversesNumber: journal.number, reversesId: journal.id });
});

test('a journal of the ledger names its documents, who posted it, and the other journals of its source', async () => {
  const { id: invoice } = await fixture.make('invoices', [[1, 100]]);
  succeeded(
    await fixture.call('POST', `/account/v1/invoices/${invoice}/payment`, {
      reference: 'Transfer',
      paymentDate: '2026-04-30',
      paidAmount: 40,
      account: { id: fixture.account('AST1000') },
    }),
  );
  const [payment] = await rowsOf({ filters: [{ field: 'sourceType', is: ['Receipt'] }] });
  expect(await read(payment?.id ?? '')).toMatchObject({
    sourceType: 'Receipt',
    createdByName: expect.stringMatching(/\w+/),
    documents: [{ kind: 'Invoice', id: invoice, number: 'INV-0001' }],
    entries: [{ id: payment?.id, kind: 'post' }],
  });
});

test('a journal sent twice with one key is one journal', async () => {
  const key = { 'idempotency-key': 'rent' };
  const answers = await Promise.all([write(RENT, POSTED, key), write(RENT, POSTED, key)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await fixture.booked()).toHaveLength(1);
});

test('drafts are posted at the same moment once each, with numbers that follow each other', async () => {
  const drafts = await Promise.all(Array.from({ length: 6 }, () => made(RENT)));
  const post = (id: string) => fixture.call('PUT', `${URL}/${id}/journalStatus?status=Posted`);
  const answers = await Promise.all([...drafts, ...drafts].map(({ id }) => post(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  const numbers = await Promise.all(drafts.map(async ({ id }) => (await read(id)).number));
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `JNL-000${number}`));
});

test('the plan limits how many are written in a month', async () => {
  await asAdministrator(server, (client) =>
    client.query(
      `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Early') WHERE company_id = $1`,
      [fixture.company.id],
    ),
  );
  const answers = await Promise.all(Array.from({ length: 12 }, () => write(RENT)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'API-PLAN-LIMIT',
    message: 'The Early plan has room for 10 manual journals a month.',
  });
});

test('an archived account is refused for new journals and when a draft is posted', async () => {
  const draft = await made(RENT);
  const posted = await made(RENT, POSTED);
  await fixture.call('DELETE', `/account/v1/accounts/${fixture.account('EXP6450')}`);
  const archived = { errors: [{ field: 'lines[0].accountId', message: 'This account is archived.' }] };
  expect(await write(RENT)).toMatchObject({ status: 422, body: archived });
  expect(await fixture.call('PUT', `${URL}/${draft.id}/journalStatus?status=Posted`)).toMatchObject({
    status: 422,
    body: archived,
  });
  const edit = body(RENT, { version: posted.version, reference: 'Known account' });
  expect((await fixture.call('PUT', `${URL}/${posted.id}`, edit)).status).toBe(200);
});

test('a journal of the ledger is read by the same call', async () => {
  await fixture.make('invoices', [[1, 100]]);
  const url = `/account/v1/reports/generalLedger?accountId=${fixture.account('AST1200')}&from=2026-03-01&to=2026-03-31`;
  const { entries } = succeeded(await fixture.call<{ entries: { journalId: string }[] }>('GET', url));
  expect(await read(entries[0]?.journalId ?? '')).toMatchObject({
    sourceType: 'Invoice',
    sourceNumber: 'INV-0001',
  });
});

describe('bad input', () => {
  const line = (fields: object) => ({ accountId: fixture.account('EXP6450'), ...fields });
  const other = () => ({ accountId: fixture.account('AST1000'), credit: 800 });
  const cases: [string, () => object, string, string][] = [
    ['no date', () => body(RENT, { date: undefined }), 'date', 'Required.'],
    [
      'a date that is none',
      () => body(RENT, { date: '2026-02-30' }),
      'date',
      'Must be a date that exists, as YYYY-MM-DD.',
    ],
    ['no lines', () => body([]), 'lines', 'At least two lines are needed.'],
    ['one line', () => body([['EXP6450', 1, 0]]), 'lines', 'At least two lines are needed.'],
    [
      'sums that differ',
      () =>
        body([
          ['EXP6450', 1000, 0],
          ['AST1000', 0, 999.99],
        ]),
      'lines',
      'Debits are 1,000.00, credits are 999.99: a journal must balance.',
    ],
    [
      'both sides',
      () => body(RENT, { lines: [line({ debit: 5, credit: 5 }), other()] }),
      'lines[0].debit',
      'Either a debit or a credit is needed, not both.',
    ],
    [
      'neither side',
      () => body(RENT, { lines: [line({}), other()] }),
      'lines[0].debit',
      'Either a debit or a credit is needed, not both.',
    ],
    [
      'a negative side',
      () => body(RENT, { lines: [line({ debit: -800 }), other()] }),
      'lines[0].debit',
      'Must not be negative.',
    ],
    [
      'text for an amount',
      () => body(RENT, { lines: [line({ debit: '800' }), other()] }),
      'lines[0].debit',
      'Must be a number.',
    ],
    [
      'a tenth of a penny',
      () => body(RENT, { lines: [line({ debit: 800.001 }), other()] }),
      'lines[0].debit',
      'At most 2 decimals.',
    ],
    [
      'no account',
      () => body(RENT, { lines: [{ debit: 800 }, other()] }),
      'lines[0].accountId',
      'Choose an account.',
    ],
    [
      'an unknown account',
      () => body(RENT, { lines: [{ accountId: fixture.customer, debit: 800 }, other()] }),
      'lines[0].accountId',
      'This account does not exist.',
    ],
    [
      'no identifier',
      () => body(RENT, { lines: [{ accountId: 'x', debit: 800 }, other()] }),
      'lines[0].accountId',
      'This account does not exist.',
    ],
    [
      'an unknown contact',
      () => body(RENT, { lines: [line({ debit: 800, contactId: 'x' }), other()] }),
      'lines[0].contactId',
      'This contact does not exist.',
    ],
    [
      'receivables',
      () =>
        body([
          ['AST1200', 800, 0],
          ['AST1000', 0, 800],
        ]),
      'lines[0].accountId',
      'Receivable and payable accounts are kept by the documents themselves.',
    ],
    [
      'payables',
      () =>
        body([
          ['EXP6450', 800, 0],
          ['LIA2100', 0, 800],
        ]),
      'lines[1].accountId',
      'Receivable and payable accounts are kept by the documents themselves.',
    ],
    [
      'too much text',
      () => body(RENT, { description: 'x'.repeat(206) }),
      'description',
      'Maximum 205 characters.',
    ],
    [
      'a status of no journal',
      () => body(RENT, { journalStatus: 'Void' }),
      'journalStatus',
      'Is not one of the allowed values.',
    ],
  ];

  test.each(cases)('%s', async (_name, input, field, message) => {
    const answer = await fixture.call<Refusal>('POST', URL, input());
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ field, message });
    expect(await fixture.booked()).toEqual([]);
  });
});

test('pages of drafts and posted journals follow each other in one order, whatever is left out', async () => {
  for (const day of [1, 2, 3, 4, 5, 6])
    await made(RENT, { date: `2026-03-0${day}`, journalStatus: day % 3 === 0 ? 'Draft' : 'Posted' });
  await fixture.make('invoices', [[1, 100]]);
  const list = async (call: object) =>
    succeeded(
      await fixture.call<{ content: { id: string; kind: string }[]; totalElements: number }>(
        'POST',
        `${URL}/all`,
        call,
      ),
    );
  const tabs = {
    all: [],
    manual: [{ field: 'sourceType', is: ['Journal'] }],
    drafts: [{ field: 'kind', is: ['draft'] }],
  };
  const ways = [
    {},
    { status: 'Posted' },
    { status: 'Draft' },
    { search: 'Rent' },
    { sortColumn: 'totalAmount' },
    { sortColumn: 'reference' },
  ];
  for (const way of [...ways, ...Object.keys(tabs).map((tab) => ({ counts: tabs, tab }))]) {
    const whole = await list(way);
    const pages = [];
    for (let offset = 0; offset < whole.totalElements; offset += 2)
      pages.push(...(await list({ ...way, limit: 2, offset })).content);
    expect({ way, rows: pages }).toEqual({ way, rows: whole.content });
  }
  expect((await list({})).content.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['draft', 'post']));
});
