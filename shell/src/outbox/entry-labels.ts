import type { OutboxEntry, OutboxKind, OutboxState } from '@accounts/shared-data';
import { DOCUMENT_PATHS, sumOf, toJsonNumber, type ManualJournalInput } from '@accounts/shared-domain';
import type { Formats } from '@accounts/shared-ui';
import { t } from '../texts/page-texts.ts';

/** Pages of the kinds whose drafts may wait. */
const PATHS: Record<OutboxKind, string> = {
  invoices: DOCUMENT_PATHS.Invoice,
  bills: DOCUMENT_PATHS.Bill,
  quotes: DOCUMENT_PATHS.Quote,
  purchaseOrders: DOCUMENT_PATHS.PurchaseOrder,
  creditNotes: DOCUMENT_PATHS.CreditNote,
  journals: '/journals',
};

/** The page on which a draft is opened again. */
export function editorPath({ kind, key, base }: OutboxEntry): string {
  return `${PATHS[kind]}/${base?.id ?? 'add'}?outbox=${key}`;
}

/** The page of a document that is saved, and has not got all its files. */
export function savedPath({ kind, saved }: OutboxEntry): string {
  return `${PATHS[kind]}/${saved?.id}`;
}

/** "New invoice", "Change of a bill"; "Files of an invoice" once that is saved. */
export function entryTitleOf({ kind, base, saved }: OutboxEntry): string {
  // A journal has no files that could be left.
  if (saved && kind !== 'journals') return t(`outbox.files.${kind}`);
  return t(base ? `outbox.change.${kind}` : `outbox.new.${kind}`);
}

/** What a draft is about: the contact of a document; day, reference and sum of a journal. */
export function entrySubjectOf({ kind, contactName, input }: OutboxEntry, formats: Formats): string {
  if (kind !== 'journals') return contactName || t('outbox.noContact');
  const { date, reference, description, lines } = input as ManualJournalInput;
  const total = toJsonNumber(sumOf(lines.map(({ debit = 0 }) => debit)));
  const said = [formats.formatDate(date), reference || description, formats.formatMoney(total)];
  return said.filter(Boolean).join(' · ');
}

/** State of a draft, in a word or two. */
export function stateText({ state, unanswered }: OutboxEntry): string {
  return state === 'waiting' && unanswered ? t('outbox.state.unanswered') : STATES[state]();
}

const STATES: Record<OutboxState, () => string> = {
  waiting: () => t('outbox.state.waiting'),
  sending: () => t('outbox.state.sending'),
  conflict: () => t('outbox.state.conflict'),
  rejected: () => t('outbox.state.rejected'),
};

/** Whether a draft waits for its author, not for the connection. */
export const needsAuthor = ({ state }: OutboxEntry): boolean => state === 'conflict' || state === 'rejected';
