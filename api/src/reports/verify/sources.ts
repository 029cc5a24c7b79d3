import {
  longDate,
  moneyValue,
  sentence,
  word,
  type Sentence,
  type SentenceValue,
} from '@accounts/shared-domain';
import { linesOfText, textOfLines, type ChainedLine } from '../../accounting/ledger/chain.ts';
import { mergeLines } from '../../accounting/ledger/posting.ts';
import { together } from '../../platform/db/together.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { PageCheck, SourceOfJournal, VerifiedJournal } from './chain.ts';
import {
  expectedOfDocuments,
  expectedOfManual,
  expectedOfOpening,
  expectedOfReceipts,
  readCompanyFacts,
  type CompanyFacts,
  type Expected,
} from './expected.ts';
import { withOthers } from './words.ts';

/** Rule of the chain from which on a posting is computed as it is today, tax included. */
const FIRST_COMPARED = 2;

interface Difference {
  /** Account that it is about; null for facts of the whole journal. */
  accountId: string | null;
  says: (place: Sentence) => Sentence;
}

/**
 * Compares journals, page by page, with what they were posted for: number, date, and every line's account, contact, amount,
 * tax rate and taxable base. `finding` is null when all fit.
 */
export async function compareSources(
  tx: Tx,
): Promise<{ check: PageCheck<Map<string, Expected>>; finding: () => Sentence | null }> {
  const facts = await readCompanyFacts(tx);
  let first: Sentence | null = null;
  let others = 0;
  const check: PageCheck<Map<string, Expected>> = {
    read: (journals) => expectedOf(tx, facts, journals),
    compare: async (journals, expected, changed) => {
      for (const journal of journals) {
        const source = expected.get(journal.source_id);
        if (source === undefined || journal.source_version !== source.version) continue;
        const difference = differenceOf(journal, source, facts.exponent);
        if (difference === null) continue;
        if (first === null)
          first = await findingOf(tx, journal, difference, {
            source,
            isChanged: changed.has(journal.id),
          });
        else others += 1;
      }
    },
  };
  return { check, finding: () => withOthers(first, others) };
}

/** What the posted journals of a page must be, by the id of their source. */
async function expectedOf(
  tx: Tx,
  facts: CompanyFacts,
  journals: readonly SourceOfJournal[],
): Promise<Map<string, Expected>> {
  const ids = (types: readonly string[]): string[] =>
    journals.flatMap((one) =>
      one.kind === 'post' && one.chain_version >= FIRST_COMPARED && types.includes(one.source_type)
        ? one.source_id
        : [],
    );
  const [documents, receipts, manual] = [
    ids(['Invoice', 'Bill', 'CreditNote']),
    ids(['Receipt']),
    ids(['Journal']),
  ];
  const opening = ids(['OpeningBalance']).length > 0;
  const read = await together(
    documents.length > 0 ? expectedOfDocuments(tx, facts, documents) : [],
    receipts.length > 0 ? expectedOfReceipts(tx, facts, receipts) : [],
    manual.length > 0 ? expectedOfManual(tx, manual) : [],
    opening ? expectedOfOpening(tx, facts) : [],
  );
  return new Map(read.flat());
}

function differenceOf(journal: VerifiedJournal, source: Expected, exponent: number): Difference | null {
  if (journal.kind !== 'post' || journal.chain_version < FIRST_COMPARED) return null;
  const whole = (booked: Sentence, expected: SentenceValue): Difference => ({
    accountId: null,
    says: (place) => unequal(place, booked, expected, source.name),
  });
  if (journal.source_number !== source.number)
    return whole(
      sentence('number {number}', { number: journal.source_number || NONE }),
      source.number || NONE,
    );
  if (source.date !== null && journal.date !== source.date)
    return whole(sentence('date {date}', { date: longDate(journal.date) }), longDate(source.date));
  // Nearly always they are the same in the same order, and equal texts need no closer look.
  if (source.text === journal.text) return null;
  const expected = expectedLines(source);
  if (textOfLines(expected) === journal.text) return null;
  return differenceOfLines(linesOfText(journal.text), expected, source.name, exponent);
}

function expectedLines(source: Expected): ChainedLine[] {
  return mergeLines(source.lines).map(
    ({ accountId, contactId, amount, taxRatesId, taxableBase, untaxed }) => ({
      accountId,
      contactId,
      debit: amount.gt(0) ? amount.toFixed() : '0',
      credit: amount.lt(0) ? amount.abs().toFixed() : '0',
      taxRatesId,
      taxableBase: taxableBase === null ? null : taxableBase.toFixed(),
      untaxed,
    }),
  );
}

const missingLine = (place: Sentence, expected: SentenceValue, source: SentenceValue): Sentence =>
  sentence('{place}: {expected} by {source}, nothing in the journal.', { place, expected, source });

const extraLine = (place: Sentence, booked: SentenceValue, source: SentenceValue): Sentence =>
  sentence('{place}: {booked} in the journal, nothing by {source}.', { place, booked, source });

function differenceOfLines(
  booked: readonly ChainedLine[],
  expected: readonly ChainedLine[],
  name: SentenceValue,
  exponent: number,
): Difference | null {
  const missing = [...expected];
  const extra = booked.filter((line) => {
    const at = missing.findIndex((one) => sameLine(one, line));
    if (at >= 0) missing.splice(at, 1);
    return at < 0;
  });
  const line = extra[0] ?? missing[0];
  if (line === undefined) return null;
  const accountId = line.accountId;
  const one = extra.find((each) => each.accountId === accountId);
  const other = missing.find((each) => each.accountId === accountId);
  if (one === undefined || other === undefined) {
    const amount = amountOf(line, exponent);
    const says = one === undefined ? missingLine : extraLine;
    return { accountId, says: (place) => says(place, amount, name) };
  }
  const [inJournal, bySource] = differentFacts(one, other, exponent);
  return { accountId, says: (place) => unequal(place, inJournal, bySource, name) };
}

/** The first fact in which two lines of an account differ: as the journal has it, and as its source does. */
function differentFacts(
  one: ChainedLine,
  other: ChainedLine,
  exponent: number,
): [booked: SentenceValue, expected: SentenceValue] {
  if (one.debit !== other.debit || one.credit !== other.credit)
    return [amountOf(one, exponent), amountOf(other, exponent, one)];
  if (one.taxableBase !== other.taxableBase)
    return [
      sentence('taxable base {amount}', { amount: money(one.taxableBase, exponent) }),
      money(other.taxableBase, exponent),
    ];
  if (one.taxRatesId !== other.taxRatesId)
    return [sentence('tax rate {id}', { id: one.taxRatesId ?? NONE }), other.taxRatesId ?? NONE];
  if (one.untaxed !== other.untaxed)
    return [sentence('without tax: {what}', { what: one.untaxed ?? NONE }), other.untaxed ?? NONE];
  return [sentence('contact {id}', { id: one.contactId ?? NONE }), other.contactId ?? NONE];
}

const NONE = word('none');

function unequal(
  place: Sentence,
  booked: SentenceValue,
  expected: SentenceValue,
  source: SentenceValue,
): Sentence {
  return sentence('{place}: {booked} in the journal, {expected} by {source}.', {
    place,
    booked,
    expected,
    source,
  });
}

function sameLine(one: ChainedLine, other: ChainedLine): boolean {
  return (
    one.accountId === other.accountId &&
    one.contactId === other.contactId &&
    one.debit === other.debit &&
    one.credit === other.credit &&
    one.taxRatesId === other.taxRatesId &&
    one.taxableBase === other.taxableBase &&
    one.untaxed === other.untaxed
  );
}

function money(amount: string | null, exponent: number): SentenceValue {
  return amount === null ? NONE : moneyValue(amount, exponent);
}

/** "debit 120.00"; the side is left out where it is that of the line it is compared with. */
function amountOf(line: ChainedLine, exponent: number, beside?: ChainedLine): SentenceValue {
  const side = line.credit === '0' ? 'debit' : 'credit';
  const amount = money(side === 'debit' ? line.debit : line.credit, exponent);
  if (beside !== undefined && (beside.credit === '0') === (side === 'debit')) return amount;
  return side === 'debit' ? sentence('debit {amount}', { amount }) : sentence('credit {amount}', { amount });
}

/** How a finding names the table of a row, and when the row is dated. */
const PLACES = {
  journal: 'journal of {place}',
  journal_line: 'journal_line of {place}',
  document: 'document of {place}',
  document_line: 'document_line of {place}',
  receipt: 'receipt of {place}',
  manual_journal: 'manual_journal of {place}',
  manual_journal_line: 'manual_journal_line of {place}',
  opening_account: 'opening_account of {place}',
} as const;

/** The table of the record that lines belong to. */
const WHOLE = {
  document_line: 'document',
  receipt: 'receipt',
  manual_journal_line: 'manual_journal',
  opening_account: 'opening_account',
} as const;

/** Names the table that was changed: the journal when its own hash does not fit, its source when it does. */
async function findingOf(
  tx: Tx,
  journal: VerifiedJournal,
  { accountId, says }: Difference,
  { source, isChanged }: { source: Expected; isChanged: boolean },
): Promise<Sentence> {
  const placeOf = (table: keyof typeof PLACES, what: string): Sentence =>
    sentence(PLACES[table], { place: sentence('{day}, {what}', { day: longDate(journal.date), what }) });
  if (accountId === null)
    return says(placeOf(isChanged ? 'journal' : WHOLE[source.table], `journal ${journal.sequence}`));
  const [account] = await tx.run<{ name: string }>(
    `SELECT code || ' ' || name AS name FROM account WHERE company_id = $1 AND id = $2`,
    [tx.companyId, accountId],
  );
  return says(placeOf(isChanged ? 'journal_line' : source.table, account?.name ?? accountId));
}
