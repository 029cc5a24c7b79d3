import {
  bills,
  creditNotes,
  invoices,
  type AnyDocumentResource,
  type CreditSource,
} from '@accounts/shared-data';

/** Calls of each kind of credit. */
export const RESOURCE_OF: Record<CreditSource['kind'], Pick<AnyDocumentResource, 'usePay' | 'useRefund'>> = {
  Invoice: invoices,
  Bill: bills,
  CreditNote: creditNotes,
};
