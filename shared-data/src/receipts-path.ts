/** Payments, whatever they settle. */
export const RECEIPTS_PATH = '/account/v1/receipts';
