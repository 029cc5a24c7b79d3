import Big from 'big.js';
import type { CheckoutAnswer } from '@accounts/shared-domain';
import type { PayServerConfig } from '../config/addresses.ts';
import { newId } from '../db/id.ts';
import { inTenant } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { pageOf } from '../mail/letter.ts';
import { mailSettings } from '../mail/settings.ts';
import { openCheckout } from '../plans/provider.ts';
import type { OpenedLink } from './links.ts';
import { paymentReference } from './settle-payment.ts';

interface Due {
  number: string;
  company: string;
  amount: string;
  exponent: number;
  currency: string;
}

const DUE = `
  SELECT d.number, c.name AS company, d.amount_due AS amount, c.currency_exponent AS exponent,
         d.currency_code AS currency
  FROM document d JOIN company c ON c.company_id = d.company_id
  WHERE d.company_id = $1 AND d.kind = 'Invoice' AND d.id = $2 AND d.status = 'Awaiting Payment'
    AND d.record_status = 'A'`;

/**
 * Opens a hosted checkout of what is due of an invoice and answers the provider's page. Nothing is paid by that: the
 * provider's signed word alone does. 409 when nothing is due. The provider is talked to outside of any transaction.
 */
export async function startPayment(
  provider: PayServerConfig,
  link: OpenedLink,
  token: string,
): Promise<CheckoutAnswer> {
  const id = newId();
  const due = await inTenant(link.companyId, (tx) => notePayment(tx, link, id));
  const page = pageOf(token);
  const { id: session, url } = await openCheckout(provider, id, {
    clientReference: paymentReference(link.companyId, id),
    amount: due.amount,
    currency: due.currency,
    description: `Invoice ${due.number}, ${due.company}`.slice(0, 200),
    successUrl: `${page}?paid=true`,
    failureUrl: `${page}?paid=false`,
    webhookUrl: `${mailSettings().publicUrl}/public/payment/webhook`,
  });
  await inTenant(link.companyId, (tx) =>
    tx.run('UPDATE online_payment SET provider_session = $3 WHERE company_id = $1 AND id = $2', [
      tx.companyId,
      id,
      session,
    ]),
  );
  return { redirectUrl: url };
}

async function notePayment(tx: Tx, link: OpenedLink, id: string): Promise<Due> {
  const [due] = await tx.run<Due>(DUE, [tx.companyId, link.documentId]);
  if (due === undefined) throw problem.conflict('API-STATUS', 'Nothing of this document is to be paid.');
  const amount = new Big(due.amount).toFixed(due.exponent);
  await tx.run(
    `INSERT INTO online_payment (company_id, id, document_id, amount, currency_code, to_address)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [tx.companyId, id, link.documentId, amount, due.currency, link.toAddress],
  );
  return { ...due, amount };
}
