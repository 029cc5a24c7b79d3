import { randomId } from '@accounts/shared-auth';
import {
  decimal,
  sumOf,
  toJsonNumber,
  type Amount,
  type IsoDate,
  type ManualJournal,
  type ManualJournalInput,
} from '@accounts/shared-domain';
import type { NumberValue } from '@accounts/shared-ui/form';

/** What a save is for: keep the journal as it is, or post it in the same call. */
export type JournalSaveIntent = 'save' | 'post';

/** A line as the grid holds it; amounts stay as typed while they are none. */
export interface JournalLineValues {
  /** Identifies the row on the screen; never sent. */
  key: string;
  accountId: string | null;
  description: string;
  contactId: string | null;
  debit: NumberValue;
  credit: NumberValue;
}

/** A manual journal as its form holds it. */
export interface JournalValues {
  date: IsoDate;
  reference: string;
  description: string;
  lines: JournalLineValues[];
}

/** An empty line; what the line above says goes on. */
export function blankJournalLine(above?: JournalLineValues): JournalLineValues {
  return {
    key: randomId(),
    accountId: null,
    description: above?.description ?? '',
    contactId: above?.contactId ?? null,
    debit: undefined,
    credit: undefined,
  };
}

/** Fewest lines of a journal, which a new one begins with. */
const MIN_LINES = 2;

export const newJournal = (today: IsoDate): JournalValues => ({
  date: today,
  reference: '',
  description: '',
  lines: Array.from({ length: MIN_LINES }, () => blankJournalLine()),
});

/** Values of a stored journal. */
export function journalValuesOf({ date, reference, description, lines }: ManualJournal): JournalValues {
  return {
    date,
    reference,
    description,
    lines: lines.map((line, index) => ({
      key: String(index),
      accountId: line.accountId,
      description: line.description,
      contactId: line.contactId,
      debit: line.debit || undefined,
      credit: line.credit || undefined,
    })),
  };
}

const isEmpty = (value: NumberValue): boolean => value === undefined || value === '';

/** True for a line with neither an account nor an amount. */
export function isBlankJournalLine({ accountId, debit, credit }: JournalLineValues): boolean {
  return accountId === null && isEmpty(debit) && isEmpty(credit);
}

/** The lines without blank ones; as many as a journal needs stay, so that the rules have fields to name. */
export function withoutBlankJournalLines(lines: readonly JournalLineValues[]): JournalLineValues[] {
  const filled = lines.filter((line) => !isBlankJournalLine(line));
  return filled.length >= MIN_LINES ? filled : lines.slice(0, MIN_LINES);
}

/** What a call takes of a form. Text in place of an amount goes as 0, for the server to reject. */
export function journalInput(values: JournalValues, stored: ManualJournal | undefined): ManualJournalInput {
  const { date, reference, description, lines } = values;
  return {
    date,
    reference: reference.trim(),
    description: description.trim(),
    lines: lines.map((line) => ({
      accountId: line.accountId ?? '',
      contactId: line.contactId,
      description: line.description.trim(),
      debit: amountOf(line.debit),
      credit: amountOf(line.credit),
    })),
    ...(stored ? { version: stored.version } : {}),
  };
}

const amountOf = (value: NumberValue): number => (typeof value === 'number' ? value : 0);

/** What the lines come to, exactly. */
export interface JournalTotals {
  debit: Amount;
  credit: Amount;
  /** Debits less credits. */
  difference: Amount;
}

/** Sums of both sides while they are typed. */
export function totalsOf(lines: readonly JournalLineValues[]): JournalTotals {
  const debit = sumOf(lines.map((line) => amountOf(line.debit)));
  const credit = sumOf(lines.map((line) => amountOf(line.credit)));
  return {
    debit: toJsonNumber(debit),
    credit: toJsonNumber(credit),
    difference: toJsonNumber(decimal(debit).minus(credit)),
  };
}
