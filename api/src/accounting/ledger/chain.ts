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
  const content = version === 1 ? contentOfVersion1(journal) : contentOfVersion2(journal);
  return createHash('sha256').update(previous).update(JSON.stringify(content)).digest();
}

/** Accounts, contacts, amounts and the date; without the facts of tax and audit. */
function contentOfVersion1(journal: ChainedJournal): unknown[] {
  const { id, sequence, kind, sourceType, sourceId, sourceVersion, date, lines } = journal;
  return [
    [id, sequence, kind, sourceType, sourceId, sourceVersion, date],
    lines.map((line) => [line.accountId, line.contactId, line.debit, line.credit]),
  ];
}

function contentOfVersion2(journal: ChainedJournal): unknown[] {
  const { id, sequence, kind, sourceType, sourceId, sourceVersion, sourceNumber, date } = journal;
  const { description, createdBy, createdAt, lines } = journal;
  return [
    2,
    [id, sequence, kind, sourceType, sourceId, sourceVersion, sourceNumber, date],
    [description, createdBy, createdAt],
    lines.map((line) => [
      line.accountId,
      line.contactId,
      line.debit,
      line.credit,
      line.taxRatesId,
      line.taxableBase,
      line.untaxed,
    ]),
  ];
}

/** The time of a posting as hashes and the database write it. */
export function chainTime(at: Date): string {
  return `${at.toISOString().slice(0, -1)}000`;
}
