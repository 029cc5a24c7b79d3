import type { Caller } from '../caller.ts';

/** Calls that must not compile; each says why. They are never made. */
export async function wrongCalls(caller: Caller): Promise<void> {
  const line = { title: 'Bell', quantity: 1, unitPrice: 8 };

  // @ts-expect-error There is no such path.
  await caller.get('/account/v1/invoice');
  // @ts-expect-error The path has no such method.
  await caller.delete('/account/v1/company');
  // @ts-expect-error The path has an id.
  await caller.get('/account/v1/invoices/{id}');
  // @ts-expect-error Its name is id.
  await caller.get('/account/v1/invoices/{id}', { path: { invoiceId: '1' } });
  // @ts-expect-error Activities are about something that is known.
  await caller.get('/account/v1/company/activities', { query: { regarding: 'books' } });
  // @ts-expect-error A call that takes a body gets one.
  await caller.post('/account/v1/contacts');
  // @ts-expect-error A contact has no such field.
  await caller.create('/account/v1/contacts', { nickname: 'Quay' });
  // @ts-expect-error A rate is a number.
  await caller.create('/account/v1/taxRates', { name: 'Trade', rate: '20' });
  // @ts-expect-error An invoice is made as a draft or approved.
  await caller.create('/account/v1/invoices', { invoiceStatus: 'Paid', lineItems: [line] });
  // @ts-expect-error A line has a title.
  await caller.create('/account/v1/invoices', { lineItems: [{ ...line, name: 'Bell' }] });
  // @ts-expect-error A payment is not a record of its path.
  await caller.create('/account/v1/checkout', { planId: 'business' });

  const { content } = await caller.post('/account/v1/invoices/all', { body: {} });
  // @ts-expect-error A row of a list has no lines.
  void content[0]?.lineItems;
  const invoice = await caller.get('/account/v1/invoices/{id}', { path: { id: '1' } });
  // @ts-expect-error A total is a number.
  const total: string = invoice.totalAmount;
  void total;
}
