import {
  TAX_SIDES,
  type Amount,
  type IsoDate,
  type TaxEntries,
  type TaxSide,
  type TaxSummaryComponent,
} from '../api-types/index.ts';
import { periodText } from './period-text.ts';
import type { ReportText, ReportWriting } from './report-labels.ts';
import type { ReportEmphasis, ReportGroup, SheetColumn, SheetTable } from './sheet.ts';
import { sourceText } from './source-text.ts';

/** An entry of the tax accounts. */
type TaxEntry = TaxEntries['entries'][number];

/** An entry, or the sum of some. */
export interface TaxEntryLine {
  key: string;
  date: IsoDate | null;
  name: string;
  contactName: string | null;
  base: Amount | null;
  tax: Amount;
  notRecoverable: Amount | null;
  /** Null for a sum. */
  entry: TaxEntry | null;
  emphasis?: ReportEmphasis;
}

/** The entries that an amount of the tax summary is made of; with `only`, those of one side. */
export function taxEntriesTable(
  writing: ReportWriting,
  report: TaxEntries,
  only?: string,
): SheetTable<TaxEntryLine> {
  const { text } = writing;
  const sides = TAX_SIDES.filter((side) => only === undefined || only === side);
  return {
    caption: `${text('routes.taxEntries')}, ${periodText(writing, report)}`,
    columns: entryColumns(text),
    groups: [
      ...sides.map((side) => sideGroup(text, report, side)),
      ...(sides.length > 1 ? [{ key: 'net', rows: [netEntry(text, report)] }] : []),
    ],
    rowKey: ({ key }) => key,
    emphasisOf: ({ emphasis }) => emphasis,
  };
}

function sideGroup(text: ReportText, report: TaxEntries, side: TaxSide): ReportGroup<TaxEntryLine> {
  const title = text(`taxSummary.${side}`);
  const { base, tax, notRecoverableTax } = report[side];
  const entries = report.entries.filter((entry) => entry.side === side);
  return {
    key: side,
    title,
    rows: [
      ...entries.map((entry) => ({
        key: `${side} ${entry.journalId}`,
        date: entry.date,
        name: sourceText(text, entry),
        contactName: entry.contactName,
        base: entry.base,
        tax: entry.tax,
        notRecoverable: entry.notRecoverableTax || null,
        entry,
      })),
      {
        ...SUM,
        key: `total ${side}`,
        name: text('reports.totalOf', { name: title }),
        base,
        tax,
        notRecoverable: notRecoverableTax || null,
        emphasis: 'subtotal',
      },
    ],
  };
}

/** The entries above are what a sum is made of. */
const SUM = { date: null, contactName: null, base: null, notRecoverable: null, entry: null };

const netEntry = (text: ReportText, { netTax }: TaxEntries): TaxEntryLine => ({
  ...SUM,
  key: 'net',
  name: text('taxSummary.net'),
  tax: netTax,
  emphasis: 'total',
});

function entryColumns(text: ReportText): SheetColumn<TaxEntryLine>[] {
  const amount = (name: 'base' | 'tax' | 'notRecoverable', wideOnly = false): SheetColumn<TaxEntryLine> => ({
    key: name,
    title: text(`taxSummary.${name}`),
    kind: 'amount',
    value: (line) => line[name],
    amountOf: { name, place: 0 },
    wideOnly,
  });
  return [
    { key: 'date', title: text('reports.date'), kind: 'date', value: ({ date }) => date },
    { key: 'source', title: text('reports.source'), kind: 'text', value: ({ name }) => name },
    {
      key: 'contact',
      title: text('reports.contact'),
      kind: 'text',
      value: ({ contactName }) => contactName,
      wideOnly: true,
    },
    amount('base', true),
    amount('tax'),
    amount('notRecoverable', true),
  ];
}

/** The tax of a rate by its parts; nothing where there are none. */
export function taxPartsTables(
  { text }: ReportWriting,
  { components }: TaxEntries,
): SheetTable<TaxSummaryComponent>[] {
  if (components.length === 0) return [];
  return [
    {
      caption: text('taxEntries.parts'),
      columns: [
        { key: 'name', title: text('taxEntries.part'), kind: 'text', value: ({ name }) => name },
        { key: 'rate', title: text('taxRates.rate.column'), kind: 'percent', value: ({ rate }) => rate },
        {
          key: 'tax',
          title: text('taxSummary.tax'),
          kind: 'amount',
          value: ({ tax, recoverable }) => (recoverable ? tax : null),
        },
        {
          key: 'notRecoverable',
          title: text('taxSummary.notRecoverable'),
          kind: 'amount',
          value: ({ tax, recoverable }) => (recoverable ? null : tax),
        },
      ],
      groups: [{ key: 'parts', rows: components }],
      rowKey: ({ name }) => name,
    },
  ];
}
