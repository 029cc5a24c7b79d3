import type { Tx } from '../../db/transaction.ts';
import { chainHash } from '../chain.ts';

interface ChainRow {
  id: string;
  sequence: string;
  kind: string;
  source_type: string;
  source_id: string;
  source_version: number;
  source_number: string;
  date: string;
  prev_hash: Buffer;
  hash: Buffer;
  lines: { accountId: string; contactId: string | null; debit: string; credit: string }[] | null;
}

/** Journals that are held in memory at once. */
const PAGE = 2_000;

const CHAIN = `
  SELECT j.id, j.sequence, j.kind, j.source_type, j.source_id, j.source_version, j.source_number, j.date, j.prev_hash,
    j.hash,
    (SELECT json_agg(json_build_object('accountId', l.account_id, 'contactId', l.contact_id,
       'debit', trim_scale(l.debit)::text, 'credit', trim_scale(l.credit)::text) ORDER BY l.position)
     FROM journal_line l WHERE l.company_id = $1 AND l.journal_id = j.id) AS lines
  FROM journal j WHERE j.company_id = $1 AND j.sequence > $2 ORDER BY j.sequence LIMIT ${PAGE}`;

/**
 * Computes the chain of hashes again from the first journal to the last. Null when it holds; otherwise a sentence that
 * names the first journal that is not what was posted: behind it nothing can be said.
 */
export async function verifyChain(tx: Tx): Promise<string | null> {
  let previous: Buffer = Buffer.alloc(0);
  let sequence = 0;
  for (;;) {
    const page = await tx.run<ChainRow>(CHAIN, [tx.companyId, sequence]);
    for (const row of page) {
      sequence += 1;
      if (Number(row.sequence) !== sequence) return `Chain of journals: number ${sequence} is missing.`;
      const broken = breaks(row, sequence, previous);
      if (broken !== null) return broken;
      previous = row.hash;
    }
    if (page.length < PAGE) return null;
  }
}

function breaks(row: ChainRow, sequence: number, previous: Buffer): string | null {
  const number = row.source_number === '' ? '' : ` ${row.source_number}`;
  const name = `Journal ${sequence} (${row.source_type}${number}, id ${row.id})`;
  if (!row.prev_hash.equals(previous)) return `${name}: it does not follow the journal before it.`;
  const expected = chainHash(previous, {
    id: row.id,
    sequence,
    kind: row.kind,
    sourceType: row.source_type,
    sourceId: row.source_id,
    sourceVersion: row.source_version,
    date: row.date,
    lines: row.lines ?? [],
  });
  return row.hash.equals(expected) ? null : `${name}: it is not what was posted, its hash does not fit.`;
}
