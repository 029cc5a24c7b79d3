import type { PayServerConfig } from '../../platform/config/addresses.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { expireCheckout } from '../provider/provider.ts';

const CANCEL = `
  UPDATE online_payment SET status = 'Cancelled'
  WHERE company_id = $1 AND id = $2 AND status IN ('Open', 'Failed')`;

/** Ends a checkout at the provider and then here, outside of any transaction; `paid` when it has been paid before. */
export async function endCheckout(
  provider: PayServerConfig,
  { companyId, id, session }: { companyId: string; id: string; session: string },
): Promise<'expired' | 'paid'> {
  const status = await expireCheckout(provider, session);
  if (status === 'expired') await inTenant(companyId, (tx: Tx) => tx.run(CANCEL, [companyId, id]));
  return status;
}
