import { Type } from 'typebox';
import { BULK_CREDIT_FIELDS, BULK_PAYMENT_FIELDS, MONEY_FIELDS } from '@accounts/shared-domain';
import { transactionProperties } from '../../platform/http/transaction-request.ts';

const AMOUNT = 'A number with at most the decimals of the currency.';

const TEXTS = {
  paymentDate: 'YYYY-MM-DD, not before the issue date, not in a locked period.',
  paidAmount: AMOUNT,
  account: 'The account that the money goes to or comes from; one that takes payments.',
  creditNotes: 'A credit note that is applied instead of money; then no account is needed.',
  overpayment: 'An overpaid document of the same kind and contact, whose excess is used instead of money.',
  fee: 'What the bank or the card company keeps of the payment.',
  'fee.amount': AMOUNT,
  'fee.account': 'Bank Fees unless named.',
  roundingAmount: 'Cash handed over less paidAmount, where the company rounds cash.',
};

const { reference, paymentDate, paidAmount, account, creditNotes, overpayment, fee, roundingAmount } =
  transactionProperties(MONEY_FIELDS, TEXTS);

/** Body of POST {id}/refund, and of a credit note's payment. */
export const RefundBody = Type.Object({ reference, paymentDate, paidAmount, account });

/** Body of PUT receipts/{id}. */
export const ReceiptBody = Type.Object({
  ...RefundBody.properties,
  version: Type.Integer({ description: 'The version that is changed.' }),
  fee,
  roundingAmount,
});

/** Body of POST {id}/payment of an invoice or a bill. */
export const PaymentBody = Type.Object({
  ...RefundBody.properties,
  creditNotes,
  overpayment,
  fee,
  roundingAmount,
});

/** Body of POST payments of invoices or bills: many of them at once. */
export const PaymentsBody = Type.Object(
  transactionProperties(BULK_PAYMENT_FIELDS, {
    ...TEXTS,
    payments: 'Documents with what is paid of each: at most what is due.',
    'payments[].paidAmount': AMOUNT,
  }),
);

/** Body of POST credits of invoices or bills: credits of a contact and the documents that they settle. */
export const CreditsBody = Type.Object(
  transactionProperties(BULK_CREDIT_FIELDS, {
    ...TEXTS,
    credits: 'Documents with what of which credit settles them: at most what is due and what is left.',
    'credits[].paidAmount': AMOUNT,
    'credits[].creditNotes': TEXTS.creditNotes,
    'credits[].overpayment': TEXTS.overpayment,
  }),
);
