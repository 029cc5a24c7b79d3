import {
  isCreditClass,
  type Amount,
  type GeneralLedger,
  type IsoDate,
  type LedgerEntry,
} from '../api-types/index.ts';
import { balanceLines, type BalanceLine } from './balance-lines.ts';
import { movementColumns } from './movement-columns.ts';
import { periodText, type ReportDays } from './period-text.ts';
import type { ReportText, ReportWriting } from './report-labels.ts';
import type { SheetTable } from './sheet.ts';
import { sourceText } from './source-text.ts';

/** Movements of one account with the running balance. */
export function generalLedgerTable(
  writing: ReportWriting,
  ledger: GeneralLedger,
): SheetTable<BalanceLine<LedgerEntry>> {
  const { text } = writing;
  return {
    caption: `${ledger.accountName}, ${periodText(writing, ledger)}`,
    columns: [
      { key: 'date', title: text('reports.date'), kind: 'date', value: ({ date }) => date },
      { key: 'source', title: text('reports.source'), kind: 'text', value: (line) => line.text },
      {
        key: 'contact',
        title: text('reports.contact'),
        kind: 'text',
        value: ({ entry }) => entry?.contactName ?? null,
        wideOnly: true,
      },
      {
        key: 'description',
        title: text('accounts.description'),
        kind: 'text',
        value: ({ entry }) => entry?.description ?? null,
        wideOnly: true,
      },
      ...movementColumns<BalanceLine<LedgerEntry>>({
        titles: { ...sideTitles(text), movement: text('reports.movement') },
        entryOf: ({ entry }) => entry,
      }),
      {
        key: 'balance',
        title: text('accounts.balance'),
        kind: 'amount',
        value: ({ balance }) => balance,
        creditIsUsual: () => isCreditClass(ledger.accountClass),
      },
    ],
    groups: [{ key: 'entries', rows: balanceLines(text, ledger, (entry) => sourceText(text, entry)) }],
    rowKey: ({ key }) => key,
    emphasisOf: ({ entry }) => (entry ? undefined : 'balance'),
  };
}

const sideTitles = (text: ReportText) => ({ debit: text('reports.debit'), credit: text('reports.credit') });

/** A line of the whole ledger: of a journal, of the balances before it, or of what the end of a year carries over. */
export interface WholeLedgerLine {
  date: IsoDate;
  /** Number of the journal; null for a balance. */
  sequence: number | null;
  sourceType: string;
  sourceNumber: string;
  contactName: string;
  description: string;
  code: string;
  accountName: string;
  debit: Amount;
  credit: Amount;
}

/** The whole ledger of a period, journal after journal. */
export function wholeLedgerTable(
  writing: ReportWriting,
  days: ReportDays,
  lines: WholeLedgerLine[],
): SheetTable<WholeLedgerLine> {
  const { text } = writing;
  const titles = sideTitles(text);
  const word = (
    key: string,
    title: string,
    value: (line: WholeLedgerLine) => string,
  ): SheetTable<WholeLedgerLine>['columns'][number] => ({ key, title, kind: 'text', value });
  return {
    caption: `${text('routes.generalLedger')}, ${periodText(writing, days)}`,
    columns: [
      { key: 'date', title: text('reports.date'), kind: 'date', value: ({ date }) => date },
      word('journal', text('routes.journal'), ({ sequence }) => String(sequence ?? '')),
      word('source', text('reports.source'), (line) => sourceText(text, line)),
      word('contact', text('reports.contact'), ({ contactName }) => contactName),
      word('description', text('accounts.description'), ({ sequence, description }) =>
        sequence === null ? '' : description,
      ),
      word('code', text('accounts.code'), ({ code }) => code),
      word('account', text('routes.account'), ({ accountName }) => accountName),
      { key: 'debit', title: titles.debit, kind: 'amount', value: ({ debit }) => debit || null },
      { key: 'credit', title: titles.credit, kind: 'amount', value: ({ credit }) => credit || null },
    ],
    groups: [{ key: 'journals', rows: lines }],
    rowKey: ({ date, sequence, code }) => `${date} ${sequence} ${code}`,
    emphasisOf: ({ sequence }) => (sequence === null ? 'balance' : undefined),
  };
}
