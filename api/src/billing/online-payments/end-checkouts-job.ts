import { CAN_BE_PAID } from '../../documents/engine/payable-checkouts.ts';
import type { JobKind } from '../../identity/jobs/jobs.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { endCheckout } from './end-checkout.ts';

/** How soon it is looked again whether a checkout has ended: the provider may not have answered, or is opening it just now. */
const CHECK_INTERVAL_MS = 60_000;

const DUE = `
  SELECT id FROM document
  WHERE company_id = $1 AND id = $2 AND record_status = 'A' AND status = 'Awaiting Payment' AND amount_due > 0`;
const CHECKOUTS = `
  SELECT id, provider_session AS session FROM online_payment
  WHERE company_id = $1 AND document_id = $2 AND ${CAN_BE_PAID}`;

/**
 * Ends the checkouts of an invoice on which nothing is due any more, so that its customer cannot pay it. It locks nothing
 * and calls the provider after its commit; it is done when no checkout can be paid any more, at the latest when they expire.
 */
export function checkoutEndsJob(provider: PaymentProvider): JobKind {
  return {
    name: 'checkoutEnds',
    workers: 'short',
    run: async (tx, _member, invoiceId) => {
      const values = [tx.companyId, invoiceId];
      if ((await tx.run(DUE, values)).length > 0) return null;
      const checkouts = await tx.run<{ id: string; session: string | null }>(CHECKOUTS, values);
      if (checkouts.length === 0) return null;
      tx.afterCommit(() => endAll(tx, provider, checkouts));
      return new Date(Date.now() + CHECK_INTERVAL_MS);
    },
  };
}

async function endAll(
  { companyId }: Tx,
  provider: PaymentProvider,
  checkouts: readonly { id: string; session: string | null }[],
): Promise<void> {
  const server = await provider();
  await Promise.all(
    checkouts.map(async ({ id, session }) => {
      if (session !== null) await endCheckout(server, { companyId, id, session });
    }),
  );
}
