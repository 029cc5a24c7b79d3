import { Type } from 'typebox';
import type { PaymentToSettle } from '@accounts/shared-domain';
import { Id, Instant, WORDED, describes, oneOf, orNull } from './describe.ts';

const Text = Type.String();

/** A payment that arrived online and is not recorded. */
export const PaymentToSettleSchema = describes<PaymentToSettle>()(
  Type.Object({
    id: Id,
    purpose: oneOf(['Invoice', 'Plan'] as const),
    documentId: orNull(Id),
    documentNumber: Text,
    contactId: orNull(Id),
    contactName: Text,
    planName: Text,
    expectedAmount: Type.Number(),
    expectedCurrencyCode: Text,
    receivedAmount: orNull(Type.Number()),
    receivedCurrencyCode: Text,
    receivedDate: Instant,
    payer: Text,
    reference: Text,
    reason: Text,
    sentence: WORDED.sentence,
    values: WORDED.values,
    reasonCode: Text,
    recordable: Type.Boolean(),
  }),
);
