/** The list of payments and one payment, in one chunk. */
export { DocumentPayments } from './document-payments.tsx';
export { PaymentScreen } from './payment-screen.tsx';
