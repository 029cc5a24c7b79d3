import { sentence, type Sentence } from '@accounts/shared-domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { chainHash, chainHashOfText, LINES_AS_HASHED, linesOfText } from '../../accounting/ledger/chain.ts';
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
  /** Its lines, as its hash covers them. */
  text: string;
}

/** Journals that are held in memory at once, and as many that are under way; other work has its turn between two pages. */
const PAGE = 500;

/** A place of the chain up to which nothing was found wrong, and what was counted up to there. */
export interface ChainPoint {
  sequence: number;
  /** Of the journal there, as it was computed. */
  hash: Buffer;
  /** Rule of that hash. */
  version: number;
  journals: number;
  lines: number;
}

/** How the chain is read: whole and in pages of the usual size unless something else is said. */
export interface ChainReading {
  /** Goes on behind this place, which must still be in the chain. */
  from?: ChainPoint | null;
  /** Called after each page while all that was read fits. */
  reached?: (point: ChainPoint) => Promise<void>;
  /** Journals of a page. */
  pageSize?: number;
}

const CHAIN = `
  SELECT j.id, j.sequence, j.kind, j.source_type, j.source_id, j.source_version, j.source_number, j.date, j.description,
    j.created_by, to_char(j.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS created_at, j.prev_hash,
    j.hash, j.chain_version, s.lines AS text, s.count,
    s.debit = j.debit_total AND s.credit = j.credit_total AND s.debit = s.credit AND s.dated AS adds_up
  FROM journal j CROSS JOIN LATERAL (
    SELECT ${LINES_AS_HASHED} AS lines, count(*)::int AS count, coalesce(sum(l.debit), 0) AS debit,
      coalesce(sum(l.credit), 0) AS credit, coalesce(bool_and(l.date = j.date), true) AS dated
    FROM journal_line l WHERE l.company_id = $1 AND l.journal_id = j.id) s
  WHERE j.company_id = $1 AND j.sequence > $2 AND j.sequence <= $3 ORDER BY j.sequence`;

interface ChainRow extends VerifiedJournal {
  count: number;
  /** The totals and the date are those of the lines. */
  adds_up: boolean;
}

/** What the journals of a page are compared with. */
export interface PageCheck<Facts> {
  /** Reads it, while the hashes of the page are computed. */
  read: (journals: readonly SourceOfJournal[]) => Promise<Facts>;
  /** `changed` are those whose own hash does not fit any more. */
  compare: (
    journals: readonly VerifiedJournal[],
    facts: Facts,
    changed: ReadonlySet<string>,
  ) => Promise<void>;
}

/** What a journal was posted for. */
export type SourceOfJournal = Pick<
  VerifiedJournal,
  'kind' | 'source_type' | 'source_id' | 'source_version' | 'chain_version'
>;

/** How the ledger reads, journal by journal. */
export interface ReadChain {
  /** Null when the chain holds; otherwise names the first journal that is not what was posted, and counts the others. */
  finding: Sentence | null;
  journals: number;
  lines: number;
  /** Each journal has the totals and the date of its lines. */
  addsUp: boolean;
}

/**
 * Computes the chain of hashes again from the first journal to the last, in pages, and hands each page on. The database
 * reads what a page is compared with, and the next page, while this process computes the hashes of the page and compares the one
 * before it.
 */
export async function verifyChain<Facts>(
  tx: Tx,
  check: PageCheck<Facts>,
  { from = null, reached, pageSize = PAGE }: ChainReading = {},
): Promise<ReadChain> {
  const [end] = await tx.run<{ last: string | null }>(
    'SELECT max(sequence) AS last FROM journal WHERE company_id = $1',
    [tx.companyId],
  );
  const last = Number(end?.last ?? 0);
  // Both ends are given: with a LIMIT alone the database may sort all that follows, for every page.
  const pageAfter = (sequence: number): Promise<ChainRow[]> | null => {
    if (sequence >= last) return null;
    const page = tx.run<ChainRow>(CHAIN, [tx.companyId, sequence, sequence + pageSize]);
    // Waited for below, unless what comes before it fails.
    page.catch(() => undefined);
    return page;
  };
  const start = from?.sequence ?? 0;
  const chain = new Chain(from);
  let following = pageAfter(start);
  let compare = (): Promise<void> => Promise.resolve();
  for (let sequence = start + pageSize; following !== null; sequence += pageSize) {
    const page = await following;
    const reading = check.read(page);
    reading.catch(() => undefined);
    following = pageAfter(sequence);
    // Both statements leave before anything is computed.
    await nextTurn();
    const changed = chain.add(page);
    const point = chain.point();
    await compare();
    compare = async () => {
      await check.compare(page, await reading, changed);
      if (point !== null) await reached?.(point);
    };
  }
  await compare();
  return chain.read();
}

/** True when the chain still goes through a place that was reached in an earlier snapshot, with as many journals up to it. */
export async function isInChain(tx: Tx, { sequence, hash, journals }: ChainPoint): Promise<boolean> {
  const [found] = await tx.run<{ hash: Buffer | null; journals: string }>(
    `SELECT (SELECT hash FROM journal WHERE company_id = $1 AND sequence = $2) AS hash,
            (SELECT count(*) FROM journal WHERE company_id = $1 AND sequence <= $2) AS journals`,
    [tx.companyId, sequence],
  );
  return found?.hash?.equals(hash) === true && Number(found.journals) === journals;
}

/** The chain as far as it has been read. */
class Chain {
  #link = { previous: Buffer.alloc(0) as Buffer, version: 1, sequence: 0 };
  #first: Sentence | null = null;
  #others = 0;
  #read = { journals: 0, lines: 0, addsUp: true };

  constructor(from: ChainPoint | null) {
    if (from === null) return;
    const { sequence, hash, version, journals, lines } = from;
    this.#link = { previous: hash, version, sequence };
    this.#read = { journals, lines, addsUp: true };
  }

  /** Goes on with these journals; returns those whose own hash does not fit. */
  add(page: readonly ChainRow[]): Set<string> {
    const changed = new Set<string>();
    for (const journal of page) {
      const ownHash = hashOf(journal);
      if (!journal.hash.equals(ownHash)) changed.add(journal.id);
      const broken = this.#breaks(journal, ownHash);
      if (broken !== null && this.#first !== null) this.#others += 1;
      this.#first ??= broken;
      this.#link = {
        previous: journal.hash,
        version: journal.chain_version,
        sequence: Number(journal.sequence),
      };
      this.#read.journals += 1;
      this.#read.lines += journal.count;
      this.#read.addsUp &&= journal.adds_up;
    }
    return changed;
  }

  /** The end of what has been read; null once something does not fit, and while nothing has been read. */
  point(): ChainPoint | null {
    const { previous, version, sequence } = this.#link;
    const { journals, lines, addsUp } = this.#read;
    if (this.#first !== null || !addsUp || sequence === 0) return null;
    return { sequence, hash: previous, version, journals, lines };
  }

  read(): ReadChain {
    return { ...this.#read, finding: withOthers(this.#first, this.#others) };
  }

  #breaks(journal: ChainRow, ownHash: Buffer): Sentence | null {
    const { previous, version, sequence } = this.#link;
    if (Number(journal.sequence) !== sequence + 1)
      return sentence('Chain of journals: number {number} is missing.', { number: String(sequence + 1) });
    const named = { journal: nameOf(journal) };
    if (!journal.prev_hash.equals(previous))
      return sentence('{journal}: it does not follow the journal before it.', named);
    if (journal.chain_version < version)
      return sentence('{journal}: its hash is of an older rule than that of the journal before it.', named);
    return journal.hash.equals(ownHash)
      ? null
      : sentence('{journal}: it is not what was posted, its hash does not fit.', named);
  }
}

function nameOf({ sequence, source_type: type, source_number: number, id }: ChainRow): Sentence {
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

/** The hash of a journal's own content after the hash that it names as the one before it. */
function hashOf(journal: ChainRow): Buffer {
  const { prev_hash: previous, chain_version: version, text } = journal;
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
  };
  return version === 1
    ? chainHash(previous, { ...chained, lines: linesOfText(text) }, version)
    : chainHashOfText(previous, chained, text);
}
