import { createHash } from 'node:crypto';

/** What a journal's hash covers, in this order; every amount as plain decimal text without trailing zeros. */
export interface ChainedJournal {
  id: string;
  sequence: number;
  kind: string;
  sourceType: string;
  sourceId: string;
  sourceVersion: number;
  date: string;
  lines: { accountId: string; contactId: string | null; debit: string; credit: string }[];
}

/** SHA-256 over the previous journal's hash and this journal's content: a later change of either shows. */
export function chainHash(previous: Buffer, journal: ChainedJournal): Buffer {
  const { id, sequence, kind, sourceType, sourceId, sourceVersion, date, lines } = journal;
  const content = JSON.stringify([
    [id, sequence, kind, sourceType, sourceId, sourceVersion, date],
    lines.map((line) => [line.accountId, line.contactId, line.debit, line.credit]),
  ]);
  return createHash('sha256').update(previous).update(content).digest();
}
