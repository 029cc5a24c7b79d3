import type { Amount, Company, ContactStatement, IsoDate, StatementEntry } from '../api-types/index.ts';
import { lookOf, pdfFileName } from './describe-document.ts';
import { companyParty, contactParty, type PrintCompany, type PrintContact } from './describe-parties.ts';
import { ENGLISH_PAPER, type PaperLabels } from './paper-labels.ts';
import { chineseForms, partyCountries } from './party-countries.ts';
import { printDate, printMoney } from '../paper/print-numbers.ts';
import { AGEING_BUCKETS } from '../reports/ageing-buckets.ts';
import type { PrintedDocument, PrintedLine } from '../paper/printed-document.ts';
import { ENGLISH_STATEMENT, type StatementLabels } from './statement-labels.ts';

/** Entries of a statement on paper: about 30 pages. */
export const MAX_PRINTED_ENTRIES = 1_000;

/** Three amounts of the same width beside the entry, in points. */
const WIDTHS = [84, 84, 92] as const;

/** In which language a statement is written. */
export interface StatementLanguage {
  labels: StatementLabels;
  paper: PaperLabels;
}

/** Says in words what is printed on the paper of a contact's statement; the amounts are the server's. */
export function describeStatement(
  statement: ContactStatement,
  company: PrintCompany & Pick<Company, 'currencyCode'>,
  contact?: PrintContact,
  { labels, paper }: StatementLanguage = { labels: ENGLISH_STATEMENT, paper: ENGLISH_PAPER },
): PrintedDocument {
  const { contactName, from, to, openingBalance, entries, closingBalance, ageing } = statement;
  const money = (amount: Amount): string => printMoney(amount, company.currencyExponent, paper.formats);
  const day = (date: IsoDate): string => printDate(date, paper.formats);
  const title = labels.title(contactName, day(to));
  const countries = partyCountries(company.countryCode, contact?.addresses[0]?.country);
  return {
    language: paper.language,
    kind: labels.statement,
    title,
    fileName: pdfFileName(title),
    stamp: null,
    logo: company.logo,
    ...lookOf(company),
    ...chineseForms(countries),
    company: companyParty(company, paper, countries),
    contactLabel: labels.contactLabel,
    contact: contactParty(contactName, contact, paper, countries),
    facts: [
      { label: labels.period, value: `${day(from)} – ${day(to)}` },
      { label: labels.currency, value: company.currencyCode },
    ],
    columns: labels.columns,
    widths: WIDTHS,
    lines: [
      {
        id: 'opening',
        title: labels.opening,
        detail: day(from),
        cost: '',
        quantity: '',
        amount: money(openingBalance),
      },
      ...entries.map((entry, index) => entryLine(entry, index, { money, day, labels })),
    ],
    totals: [
      ...AGEING_BUCKETS.map((bucket, place) => ({
        label: labels.ageing[place] ?? '',
        value: money(ageing[bucket]),
        strong: false,
      })),
      { label: labels.balance(company.currencyCode), value: money(closingBalance), strong: true },
    ],
    notes: '',
  };
}

/** "Invoice INV-0007", "Payment": what an entry of a statement is. */
export function statementEntryTitle(
  { kind, number }: Pick<StatementEntry, 'kind' | 'number'>,
  { kinds }: Pick<StatementLabels, 'kinds'>,
): string {
  return [Object.hasOwn(kinds, kind) ? kinds[kind] : kind, number].filter(Boolean).join(' ');
}

/** How amounts, dates and words of an entry are written. */
interface Writing {
  money: (amount: Amount) => string;
  day: (date: IsoDate) => string;
  labels: StatementLabels;
}

function entryLine(entry: StatementEntry, index: number, { money, day, labels }: Writing): PrintedLine {
  const { date, dueDate, debit, credit, balance, allocations } = entry;
  const settled = allocations.map(({ number, amount }) => `${number} ${money(amount)}`.trim()).join(', ');
  return {
    id: `${index}`,
    title: `${day(date)}  ${statementEntryTitle(entry, labels)}`,
    detail: [dueDate && labels.due(day(dueDate)), settled && labels.settles(settled)]
      .filter(Boolean)
      .join('\n'),
    cost: debit === 0 ? '' : money(debit),
    quantity: credit === 0 ? '' : money(credit),
    amount: money(balance),
  };
}
