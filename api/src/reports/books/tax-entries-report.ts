import { Type } from 'typebox';
import { TAX_SIDES, taxEntriesTable, taxPartsTables, type TaxEntries } from '@accounts/shared-domain';
import { oneOf } from '../../accounting/master-data/list-schema.ts';
import { TaxEntriesSchema } from '../../platform/responses/reports.ts';
import type { ReportDescription } from './description.ts';
import type { TextEntry } from './plain-text.ts';
import { sheetOf } from './printable.ts';
import { FROM_TO, spanOf } from './query-parameters.ts';
import type { Cell } from './spreadsheet.ts';
import { taxEntries } from './tax-entries.ts';

const QUERY = {
  ...FROM_TO,
  side: Type.Optional({ ...oneOf(TAX_SIDES), description: 'Sales or purchases; both when left out.' }),
  taxRatesId: Type.Optional(Type.String({ format: 'uuid', description: 'Only this tax rate.' })),
  untaxed: Type.Optional({
    ...oneOf(['line', 'document'] as const),
    description: 'Only lines without a tax rate, or only documents of tax type None.',
  }),
  of: Type.Optional({
    ...oneOf(['documents', 'others'] as const),
    description:
      'others: what moved the tax accounts beside the tax of documents; documents, or left out: their amounts and tax.',
  }),
};

/** The entries that an amount of the tax summary is made of. */
export const TAX_ENTRIES: ReportDescription<typeof QUERY, TaxEntries> = {
  name: 'taxEntries',
  summary: 'Entries behind an amount of the tax summary: of a side, of a rate, or beside documents',
  area: 'Accounts',
  query: QUERY,
  answer: TaxEntriesSchema,
  read: ({ tx, member, query }) =>
    taxEntries(tx, spanOf(member, query), member.company.currencyExponent, {
      side: query.side ?? null,
      taxRatesId: query.taxRatesId ?? null,
      untaxed: query.untaxed ?? null,
      isOther: query.of === 'others',
    }),
  title: ({ from, to }) => `Tax entries ${from} ${to}`,
  table: entriesTable,
  paper: (report, writing, { query }) => ({
    title: [writing.text('routes.taxEntries'), report.rateName].filter(Boolean).join(': '),
    days: { from: report.from, to: report.to },
    sheets: [
      sheetOf(writing, taxEntriesTable(writing, report, query.side)),
      ...taxPartsTables(writing, report).map((table) => sheetOf(writing, table)),
    ],
  }),
  entries: taxPostings,
};

function entriesTable({ entries, sales, purchases, netTax }: TaxEntries): Cell[][] {
  const total = (title: string, { base, tax, notRecoverableTax }: TaxEntries['sales']): Cell[] => [
    title,
    '',
    '',
    '',
    '',
    base,
    tax,
    notRecoverableTax,
  ];
  return [
    ['', 'Date', 'Source', 'Number', 'Contact', 'Net amount', 'Tax', 'Part of the cost'],
    ...entries.map((entry) => [
      entry.side === 'sales' ? 'Sales' : 'Purchases',
      entry.date,
      entry.sourceType,
      entry.sourceNumber,
      entry.contactName,
      entry.base,
      entry.tax,
      entry.notRecoverableTax,
    ]),
    total('Total of sales', sales),
    total('Total of purchases', purchases),
    ['Tax on sales less tax on purchases', '', '', '', '', '', netTax],
  ];
}

/** A transaction for each journal with its tax, as in the tax account of its side. */
function taxPostings({ entries }: TaxEntries): TextEntry[] {
  return entries.map(({ date, side, sourceType, sourceNumber, contactName, tax }) => ({
    date,
    code: sourceNumber,
    description: sourceType,
    note: contactName,
    postings: [
      {
        account: side === 'sales' ? 'Liabilities:Tax on sales' : 'Assets:Tax on purchases',
        amount: side === 'sales' ? -tax : tax,
      },
    ],
  }));
}
