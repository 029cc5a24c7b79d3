import { moneyStatus } from '@accounts/shared-domain';
import { problem } from '../http/problem.ts';
import type { Problem } from '../http/problem.ts';
import type { DocumentKindDescription } from './kind.ts';
import type { PreparedDocument } from './prepare.ts';

/** Why a document may not leave Draft, or null. */
export function approvalProblem(kind: DocumentKindDescription, document: PreparedDocument): Problem | null {
  if (document.lines.length === 0) {
    return problem.fields([{ field: 'lineItems', message: 'At least one line is needed.' }]);
  }
  if (kind.needsReference && document.reference === '') {
    return problem.fields([{ field: 'reference', message: "The supplier's own number is required." }]);
  }
  return null;
}

/** Status on leaving Draft: a total of 0 is paid at once. */
export function approvedStatus(kind: DocumentKindDescription, document: PreparedDocument): string {
  return kind.approvedStatus === 'Awaiting Payment'
    ? moneyStatus(document.totals.totalAmount, 0)
    : kind.approvedStatus;
}
