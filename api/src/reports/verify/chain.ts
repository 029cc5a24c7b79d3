import { sentence, type Sentence } from '@accounts/shared-domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { chainHash, type ChainedLine } from '../../accounting/ledger/chain.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { withOthers } from './words.ts';

/** A journal with its lines, as the verification reads it. */
export interface VerifiedJournal {
  id: string;
  sequence: string;
  kind: 'post' | 'reverse';
  source_type: string;
  source_id: string;
  source_version: number;
  source_number: string;
  date: string;
  description: string;
  created_by: string | null;
  created_at: string;
  prev_hash: Buffer;
  hash: Buffer;
  chain_version: number;
  lines: ChainedLine[] | null;
}

/** Journals that are held in memory at once; other work has its turn between two pages. */
const PAGE = 500;

const CHAIN = `
  SELECT j.id, j.sequence, j.kind, j.source_type, j.source_id, j.source_version, j.source_number, j.date, j.description,
    j.created_by, to_char(j.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS created_at, j.prev_hash,
    j.hash, j.chain_version,
    (SELECT json_agg(json_build_object('accountId', l.account_id, 'contactId', l.contact_id,
       'debit', trim_scale(l.debit)::text, 'credit', trim_scale(l.credit)::text, 'taxRatesId', l.tax_rates_id,
       'taxableBase', trim_scale(l.taxable_base)::text, 'untaxed', l.untaxed) ORDER BY l.position)
     FROM journal_line l WHERE l.company_id = $1 AND l.journal_id = j.id) AS lines
  FROM journal j WHERE j.company_id = $1 AND j.sequence > $2 ORDER BY j.sequence LIMIT ${PAGE}`;

/** Looks at a page of journals; `changed` are those whose own hash does not fit any more. */
export type PageCheck = (journals: readonly VerifiedJournal[], changed: ReadonlySet<string>) => Promise<void>;

/**
 * Computes the chain of hashes again from the first journal to the last, in pages, and hands each page on. Null when the
 * chain holds; otherwise a sentence that names the first journal that is not what was posted, and counts the others.
 */
export async function verifyChain(tx: Tx, check: PageCheck): Promise<Sentence | null> {
  let link = { previous: Buffer.alloc(0) as Buffer, version: 1 };
  let first: Sentence | null = null;
  let others = 0;
  for (let sequence = 0; ;) {
    const page = await tx.run<VerifiedJournal>(CHAIN, [tx.companyId, sequence]);
    const changed = new Set<string>();
    for (const journal of page) {
      const expected = sequence + 1;
      sequence = Number(journal.sequence);
      const broken =
        sequence === expected
          ? breaks(journal, link)
          : sentence('Chain of journals: number {number} is missing.', { number: String(expected) });
      if (broken !== null && first !== null) others += 1;
      first ??= broken;
      if (!journal.hash.equals(hashOf(journal, journal.prev_hash))) changed.add(journal.id);
      link = { previous: journal.hash, version: journal.chain_version };
    }
    await check(page, changed);
    if (page.length < PAGE) break;
    await nextTurn();
  }
  return withOthers(first, others);
}

function breaks(journal: VerifiedJournal, link: { previous: Buffer; version: number }): Sentence | null {
  const named = { journal: nameOf(journal) };
  if (!journal.prev_hash.equals(link.previous))
    return sentence('{journal}: it does not follow the journal before it.', named);
  if (journal.chain_version < link.version)
    return sentence('{journal}: its hash is of an older rule than that of the journal before it.', named);
  return journal.hash.equals(hashOf(journal, link.previous))
    ? null
    : sentence('{journal}: it is not what was posted, its hash does not fit.', named);
}

function nameOf({ sequence, source_type: type, source_number: number, id }: VerifiedJournal): Sentence {
  const source =
    number === '' || !isTitled(type) ? `${type} ${number}`.trimEnd() : sentence(TITLES[type], { number });
  return sentence('Journal {sequence} ({source}, id {id})', { sequence, source, id });
}

const TITLES = {
  Invoice: 'Invoice {number}',
  Bill: 'Bill {number}',
  Receipt: 'Receipt {number}',
  Journal: 'Journal {number}',
} as const;

const isTitled = (type: string): type is keyof typeof TITLES => Object.hasOwn(TITLES, type);

function hashOf(journal: VerifiedJournal, previous: Buffer): Buffer {
  const chained = {
    id: journal.id,
    sequence: Number(journal.sequence),
    kind: journal.kind,
    sourceType: journal.source_type,
    sourceId: journal.source_id,
    sourceVersion: journal.source_version,
    sourceNumber: journal.source_number,
    date: journal.date,
    description: journal.description,
    createdBy: journal.created_by,
    createdAt: journal.created_at,
    lines: journal.lines ?? [],
  };
  return chainHash(previous, chained, journal.chain_version);
}
