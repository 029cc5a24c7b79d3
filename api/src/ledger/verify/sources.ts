import { formatMoney } from '@accounts/shared-domain';
import type { Tx } from '../../db/transaction.ts';
import type { ChainedLine } from '../chain.ts';
import { mergeLines } from '../posting.ts';
import type { PageCheck, VerifiedJournal } from './chain.ts';
import {
  expectedOfDocuments,
  expectedOfManual,
  expectedOfOpening,
  expectedOfReceipts,
  readCompanyFacts,
} from './expected.ts';
import type { CompanyFacts, Expected } from './expected.ts';
import { dayInWords } from './words.ts';

/** Rule of the chain from which on a posting is computed as it is today, tax included. */
const FIRST_COMPARED = 2;

interface Difference {
  /** Account that it is about; null for facts of the whole journal. */
  accountId: string | null;
  says: string;
}

/**
 * Compares journals, page by page, with what they were posted for: number, date, and every line's account, contact, amount,
 * tax rate and taxable base. `finding` is null when all fit.
 */
export async function compareSources(tx: Tx): Promise<{ check: PageCheck; finding: () => string | null }> {
  const facts = await readCompanyFacts(tx);
  let first: string | null = null;
  let others = 0;
  const check: PageCheck = async (journals, changed) => {
    const expected = await expectedOf(tx, facts, journals);
    for (const journal of journals) {
      const source = expected.get(journal.source_id);
      if (source === undefined || journal.source_version !== source.version) continue;
      const difference = differenceOf(journal, source, facts.exponent);
      if (difference === null) continue;
      if (first === null) first = await sentence(tx, journal, source, difference, changed.has(journal.id));
      else others += 1;
    }
  };
  const finding = (): string | null => (others === 0 ? first : `${first} ${others} more like it.`);
  return { check, finding };
}

/** What the posted journals of a page must be, by the id of their source. */
async function expectedOf(
  tx: Tx,
  facts: CompanyFacts,
  journals: readonly VerifiedJournal[],
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
  return new Map([
    ...(documents.length > 0 ? await expectedOfDocuments(tx, facts, documents) : []),
    ...(receipts.length > 0 ? await expectedOfReceipts(tx, facts, receipts) : []),
    ...(manual.length > 0 ? await expectedOfManual(tx, manual) : []),
    ...(opening ? await expectedOfOpening(tx, facts) : []),
  ]);
}

function differenceOf(journal: VerifiedJournal, source: Expected, exponent: number): Difference | null {
  if (journal.kind !== 'post' || journal.chain_version < FIRST_COMPARED) return null;
  const whole = (what: string, booked: string, said: string): Difference => ({
    accountId: null,
    says: `${what} ${booked} in the journal, ${said} by ${source.name}`,
  });
  if (journal.source_number !== source.number)
    return whole('number', journal.source_number || 'none', source.number || 'none');
  if (source.date !== null && journal.date !== source.date)
    return whole('date', dayInWords(journal.date), dayInWords(source.date));
  return differenceOfLines(journal.lines ?? [], expectedLines(source), source.name, exponent);
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

function differenceOfLines(
  booked: readonly ChainedLine[],
  expected: readonly ChainedLine[],
  name: string,
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
    const [there, absent] =
      one === undefined ? [`by ${name}`, 'in the journal'] : ['in the journal', `by ${name}`];
    return { accountId, says: `${amountOf(line, exponent)} ${there}, nothing ${absent}` };
  }
  const says = (what: string, from: string, to: string): Difference => ({
    accountId,
    says: `${what}${from} in the journal, ${to} by ${name}`,
  });
  if (one.debit !== other.debit || one.credit !== other.credit)
    return says('', amountOf(one, exponent), amountOf(other, exponent, one));
  if (one.taxableBase !== other.taxableBase)
    return says('taxable base ', money(one.taxableBase, exponent), money(other.taxableBase, exponent));
  if (one.taxRatesId !== other.taxRatesId)
    return says('tax rate ', one.taxRatesId ?? 'none', other.taxRatesId ?? 'none');
  if (one.untaxed !== other.untaxed)
    return says('without tax: ', one.untaxed ?? 'none', other.untaxed ?? 'none');
  return says('contact ', one.contactId ?? 'none', other.contactId ?? 'none');
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

function money(amount: string | null, exponent: number): string {
  return amount === null ? 'none' : formatMoney(amount, exponent);
}

/** "debit 120.00"; the side is left out where it is that of the line it is compared with. */
function amountOf(line: ChainedLine, exponent: number, beside?: ChainedLine): string {
  const side = line.credit === '0' ? 'debit' : 'credit';
  const amount = money(side === 'debit' ? line.debit : line.credit, exponent);
  return beside !== undefined && (beside.credit === '0') === (side === 'debit')
    ? amount
    : `${side} ${amount}`;
}

/** Names the table that was changed: the journal when its own hash does not fit, its source when it does. */
async function sentence(
  tx: Tx,
  journal: VerifiedJournal,
  source: Expected,
  { accountId, says }: Difference,
  changed: boolean,
): Promise<string> {
  const day = dayInWords(journal.date);
  if (accountId === null) {
    const table = changed ? 'journal' : source.table.replace('_line', '');
    return `${table} of ${day}, journal ${journal.sequence}: ${says}.`;
  }
  const [account] = await tx.run<{ name: string }>(
    `SELECT code || ' ' || name AS name FROM account WHERE company_id = $1 AND id = $2`,
    [tx.companyId, accountId],
  );
  return `${changed ? 'journal_line' : source.table} of ${day}, ${account?.name ?? accountId}: ${says}.`;
}
