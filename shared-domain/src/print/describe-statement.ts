import type { Amount, Company, ContactStatement, StatementEntry } from '../api-types/index.ts';
import { companyParty, contactParty, pdfFileName } from './describe-document.ts';
import type { PrintCompany, PrintContact } from './describe-document.ts';
import { ENGLISH_PAPER, type PaperWords } from './paper-words.ts';
import { printDate, printMoney } from './print-numbers.ts';
import type { PrintedDocument, PrintedLine } from './printed-document.ts';
import { ENGLISH_STATEMENT, type StatementWords } from './statement-words.ts';

/** Entries of a statement on paper: about 30 pages. */
export const MAX_PRINTED_ENTRIES = 1_000;

/** Amounts of `AgedAmounts` by days overdue, the youngest first. */
export const AGEING_BUCKETS = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const;

/** Three amounts of the same width beside the entry, in points. */
const WIDTHS = [84, 84, 92] as const;

/** In which language a statement is written. */
export interface StatementLanguage {
  words: StatementWords;
  paper: PaperWords;
}

/** Says in words what stands on the paper of a contact's statement; the figures are the server's. */
export function describeStatement(
  statement: ContactStatement,
  company: PrintCompany & Pick<Company, 'currencyCode'>,
  contact?: PrintContact,
  { words, paper }: StatementLanguage = { words: ENGLISH_STATEMENT, paper: ENGLISH_PAPER },
): PrintedDocument {
  const { contactName, from, to, openingBalance, entries, closingBalance, ageing } = statement;
  const money = (amount: Amount): string => printMoney(amount, company.currencyExponent);
  const title = words.title(contactName, printDate(to));
  return {
    kind: words.statement,
    title,
    fileName: pdfFileName(title),
    stamp: null,
    logo: company.logo,
    company: companyParty(company, paper),
    contactLabel: words.contactLabel,
    contact: contactParty(contactName, contact, paper),
    facts: [
      { label: words.period, value: `${printDate(from)} – ${printDate(to)}` },
      { label: words.currency, value: company.currencyCode },
    ],
    columns: words.columns,
    widths: WIDTHS,
    lines: [
      {
        id: 'opening',
        title: words.opening,
        detail: printDate(from),
        cost: '',
        quantity: '',
        amount: money(openingBalance),
      },
      ...entries.map((entry, index) => entryLine(entry, index, money, words)),
    ],
    totals: [
      ...AGEING_BUCKETS.map((bucket, place) => ({
        label: words.ageing[place] ?? '',
        value: money(ageing[bucket]),
        strong: false,
      })),
      { label: words.balance(company.currencyCode), value: money(closingBalance), strong: true },
    ],
    notes: '',
  };
}

/** "Invoice INV-0007", "Payment": what an entry of a statement is. */
export function statementEntryTitle(
  { kind, number }: Pick<StatementEntry, 'kind' | 'number'>,
  { kinds }: Pick<StatementWords, 'kinds'>,
): string {
  return [Object.hasOwn(kinds, kind) ? kinds[kind] : kind, number].filter(Boolean).join(' ');
}

function entryLine(
  entry: StatementEntry,
  index: number,
  money: (amount: Amount) => string,
  words: StatementWords,
): PrintedLine {
  const { date, dueDate, debit, credit, balance, allocations } = entry;
  const settled = allocations.map(({ number, amount }) => `${number} ${money(amount)}`.trim()).join(', ');
  return {
    id: `${index}`,
    title: `${printDate(date)}  ${statementEntryTitle(entry, words)}`,
    detail: [dueDate && words.due(printDate(dueDate)), settled && words.settles(settled)]
      .filter(Boolean)
      .join('\n'),
    cost: debit === 0 ? '' : money(debit),
    quantity: credit === 0 ? '' : money(credit),
    amount: money(balance),
  };
}
