const KEY = 'accounts.plan-payment';

/** Remembers in this tab which payment the provider's page was opened for. */
export function keepPayment(paymentId: string): void {
  try {
    sessionStorage.setItem(KEY, paymentId);
  } catch {
    // Without it the newest payment of the company is shown.
  }
}

/** The payment that the provider's page was last opened for in this tab. */
export function keptPayment(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
