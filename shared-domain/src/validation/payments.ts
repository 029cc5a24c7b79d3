import { MONEY_FIELDS, PAYMENT_FIELDS } from '../records/payments.ts';
import { transactionSchema } from './transaction-schema.ts';

/** A payment in a currency of so many decimals, as the payment dialog holds it and POST {id}/payment accepts it. */
export const paymentSchema = transactionSchema(PAYMENT_FIELDS);

/** A payment with everything that may come with it; errors name fields as `fee.amount`. */
export const moneySchema = transactionSchema(MONEY_FIELDS);
