import { sharedTestServer, type SharedServer } from '../harness.ts';
import { createFixture, value, type DocumentFixture, type Read } from './fixture.ts';

let server: SharedServer;
let fixture: DocumentFixture;
beforeAll(async () => (server = await sharedTestServer()));
beforeEach(async () => (fixture = await createFixture(server)));

type Made = { body: { value: Read } };

function step(
  path: string,
  id: string,
  field: string,
  status: string,
  more = '',
): ReturnType<DocumentFixture['call']> {
  return fixture.call(
    'PUT',
    `/account/v1/${path}/${id}/${field}?status=${encodeURIComponent(status)}${more}`,
  );
}

describe('a quote', () => {
  it('is numbered when it is sent, books nothing, and becomes one draft invoice', async () => {
    const draft = await fixture.make('quotes', { expiryDate: '2099-12-31' });
    expect(draft).toMatchObject({
      quoteStatus: 'Draft',
      number: '',
      expiryDate: '2099-12-31',
      totalAmount: 109,
    });
    expect((await step('quotes', draft.id, 'quoteStatus', 'Sent')).status).toBe(200);
    expect((await step('quotes', draft.id, 'quoteStatus', 'Accepted')).status).toBe(200);

    const invoice = value(await fixture.call<Made>('PUT', `/account/v1/quotes/${draft.id}/convertToInvoice`));
    expect(invoice).toMatchObject({ invoiceStatus: 'Draft', totalAmount: 109, sourceDocumentId: draft.id });
    const quote = await fixture.read('quotes', draft.id);
    expect(quote).toMatchObject({
      quoteStatus: 'Invoiced',
      number: 'QUO-0001',
      convertedDocumentId: invoice.id,
    });

    const again = await fixture.call('PUT', `/account/v1/quotes/${draft.id}/convertToInvoice`);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'API-CONVERTED',
      errors: [{ field: 'invoiceId', message: invoice.id }],
    });
    const books = await fixture.call<{ rows: unknown[] }>('GET', '/account/v1/reports/trialBalance');
    expect(books.body.rows).toEqual([]);
  });

  it('is accepted again when the draft made from it is removed', async () => {
    const quote = await fixture.make('quotes', { quoteStatus: 'Sent' });
    const invoice = value(await fixture.call<Made>('PUT', `/account/v1/quotes/${quote.id}/convertToInvoice`));
    expect((await fixture.call('DELETE', `/account/v1/invoices/${invoice.id}`)).status).toBe(200);
    expect((await fixture.read('quotes', quote.id))['quoteStatus']).toBe('Accepted');
    expect((await fixture.call('PUT', `/account/v1/quotes/${quote.id}/convertToInvoice`)).status).toBe(200);
  });

  it('that has expired is answered only with confirmation, and shows among the expired', async () => {
    const quote = await fixture.make('quotes', { quoteStatus: 'Sent', expiryDate: '2026-03-20' });
    const expired = await fixture.call<{ content: Read[] }>(
      'POST',
      '/account/v1/quotes/all?status=Expired',
      {},
    );
    expect(expired.body.content.map(({ id }) => id)).toEqual([quote.id]);
    const refused = await step('quotes', quote.id, 'quoteStatus', 'Accepted');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'API-EXPIRED',
      message: 'Quote QUO-0001 expired on 2026-03-20. Confirm to go on all the same.',
    });
    expect((await step('quotes', quote.id, 'quoteStatus', 'Accepted', '&confirm=true')).status).toBe(200);
  });

  it('that is accepted is not changed any more', async () => {
    const quote = await fixture.make('quotes', { quoteStatus: 'Sent', expiryDate: '2099-12-31' });
    await step('quotes', quote.id, 'quoteStatus', 'Accepted');
    const { version } = await fixture.read('quotes', quote.id);
    const refused = await fixture.call('PUT', `/account/v1/quotes/${quote.id}`, { ...quote, version });
    expect(refused.status).toBe(409);
    expect(refused.body['message']).toBe('Quote QUO-0001 is Accepted and cannot be changed.');
  });
});

describe('a purchase order', () => {
  it('that is late is listed by the word on its badge', async () => {
    const order = await fixture.make('purchaseOrders', {
      deliveryDate: '2026-03-20',
      purchaseOrderStatus: 'Approved',
    });
    await fixture.make('purchaseOrders', { deliveryDate: '2099-12-31', purchaseOrderStatus: 'Approved' });
    const late = await fixture.call<{ content: Read[] }>(
      'POST',
      '/account/v1/purchaseOrders/all?status=Late',
      {
        filters: [{ field: 'badge', is: ['Late'] }],
      },
    );
    expect(late.body.content.map(({ id }) => id)).toEqual([order.id]);
  });

  it('has its own names, and becomes a bill exactly once, however many ask at the same moment', async () => {
    const order = await fixture.make('purchaseOrders', {
      orderNumber: 'PO-77',
      deliveryDate: '2026-04-01',
      description: 'Please ring at the gate.',
      purchaseOrderStatus: 'Approved',
    });
    expect(order).toMatchObject({
      orderNumber: 'PO-77',
      deliveryDate: '2026-04-01',
      description: 'Please ring at the gate.',
      purchaseOrderStatus: 'Approved',
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        fixture.call<Made>('PUT', `/account/v1/purchaseOrders/${order.id}/convertToBill`),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
    const bills = await fixture.call<{ content: Read[] }>('POST', '/account/v1/bills/all', {});
    expect(bills.body.content).toHaveLength(1);
    expect((await fixture.read('purchaseOrders', order.id))['purchaseOrderStatus']).toBe('Billed');
  });

  it('keeps what was archived since', async () => {
    const order = await fixture.make('purchaseOrders', { purchaseOrderStatus: 'Approved' });
    expect((await fixture.call('DELETE', `/account/v1/taxRates/${fixture.fifteen}`)).status).toBe(200);
    const bill = value(
      await fixture.call<Made>('PUT', `/account/v1/purchaseOrders/${order.id}/convertToBill`),
    );
    expect(bill.totalAmount).toBe(109);
  });

  it('can be cancelled while nothing was billed', async () => {
    const order = await fixture.make('purchaseOrders', { purchaseOrderStatus: 'Approved' });
    expect((await step('purchaseOrders', order.id, 'purchaseOrderStatus', 'Cancelled')).status).toBe(200);
    const refused = await fixture.call('PUT', `/account/v1/purchaseOrders/${order.id}/convertToBill`);
    expect(refused.status).toBe(409);
  });
});

describe('a credit note', () => {
  it('corrects an approved invoice of the same customer', async () => {
    const invoice = await fixture.make('invoices', { invoiceStatus: 'Awaiting Payment' });
    const note = await fixture.make('creditNotes', {
      sourceDocumentId: invoice.id,
      creditNotesStatus: 'Approved',
      notes: { display: true, description: 'Returned.' },
    });
    expect(note).toMatchObject({
      creditNotesStatus: 'Approved',
      number: 'CN-0001',
      sourceDocumentId: invoice.id,
      amountDue: 109,
    });
    const draft = await fixture.make('invoices');
    const refused = await fixture.call('POST', '/account/v1/creditNotes', {
      ...note,
      number: '',
      sourceDocumentId: draft.id,
      creditNotesStatus: 'Draft',
    });
    expect(refused.status).toBe(422);
    expect(refused.body['errors']).toEqual([
      { field: 'sourceDocumentId', message: 'A credit note corrects an approved invoice.' },
    ]);
  });

  it('takes back what its invoice booked, and voiding it books it again', async () => {
    await fixture.make('invoices', { invoiceStatus: 'Awaiting Payment' });
    const note = await fixture.make('creditNotes', { creditNotesStatus: 'Approved' });
    const balance = async (): Promise<unknown[]> =>
      (await fixture.call<{ rows: unknown[] }>('GET', '/account/v1/reports/trialBalance')).body.rows;
    expect(await balance()).toEqual([]);
    expect((await step('creditNotes', note.id, 'creditNotesStatus', 'Void')).status).toBe(200);
    expect(await balance()).toHaveLength(3);
  });

  it('is voided and archived by DELETE', async () => {
    const note = await fixture.make('creditNotes', { creditNotesStatus: 'Approved' });
    expect((await fixture.call('DELETE', `/account/v1/creditNotes/${note.id}`)).status).toBe(200);
    expect(await fixture.read('creditNotes', note.id)).toMatchObject({
      creditNotesStatus: 'Void',
      status: 'D',
    });
  });

  it('is saved as a draft by its own call whatever the body says', async () => {
    const { creditNotesStatus: _none, ...fields } = await fixture.make('creditNotes');
    const draft = value(
      await fixture.call<Made>('POST', '/account/v1/creditNotes/draft', {
        ...fields,
        creditNotesStatus: 'Approved',
      }),
    );
    expect(draft['creditNotesStatus']).toBe('Draft');
  });
});
