import { isRealDate } from './dates.ts';
import type { FieldCheck } from './record-schema.ts';
import { DOCUMENT_MESSAGES, MONEY_MESSAGES } from './value-rules.ts';

type Side = number | null | undefined;

/** A line has a debit or a credit. */
export const ONE_SIDE: FieldCheck = {
  name: 'side',
  message: MONEY_MESSAGES.oneSide,
  holds: (debit: Side, { credit }: { credit?: Side }) => (debit ?? 0) > 0 !== (credit ?? 0) > 0,
};

/** A document is not due before the day of its issue. */
export const DUE_AFTER_ISSUE: FieldCheck = {
  name: 'order',
  message: DOCUMENT_MESSAGES.dueBeforeIssue,
  holds: (due: string | null | undefined, { issueDate }: { issueDate?: string }) =>
    !due || !isRealDate(due) || !(due < String(issueDate)),
};
