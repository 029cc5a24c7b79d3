import type { PaymentToSettle } from '@accounts/shared-domain';
import type { TestCompany } from '../harness.ts';
import { documentInput, newApproved } from './documents.ts';
import { made, succeed } from './make.ts';
import type { Row } from './make.ts';
import { eventually } from '../wait.ts';

const URL = '/account/v1/paymentsToSettle';
const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

/** A payment of a void invoice, made in the sandbox, and another invoice of the same contact. */
async function newPaymentToSettle(company: TestCompany): Promise<{ id: string; otherId: string }> {
  const invoice = await newApproved(company, 'invoices');
  const path = `/account/v1/invoices/${invoice.id}`;
  const { contactId } = await succeed<{ contactId: string }>(company.call, 'GET', path);
  const other = await made(company, 'invoices', {
    ...(await documentInput(company, 'invoices', true)),
    contactId,
  });
  const link = await succeed<{ url: string }>(company.call, 'POST', `${path}/publicLink`);
  const token = link.url.split('/').pop() ?? '';
  const pay = `/public/document/${token}/pay`;
  const { redirectUrl } = await succeed<{ redirectUrl: string }>(company.call, 'POST', pay);
  await succeed(company.call, 'PUT', `${path}/invoiceStatus?status=Void`);
  const paid = await company.call('POST', new globalThis.URL(redirectUrl).pathname, 'action=pay', FORM);
  if (paid.status >= 500) throw new Error(`The sandbox did not take the payment: ${paid.status}`);
  return { id: (await arrived(company, invoice.id)).id, otherId: other.id };
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
