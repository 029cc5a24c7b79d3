import { sentence } from '../sentences/index.ts';
import * as yup from 'yup';
import { dateSchema } from './value-rules.ts';

/** Longest note about a payment that is not recorded, in characters; as long as the product's descriptions. */
export const MAX_PAYMENT_NOTE_LENGTH = 205;

/** The dialog that records a payment to settle on another day, or for another invoice. */
export const recordPaymentSchema = yup.object({
  invoiceId: yup.string().nullable().required('Choose an invoice.'),
  paymentDate: dateSchema.required('Choose a date.'),
});

/** Body of POST paymentsToSettle/{id}/dismiss, and its dialog. */
export const dismissPaymentSchema = yup.object({
  note: yup
    .string()
    .trim()
    .required('Say why nothing is recorded.')
    .max(MAX_PAYMENT_NOTE_LENGTH, sentence('At most {most} characters.', { most: MAX_PAYMENT_NOTE_LENGTH })),
});
