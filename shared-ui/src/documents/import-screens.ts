/** Imports of documents and of their payments, in one chunk. */
export { DocumentImport } from './document-import.tsx';
export { PaymentImport } from './payments/payment-import.tsx';
