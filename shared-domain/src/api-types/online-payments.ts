import type { SentenceValues } from '../sentences/sentence.ts';
import type { Worded } from '../sentences/worded.ts';
import type { Amount, Id, Instant } from '../values.ts';

/** Row of POST /account/v1/paymentsToSettle/all: a payment that arrived online and that is not recorded, and why. */
export interface PaymentToSettle {
  id: Id;
  /** What was paid: an invoice by its customer, or the company's own plan. */
  purpose: 'Invoice' | 'Plan';
  documentId: Id | null;
  documentNumber: string;
  contactId: Id | null;
  contactName: string;
  /** '' for invoices. */
  planName: string;
  expectedAmount: Amount;
  expectedCurrencyCode: string;
  /** Null when the provider's amount cannot be read. */
  receivedAmount: Amount | null;
  receivedCurrencyCode: string;
  receivedDate: Instant;
  /** Address that the invoice was sent to; '' for a link that was copied. */
  payer: string;
  /** The provider's name of the payment. */
  reference: string;
  /** A sentence, and its error code. */
  reason: string;
  /** Template and values of the reason, where it has values. */
  sentence?: string;
  values?: SentenceValues;
  reasonCode: string;
  /** Can be recorded as a receipt: it arrived in the currency of the invoice. */
  recordable: boolean;
}

/** Body of POST /account/v1/paymentsToSettle/{id}/record. */
export interface RecordPaymentInput {
  /** The day that the customer paid, unless given. */
  paymentDate?: string;
  /** Another invoice of the same contact. */
  invoiceId?: Id;
}

/** Of a public document: a payment that has arrived and is not recorded yet. */
export interface PaymentReceived extends Worded {
  /** Null when the provider's amount cannot be read. */
  amount: Amount | null;
  currencyCode: string;
}
