import { Caller } from './caller.ts';
import { linkToInvoice } from './public-link.ts';

/**
 * Lets the customer of a demo invoice pay online while the books are locked, so that the payment waits to be settled. The
 * books stay locked up to today: unlocked, they would take it.
 */
export async function leavePaymentToSettle(url: string): Promise<void> {
  const token = (await linkToInvoice(url)).split('/').at(-1);
  const pay = await fetch(`${url}/public/document/${token}/pay`, { method: 'POST' });
  const { redirectUrl } = (await pay.json()) as { redirectUrl: string };
  const owner = await Caller.signIn(url, 'demo@example.com', 'harbour-2026');
  await owner.put('/account/v1/company', { body: { lockDate: new Date().toISOString().slice(0, 10) } });
  await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
}
