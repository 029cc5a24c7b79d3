import {
  DOCUMENT_MESSAGES,
  SUPPLIER_NUMBER_REQUIRED,
  creditStatus,
  moneyStatus,
  type DecimalLike,
} from '@accounts/shared-domain';
import { apiError, type ApiError } from '../../platform/errors/api-error.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import type { PreparedDocument } from './prepared.ts';

/** Why a document may not leave Draft, or null. */
export function approvalError(kind: DocumentKindDescription, document: PreparedDocument): ApiError | null {
  if (document.lines.length === 0) {
    return apiError.validation([{ field: 'lineItems', message: DOCUMENT_MESSAGES.noLine }]);
  }
  if (kind.needsReference && document.reference === '') {
    return apiError.validation([{ field: 'reference', message: SUPPLIER_NUMBER_REQUIRED }]);
  }
  return null;
}

/** Status on leaving Draft: a total of 0 is paid, or applied, at once. */
export function approvedStatus(kind: DocumentKindDescription, document: PreparedDocument): string {
  return settledStatus(kind, kind.approvedStatus, document.totals.totalAmount, 0);
}

/** Status of a document that has left Draft, once its total or what is settled of it has changed. */
export function settledStatus(
  kind: DocumentKindDescription,
  status: string,
  total: DecimalLike,
  settled: DecimalLike,
): string {
  if (kind.posting === null) return status;
  return kind.kind === 'CreditNote' ? creditStatus(total, settled) : moneyStatus(total, settled);
}
