import { escapeHtml } from '@accounts/api/platform/http/escape-html';
import type { SandboxPayment } from './payments.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 10vh auto; padding: 1rem; }
  .note { border: 1px solid #b45309; border-radius: .5rem; padding: .5rem .75rem; }
  .amount { font-size: 2rem; font-weight: 600; margin: .25rem 0 1.5rem; }
  form { display: grid; gap: .75rem; }
  button { font: inherit; padding: .7rem; border-radius: .5rem; border: 1px solid #8888; background: none; color: inherit; cursor: pointer; }
  button.first { background: #6d28d9; border-color: #6d28d9; color: #fff; }`;

/** The hosted page of the sandbox: what is paid, and the three things that can happen; no script. */
export function paymentPage(payment: SandboxPayment, action: string): string {
  const amount = `${escapeHtml(payment.amount)} ${escapeHtml(payment.currency_code)}`;
  const open = `<form method="post" action="${escapeHtml(action)}">
<button class="first" name="action" value="pay">Pay ${amount}</button>
<button name="action" value="decline">Decline, as a bank would</button>
<button name="action" value="cancel">Cancel</button></form>`;
  const back = payment.status === 'Paid' ? payment.success_url : payment.failure_url;
  const state = payment.status === 'Open' ? 'Expired' : payment.status;
  const ended = `<p>This payment has ended: ${state}.</p><p><a href="${escapeHtml(back)}">Back to Accounts</a></p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Payment (sandbox)</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main><h1>Payment</h1>
<p class="note">This is a sandbox: no money moves.</p>
<p>${escapeHtml(payment.description)}</p><p class="amount">${amount}</p>
${payment.status === 'Open' && !payment.expired ? open : ended}</main></body></html>`;
}
