import type { Client } from 'pg';
import { CHAIN_VERSION, chainHashOfText, LINES_AS_HASHED } from '../../../api/src/accounting/ledger/chain.ts';

/** Journals chained in one statement. */
const PAGE = 5_000;

interface UnchainedJournal {
  sequence: string;
  journal_id: string;
  source_type: string;
  source_id: string;
  source_number: string;
  date: string;
  created_at: string;
  /** As its hash covers them. */
  lines: string;
}

/** Journals of `posting` after $2 with their lines, written as their hashes cover them. */
const UNCHAINED = `
  SELECT p.sequence, p.journal_id, p.source_type, p.source_id, p.source_number, p.date::text,
    to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS created_at,
    (SELECT ${LINES_AS_HASHED}
     FROM journal_line l WHERE l.company_id = $1 AND l.journal_id = p.journal_id) AS lines
  FROM posting p WHERE p.sequence > $2 ORDER BY p.sequence LIMIT ${PAGE}`;

const CHAINED = `
  INSERT INTO journal (company_id, id, sequence, kind, source_type, source_id, source_version, source_number, date,
    description, debit_total, credit_total, prev_hash, hash, chain_version, created_at)
  SELECT $1, p.journal_id, p.sequence, 'post', p.source_type, p.source_id, 1, p.source_number, p.date,
    trim(p.source_type || ' ' || p.source_number), p.total, p.total, h.previous, h.hash, ${CHAIN_VERSION}, p.created_at
  FROM unnest($2::bigint[], $3::bytea[], $4::bytea[]) AS h (sequence, previous, hash)
  JOIN posting p ON p.sequence = h.sequence ORDER BY p.sequence`;

/** Writes the journals of `posting` as the ledger does: each hash covers the journal before it. */
export async function chainJournals(admin: Client, companyId: string): Promise<void> {
  let last = { sequence: 0, hash: Buffer.alloc(0) as Buffer };
  for (;;) {
    const { rows } = await admin.query<UnchainedJournal>(UNCHAINED, [companyId, last.sequence]);
    const [sequences, before, hashes]: [number[], Buffer[], Buffer[]] = [[], [], []];
    for (const row of rows) {
      const hash = hashOf(row, last.hash);
      before.push(last.hash);
      hashes.push(hash);
      last = { sequence: Number(row.sequence), hash };
      sequences.push(last.sequence);
    }
    await admin.query(CHAINED, [companyId, sequences, before, hashes]);
    if (rows.length < PAGE) break;
  }
  await admin.query('UPDATE ledger_head SET sequence = $2, hash = $3 WHERE company_id = $1', [
    companyId,
    last.sequence,
    last.hash,
  ]);
}

function hashOf(row: UnchainedJournal, previous: Buffer): Buffer {
  const journal = {
    id: row.journal_id,
    sequence: Number(row.sequence),
    kind: 'post',
    sourceType: row.source_type,
    sourceId: row.source_id,
    sourceVersion: 1,
    sourceNumber: row.source_number,
    date: row.date,
    description: `${row.source_type} ${row.source_number}`.trim(),
    createdBy: null,
    createdAt: row.created_at,
  };
  return chainHashOfText(previous, journal, row.lines);
}
