import type { Area, Verb } from '@accounts/shared-domain';
import { sharedTestServer, type Answer, type SharedServer, type TestCompany } from '../harness.ts';
import { document, type Stored } from '../plans/books.ts';
import { FILES, uploaded } from '../plans/files.ts';
import { memberOf, takeRole } from '../invariants/people.ts';

let server: SharedServer;
let owner: TestCompany;
let clerk: TestCompany;

const WITHOUT_APPROVE = (_area: Area, verb: Verb) => verb !== 'approve';

beforeAll(async () => {
  server = await sharedTestServer();
  owner = await server.company();
  clerk = await memberOf(server, owner, 'Viewer');
  await takeRole(server, clerk, WITHOUT_APPROVE);
});

/** Each kind of document with the field of its status, the status after Draft, and the words for it. */
const KINDS = [
  ['invoices', 'invoiceStatus', 'Awaiting Payment', 'Invoice'],
  ['bills', 'billStatus', 'Awaiting Payment', 'Bill'],
  ['quotes', 'quoteStatus', 'Sent', 'Quote'],
  ['purchaseOrders', 'purchaseOrderStatus', 'Approved', 'Purchase order'],
  ['creditNotes', 'creditNotesStatus', 'Approved', 'Credit note'],
] as const;

interface WholeDocument extends Stored {
  number: string;
  lineItems: { id: string }[];
}

const read = async (path: string, id: string): Promise<WholeDocument> =>
  (await owner.call<WholeDocument>('GET', `/account/v1/${path}/${id}`)).body;

const change = (as: TestCompany, path: string, record: WholeDocument, reference = 'Changed') =>
  as.call('PUT', `/account/v1/${path}/${record.id}`, {
    contactId: record['contactId'],
    reference,
    issueDate: '2026-03-10',
    amountTaxType: 'None',
    version: record.version,
    lineItems: [{ title: 'Bell', quantity: 2, unitPrice: 9.5 }],
  });

const outcome = ({ status, body }: Answer): unknown[] => [status, body['code'], body['message']];

describe.each(KINDS)('without the permission to approve, of %s', (path, statusField, approved, noun) => {
  const refused = (record: WholeDocument) => [
    403,
    'API-PERMISSION',
    `${noun} ${record.number} has been approved. Only who may approve can change it.`,
  ];

  test('an approved one cannot be changed, reordered, removed, nor its attachment taken away', async () => {
    const { id } = await document(owner, path, { [statusField]: approved });
    const file = await uploaded(owner, FILES.csv, 'list.csv');
    const url = `/account/v1/${path}/${id}`;
    await owner.call('POST', `${url}/attachment`, [{ id: file.id }]);
    const before = await read(path, id);
    const lines = before.lineItems.map((line) => line.id);
    expect(outcome(await change(clerk, path, before))).toEqual(refused(before));
    expect(outcome(await clerk.call('PUT', `${url}/position/`, lines))).toEqual(refused(before));
    expect(outcome(await clerk.call('DELETE', url))).toEqual(refused(before));
    expect(outcome(await clerk.call('DELETE', `/account/v1/attachment/${file.id}`))).toEqual(refused(before));
    const many = await clerk.call<{ content: object[]; done: number }>('POST', `/account/v1/${path}/delete`, {
      ids: [id],
    });
    expect(many.body).toMatchObject({ done: 0, content: [{ id, ok: false, code: 'API-PERMISSION' }] });
    expect(await read(path, id)).toEqual(before);
  });

  test('notes are added, files attached, drafts changed and removed as before', async () => {
    const { id } = await document(owner, path, { [statusField]: approved });
    const url = `/account/v1/${path}/${id}`;
    expect((await clerk.call('POST', `${url}/note`, { description: 'Called them.' })).status).toBe(200);
    const file = await uploaded(clerk, FILES.csv, 'more.csv');
    expect((await clerk.call('POST', `${url}/attachment`, [{ id: file.id }])).status).toBe(200);
    const draft = await read(path, (await document(owner, path)).id);
    expect((await change(clerk, path, draft)).status).toBe(200);
    const lines = (await read(path, draft.id)).lineItems.map((line) => line.id);
    const draftUrl = `/account/v1/${path}/${draft.id}`;
    expect((await clerk.call('PUT', `${draftUrl}/position/`, lines)).status).toBe(200);
    expect((await clerk.call('DELETE', draftUrl)).status).toBe(200);
  });

  test('who may approve changes it', async () => {
    const before = await read(path, (await document(owner, path, { [statusField]: approved })).id);
    expect((await change(owner, path, before)).status).toBe(200);
    expect((await read(path, before.id))['reference']).toBe('Changed');
  });
});

test('a posted journal is changed and removed by who may approve, a draft by who may edit', async () => {
  const accounts = await owner.call<{ content: { id: string; system: boolean; accountType: string }[] }>(
    'POST',
    '/account/v1/accounts/all',
    {},
  );
  const [debit, credit] = accounts.body.content.filter(({ accountType }) => accountType === 'Expense');
  const body = {
    date: '2026-03-10',
    description: 'Moved',
    lines: [
      { accountId: debit?.id, debit: 10, credit: 0 },
      { accountId: credit?.id, debit: 0, credit: 10 },
    ],
  };
  const write = async (journalStatus: string) =>
    (
      await owner.call<{ body: { value: { id: string; version: number; number: string } } }>(
        'POST',
        '/account/v1/journals',
        { ...body, journalStatus },
      )
    ).body.body.value;
  const posted = await write('Posted');
  const url = `/account/v1/journals/${posted.id}`;
  const refused = [
    403,
    'API-PERMISSION',
    `Journal ${posted.number} has been posted. Only who may approve can change it.`,
  ];
  expect(outcome(await clerk.call('PUT', url, { ...body, version: posted.version }))).toEqual(refused);
  expect(outcome(await clerk.call('DELETE', url))).toEqual(refused);
  const draft = await write('Draft');
  const draftUrl = `/account/v1/journals/${draft.id}`;
  expect((await clerk.call('PUT', draftUrl, { ...body, version: draft.version })).status).toBe(200);
  expect((await clerk.call('DELETE', draftUrl)).status).toBe(200);
  expect((await owner.call('PUT', url, { ...body, version: posted.version })).status).toBe(200);
});
