import { sharedTestServer, type SharedServer } from '../harness.ts';
import { createFixture, value, type DocumentFixture, type Read } from './fixture.ts';

let server: SharedServer;
let fixture: DocumentFixture;
beforeAll(async () => (server = await sharedTestServer()));
beforeEach(async () => (fixture = await createFixture(server)));

type Made = { body: { value: Read } };
const KINDS = ['invoices', 'bills', 'quotes', 'purchaseOrders', 'creditNotes'];

describe.each(KINDS)('%s', (path) => {
  it('are copied into a new draft of today', async () => {
    const original = await fixture.make(path, { reference: 'REF-9' });
    const copy = value(await fixture.call<Made>('POST', `/account/v1/${path}/${original.id}/duplicate`));
    expect(copy.id).not.toBe(original.id);
    expect(copy).toMatchObject({ number: '', totalAmount: 109, status: 'A' });
    expect(copy['issueDate']).toBe(new Date().toISOString().slice(0, 10));
    // The supplier's number belongs to one bill.
    expect(copy['reference']).toBe(path === 'bills' ? '' : 'REF-9');
    expect(copy.lineItems.map(({ title }) => title)).toEqual(['Bell', 'Fitting']);
  });

  it('take notes of the team, up to 255 characters', async () => {
    const { id } = await fixture.make(path);
    const url = `/account/v1/${path}/${id}`;
    expect((await fixture.call('POST', `${url}/note`, { description: 'Rang, no answer.' })).status).toBe(200);
    const notes = await fixture.call<{ content: object[] }>('GET', `${url}/notes`);
    expect(notes.body.content).toEqual([
      expect.objectContaining({ description: 'Rang, no answer.', userName: 'Ada Marsh' }),
    ]);
    const tooLong = await fixture.call('POST', `${url}/note`, { description: 'x'.repeat(256) });
    expect(tooLong.status).toBe(422);
    expect(tooLong.body['errors']).toEqual([
      { field: 'description', message: 'Maximum 255 characters long.' },
    ]);
    const empty = await fixture.call('POST', `${url}/note`, { description: ' ' });
    expect(empty.body['errors']).toEqual([{ field: 'description', message: 'Required.' }]);
  });

  it('keep their lines in the order they are given', async () => {
    const { id, lineItems } = await fixture.make(path);
    const turned = lineItems.map((line) => line.id).toReversed();
    const moved = value(await fixture.call<Made>('PUT', `/account/v1/${path}/${id}/position/`, turned));
    expect(moved.lineItems.map(({ title }) => title)).toEqual(['Fitting', 'Bell']);
    expect(moved.totalAmount).toBe(109);
    for (const wrong of [turned.slice(1), [turned[0], turned[0]], [...turned, id]]) {
      const refused = await fixture.call('PUT', `/account/v1/${path}/${id}/position/`, wrong);
      expect(refused.status).toBe(422);
      expect(refused.body['message']).toBe('Name every line of the document once.');
    }
  });

  it('are removed many at a time, each for itself', async () => {
    const ids = [(await fixture.make(path)).id, (await fixture.make(path)).id];
    const unknown = '00000000-0000-4000-8000-000000000000';
    const answer = await fixture.call('POST', `/account/v1/${path}/delete`, { ids: [...ids, unknown] });
    expect(answer.body).toMatchObject({
      done: 2,
      content: [{ ok: true }, { ok: true }, { ok: false, code: 'API-NOT-FOUND' }],
    });
  });
});

describe('the tax of a bill', () => {
  const lines = (taxOverride: number): object => ({
    lineItems: [{ title: 'Bells', quantity: 1, unitPrice: 200, taxRatesId: fixture.fifteen, taxOverride }],
  });

  it("may be the supplier's own, up to 1.00 away from ours", async () => {
    const bill = await fixture.make('bills', { ...lines(30.4), billStatus: 'Awaiting Payment' });
    expect(bill).toMatchObject({ subTotal: 200, taxAmount: 30.4, totalAmount: 230.4 });
    expect(bill.lineItems[0]).toMatchObject({ taxAmount: 30.4, taxOverride: 30.4 });
    const books = await fixture.call<{ rows: { code: string; debit: number; credit: number }[] }>(
      'GET',
      '/account/v1/reports/trialBalance',
    );
    expect(books.body.rows.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
      ['AST1400', 30.4, 0],
      ['LIA2100', 0, 230.4],
      ['EXP6300', 200, 0],
    ]);
  });

  it.each([
    [31.01, 'May differ from 30.00 by at most 1.00.'],
    [28.99, 'May differ from 30.00 by at most 1.00.'],
    [30.005, 'At most 2 decimals.'],
    [-1, 'Must not be negative.'],
  ])('of %s is refused: %s', async (taxOverride, message) => {
    const fields = { contactId: fixture.supplier, issueDate: '2026-03-10', amountTaxType: 'ExclusiveTax' };
    const refused = await fixture.call('POST', '/account/v1/bills', { ...fields, ...lines(taxOverride) });
    expect(refused.status).toBe(422);
    expect(refused.body['errors']).toEqual([{ field: 'lineItems[0].taxOverride', message }]);
  });

  it('cannot be set on an invoice', async () => {
    const fields = { contactId: fixture.customer, issueDate: '2026-03-10', amountTaxType: 'ExclusiveTax' };
    const refused = await fixture.call('POST', '/account/v1/invoices', { ...fields, ...lines(30.4) });
    expect(refused.body['message']).toBe("Only a bill takes the other party's own tax.");
  });
});

it("warns of a supplier's number that another bill has, and stops nothing", async () => {
  await fixture.make('bills', { reference: 'F-2026-7', billStatus: 'Awaiting Payment' });
  const second = await fixture.make('bills', { reference: 'F-2026-7', billStatus: 'Awaiting Payment' });
  expect(second['warnings']).toEqual(['Another bill of this supplier has the number F-2026-7: BILL-0001.']);
  expect(second['warningSentences']).toEqual([
    {
      sentence: 'Another bill of this supplier has the number {reference}: {number}.',
      values: { reference: 'F-2026-7', number: 'BILL-0001' },
    },
  ]);
});

describe('the stock of an item', () => {
  const stock = async (): Promise<unknown> =>
    (await fixture.call<{ quantity: number }>('GET', `/account/v1/items/${fixture.bell}`)).body.quantity;

  it('goes with sales and comes with purchases and returns', async () => {
    const bill = await fixture.make('bills', { billStatus: 'Awaiting Payment' });
    expect(await stock()).toBe(3);
    const invoice = await fixture.make('invoices', { invoiceStatus: 'Awaiting Payment' });
    expect(await stock()).toBe(0);
    await fixture.make('creditNotes', { creditNotesStatus: 'Approved' });
    expect(await stock()).toBe(3);
    await fixture.make('quotes', { quoteStatus: 'Sent' });
    await fixture.make('purchaseOrders', { purchaseOrderStatus: 'Approved' });
    expect(await stock()).toBe(3);
    await fixture.call('PUT', `/account/v1/invoices/${invoice.id}/invoiceStatus?status=Void`);
    expect(await stock()).toBe(6);
    await fixture.call('DELETE', `/account/v1/bills/${bill.id}`);
    expect(await stock()).toBe(3);
  });

  it('follows an edit of an approved document, and the approval of a draft', async () => {
    const draft = await fixture.make('invoices');
    expect(await stock()).toBe(0);
    await fixture.call('POST', '/account/v1/invoices/approve', { ids: [draft.id] });
    expect(await stock()).toBe(-3);
    const { version } = await fixture.read('invoices', draft.id);
    const lineItems = [{ title: 'Bell', itemId: fixture.bell, quantity: 5, unitPrice: 20 }];
    const edited = await fixture.call('PUT', `/account/v1/invoices/${draft.id}`, {
      contactId: fixture.customer,
      issueDate: '2026-03-10',
      amountTaxType: 'None',
      lineItems,
      version,
    });
    expect(edited.status).toBe(200);
    expect(await stock()).toBe(-5);
  });

  it('counts every one of fifty sales at the same moment', async () => {
    await Promise.all(
      Array.from({ length: 50 }, () => fixture.make('invoices', { invoiceStatus: 'Awaiting Payment' })),
    );
    expect(await stock()).toBe(-150);
  });
});

it('is not issued after its first payment', async () => {
  const invoice = await fixture.make('invoices', { invoiceStatus: 'Awaiting Payment' });
  const accounts = await fixture.call<{ content: { id: string; code: string }[] }>(
    'POST',
    '/account/v1/accounts/all',
    {},
  );
  const bank = accounts.body.content.find(({ code }) => code === 'AST1000');
  const payment = { paymentDate: '2026-03-12', paidAmount: 10, account: { id: bank?.id } };
  expect((await fixture.call('POST', `/account/v1/invoices/${invoice.id}/payment`, payment)).status).toBe(
    200,
  );
  const { version } = await fixture.read('invoices', invoice.id);
  const moved = (issueDate: string): object => ({
    contactId: fixture.customer,
    issueDate,
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 5, unitPrice: 20 }],
    version,
  });
  const refused = await fixture.call('PUT', `/account/v1/invoices/${invoice.id}`, moved('2026-03-13'));
  expect(refused.status).toBe(422);
  expect(refused.body['errors']).toEqual([
    { field: 'issueDate', message: 'Must not be after its first payment, on 2026-03-12.' },
  ]);
  expect((await fixture.call('PUT', `/account/v1/invoices/${invoice.id}`, moved('2026-03-12'))).status).toBe(
    200,
  );
});

test('saving and approving a draft is one call: both or neither', async () => {
  const draft = await fixture.make('invoices');
  const url = `/account/v1/invoices/${draft.id}`;
  const body = {
    contactId: draft['contactId'],
    issueDate: draft['issueDate'],
    amountTaxType: 'None',
    lineItems: [{ title: 'Chain', quantity: 2, unitPrice: 25 }],
    invoiceStatus: 'Awaiting Payment',
    version: draft.version,
  };
  const company = await fixture.call<{ name: string; version: number }>('GET', '/account/v1/company');
  const lock = (lockDate: string | null, version: number) =>
    fixture.call<{ version: number }>('PUT', '/account/v1/company', { ...company.body, lockDate, version });
  const locked = await lock('2099-12-31', company.body.version);
  expect(await fixture.call('PUT', url, body)).toMatchObject({
    status: 409,
    body: { code: 'API-LOCK-DATE' },
  });
  expect((await fixture.call<Read>('GET', url)).body).toMatchObject({
    invoiceStatus: 'Draft',
    version: draft.version,
    totalAmount: draft['totalAmount'],
  });
  await lock(null, locked.body.version);
  const approved = value(await fixture.call<Made>('PUT', url, body));
  expect(approved).toMatchObject({ invoiceStatus: 'Awaiting Payment', number: 'INV-0001', totalAmount: 50 });
});
