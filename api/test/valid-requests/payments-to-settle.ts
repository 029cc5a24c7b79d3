import type { PaymentToSettle } from '@accounts/shared-domain';
import type { TestCompany } from '../harness.ts';
import { documentInput, newApproved } from './documents.ts';
import { made, succeed, type Row } from './make.ts';
import { eventually } from '../wait.ts';

const URL = '/account/v1/paymentsToSettle';
const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

/** Paying overtakes the end of a void invoice's checkout sooner or later. */
const MAX_ATTEMPTS = 50;

/** A payment of a void invoice, made in the sandbox, and another invoice of the same contact. */
async function newPaymentToSettle(company: TestCompany): Promise<{ id: string; otherId: string }> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const invoice = await newApproved(company, 'invoices');
    if (!(await payOnceVoid(company, invoice.id))) continue;
    const path = `/account/v1/invoices/${invoice.id}`;
    const { contactId } = await succeed<{ contactId: string }>(company.call, 'GET', path);
    const other = await made(company, 'invoices', {
      ...(await documentInput(company, 'invoices', true)),
      contactId,
    });
    return { id: (await arrived(company, invoice.id)).id, otherId: other.id };
  }
  throw new Error('The checkouts of void invoices ended before they could be paid.');
}

/** Voids an invoice and pays its open checkout; false when the server has ended the checkout in between. */
async function payOnceVoid({ call }: TestCompany, id: string): Promise<boolean> {
  const path = `/account/v1/invoices/${id}`;
  const link = await succeed<{ url: string }>(call, 'POST', `${path}/publicLink`);
  const pay = `/public/document/${link.url.split('/').pop() ?? ''}/pay`;
  const { redirectUrl } = await succeed<{ redirectUrl: string }>(call, 'POST', pay);
  await succeed(call, 'PUT', `${path}/invoiceStatus?status=Void`);
  const page = new globalThis.URL(redirectUrl).pathname;
  const ended = await call('POST', page, 'action=pay', FORM);
  if (ended.status >= 500) throw new Error(`The sandbox did not take the payment: ${ended.status}`);
  return (await succeed<string>(call, 'GET', page)).includes('This payment has ended: Paid.');
}

/** Waits for the sandbox's event to be worked off. */
async function arrived(company: TestCompany, documentId: string): Promise<PaymentToSettle> {
  const payment = async () => {
    const list = await succeed<{ content: PaymentToSettle[] }>(company.call, 'POST', `${URL}/all`, {});
    return list.content.find((one) => one.documentId === documentId);
  };
  return (await eventually(payment, (one) => one !== undefined)) as PaymentToSettle;
}

/** Calls of payments that arrived online and are not recorded. */
export const PAYMENTS_TO_SETTLE_REQUESTS: Row[] = [
  [`POST ${URL}/all`, () => ({ body: {} })],
  [
    `POST ${URL}/{id}/record`,
    async (company) => {
      const { id, otherId } = await newPaymentToSettle(company);
      return { id, body: { invoiceId: otherId } };
    },
  ],
  [
    `POST ${URL}/{id}/dismiss`,
    async (company) => ({
      id: (await newPaymentToSettle(company)).id,
      body: { note: 'Refunded by the provider' },
    }),
  ],
];
