import { Type } from 'typebox';
import { MAX_PAYMENTS, NAME_LENGTH } from '@accounts/shared-domain';
import { ruledDate, ruledNumber, ruledText, text } from '../../platform/http/bounded.ts';

// The bodies say what a call takes; the rules of shared-domain check it, so that screens and server speak alike.
const Amount = ruledNumber('A number with at most the decimals of the currency.');
const Reference = ruledText('Text.', { maxLength: NAME_LENGTH, isNullable: true });
const Day = ruledDate('YYYY-MM-DD, not before the issue date, not in a locked period.');

const Named = (description: string) =>
  Type.Optional(
    Type.Union([Type.Object({ id: Type.Union([text(), Type.Null()]) }), Type.Null()], { description }),
  );

/** Body of POST {id}/refund, and of a credit note's payment. */
export const RefundBody = Type.Object({
  reference: Type.Optional(Reference),
  paymentDate: Type.Optional(Day),
  paidAmount: Type.Optional(Amount),
  account: Named('The account that the money goes to or comes from; one that takes payments.'),
});

const Fee = Type.Optional(
  Type.Union(
    [Type.Object({ amount: Type.Optional(Amount), account: Named('Bank Fees unless named.') }), Type.Null()],
    { description: 'What the bank or the card company keeps of the payment.' },
  ),
);
const Rounding = Type.Optional(
  ruledNumber('Cash handed over less paidAmount, where the company rounds cash.', { isNullable: true }),
);

/** Body of PUT receipts/{id}. */
export const ReceiptBody = Type.Object({
  ...RefundBody.properties,
  version: Type.Integer({ description: 'The version that is changed.' }),
  fee: Fee,
  roundingAmount: Rounding,
});

const Source = {
  creditNotes: Named('A credit note that is applied instead of money; then no account is needed.'),
  overpayment: Named(
    'An overpaid document of the same kind and contact, whose excess is used instead of money.',
  ),
};

/** Body of POST {id}/payment of an invoice or a bill. */
export const PaymentBody = Type.Object({
  ...RefundBody.properties,
  ...Source,
  fee: Fee,
  roundingAmount: Rounding,
});

/** Body of POST payments of invoices or bills: many of them at once. */
export const PaymentsBody = Type.Object({
  reference: RefundBody.properties.reference,
  paymentDate: RefundBody.properties.paymentDate,
  account: RefundBody.properties.account,
  payments: Type.Array(
    Type.Object({ id: Type.String({ format: 'uuid' }), paidAmount: Type.Optional(Amount) }),
    {
      minItems: 1,
      maxItems: MAX_PAYMENTS,
      description: 'Documents with what is paid of each: at most what is due.',
    },
  ),
});

/** Body of POST credits of invoices or bills: credits of a contact and the documents that they settle. */
export const CreditsBody = Type.Object({
  reference: RefundBody.properties.reference,
  paymentDate: RefundBody.properties.paymentDate,
  credits: Type.Array(
    Type.Object({ id: Type.String({ format: 'uuid' }), paidAmount: Type.Optional(Amount), ...Source }),
    {
      minItems: 1,
      maxItems: MAX_PAYMENTS,
      description: 'Documents with what of which credit settles them: at most what is due and what is left.',
    },
  ),
});
