import { createHash } from 'node:crypto';

/** Rule by which new journals are hashed (`journal.chain_version`); those of older rules keep theirs. */
export const CHAIN_VERSION = 2;

/** What a journal's hash covers; every amount as plain decimal text without trailing zeros. */
export interface ChainedJournal {
  id: string;
  sequence: number;
  kind: string;
  sourceType: string;
  sourceId: string;
  sourceVersion: number;
  sourceNumber: string;
  date: string;
  description: string;
  createdBy: string | null;
  /** UTC to the microsecond, `2026-03-10T09:30:00.123000`. */
  createdAt: string;
  lines: ChainedLine[];
}

/** One line of a journal as its hash covers it. */
export interface ChainedLine {
  accountId: string;
  contactId: string | null;
  debit: string;
  credit: string;
  taxRatesId: string | null;
  taxableBase: string | null;
  untaxed: string | null;
}

/** SHA-256 over the previous journal's hash and this journal's content: a later change of either shows. */
export function chainHash(previous: Buffer, journal: ChainedJournal, version: number): Buffer {
  const { lines } = journal;
  if (version === 1) return hashOf(previous, JSON.stringify(contentOfVersion1(journal)));
  return chainHashOfText(previous, journal, textOfLines(lines));
}

/** The hash of a journal of version 2 whose lines are text already, as `LINES_AS_HASHED` writes them. */
export function chainHashOfText(
  previous: Buffer,
  journal: Omit<ChainedJournal, 'lines'>,
  lines: string,
): Buffer {
  const { id, sequence, kind, sourceType, sourceId, sourceVersion, sourceNumber, date } = journal;
  const { description, createdBy, createdAt } = journal;
  const source = JSON.stringify([
    id,
    sequence,
    kind,
    sourceType,
    sourceId,
    sourceVersion,
    sourceNumber,
    date,
  ]);
  const audit = JSON.stringify([description, createdBy, createdAt]);
  return hashOf(previous, `[2,${source},${audit},[${lines}]]`);
}

/** In SQL: a column that may be null, in quotes. */
const quotedOrNull = (value: string): string =>
  `CASE WHEN ${value} IS NULL THEN 'null' ELSE '"' || ${value} || '"' END`;

// Operators, because concat() looks for the output function of each value in each call.
const LINE_AS_HASHED = `'["' || l.account_id || '",' || ${quotedOrNull('l.contact_id')}
  || ',"' || trim_scale(l.debit) || '","' || trim_scale(l.credit) || '",'`;

const inOrder = (line: string): string => `coalesce(string_agg(${line}, ',' ORDER BY l.position), '')`;

/** In SQL: the lines `l` of a journal as its hash covers them, in the order of their positions. */
export const LINES_AS_HASHED = inOrder(`${LINE_AS_HASHED} || ${quotedOrNull('l.tax_rates_id')}
  || ',' || ${quotedOrNull('trim_scale(l.taxable_base)')}
  || ',' || CASE WHEN l.untaxed IS NULL THEN 'null' ELSE to_json(l.untaxed)::text END || ']'`);

/** In SQL: the lines `l` of a manual journal as the hash of its journal covers those that they book. */
export const MANUAL_LINES_AS_HASHED = inOrder(`${LINE_AS_HASHED} || 'null,null,null]'`);

/** Lines as `LINES_AS_HASHED` writes them. */
export const textOfLines = (lines: readonly ChainedLine[]): string =>
  lines.map((line) => JSON.stringify(valuesOf(line))).join();

type LineValues = [
  accountId: string,
  contactId: string | null,
  debit: string,
  credit: string,
  taxRatesId: string | null,
  taxableBase: string | null,
  untaxed: string | null,
];

/** The lines that `LINES_AS_HASHED` wrote. */
export function linesOfText(text: string): ChainedLine[] {
  return (JSON.parse(`[${text}]`) as LineValues[]).map(
    ([accountId, contactId, debit, credit, taxRatesId, taxableBase, untaxed]) => ({
      accountId,
      contactId,
      debit,
      credit,
      taxRatesId,
      taxableBase,
      untaxed,
    }),
  );
}

const valuesOf = (line: ChainedLine): LineValues => [
  line.accountId,
  line.contactId,
  line.debit,
  line.credit,
  line.taxRatesId,
  line.taxableBase,
  line.untaxed,
];

const hashOf = (previous: Buffer, content: string): Buffer =>
  createHash('sha256').update(previous).update(content).digest();

/** Accounts, contacts, amounts and the date; without the facts of tax and audit. */
function contentOfVersion1(journal: ChainedJournal): unknown[] {
  const { id, sequence, kind, sourceType, sourceId, sourceVersion, date, lines } = journal;
  return [
    [id, sequence, kind, sourceType, sourceId, sourceVersion, date],
    lines.map((line) => [line.accountId, line.contactId, line.debit, line.credit]),
  ];
}

/** The time of a posting as hashes and the database write it. */
export function chainTime(at: Date): string {
  return `${at.toISOString().slice(0, -1)}000`;
}
