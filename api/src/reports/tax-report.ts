import type { TaxSummary, TaxSummarySide } from '@accounts/shared-domain';
import { TaxSummarySchema } from '../answers/reports.ts';
import type { ReportDescription } from './description.ts';
import { accountPath } from './plain-text.ts';
import type { TextEntry } from './plain-text.ts';
import { FROM_TO, spanOf } from './questions.ts';
import type { Cell } from './spreadsheet.ts';
import { taxSummary } from './tax-summary.ts';

/** Tax of a period: what was charged on sales and paid on purchases, by rate, and how the tax accounts moved. */
export const TAX_SUMMARY: ReportDescription<typeof FROM_TO, TaxSummary> = {
  name: 'taxSummary',
  summary: 'Tax on sales and purchases of a period, by rate and component',
  area: 'Accounts',
  query: FROM_TO,
  answer: TaxSummarySchema,
  read: ({ tx, member, query }) => taxSummary(tx, spanOf(member, query), member.company.currencyExponent),
  title: ({ from, to }) => `Tax summary ${from} ${to}`,
  table: taxTable,
  entries: taxEntries,
};

function taxTable({ sales, purchases, netTax, accounts }: TaxSummary): Cell[][] {
  return [
    ['', 'Tax rate', 'Percent', 'Treatment', 'Recoverable', 'Taxable amount', 'Tax', 'Part of the cost'],
    ...sideTable('Sales', sales),
    ...sideTable('Purchases', purchases),
    ['Tax on sales less tax on purchases', '', '', '', '', '', netTax],
    [],
    ['Tax account', 'Name', 'Opening balance', 'Tax of documents', 'Other movements', 'Closing balance'],
    ...accounts.map(({ code, name, openingBalance, reported, otherMovements, closingBalance }) => [
      code,
      name,
      openingBalance,
      reported,
      otherMovements,
      closingBalance,
    ]),
  ];
}

const TREATMENTS = { taxable: 'Taxable', zeroRated: 'Zero rated', exempt: 'Exempt', noTax: 'No tax' };

function sideTable(title: string, { rows, tax, notRecoverableTax }: TaxSummarySide): Cell[][] {
  return [
    ...rows.flatMap((row): Cell[][] => [
      [
        title,
        row.name,
        row.rate,
        TREATMENTS[row.category],
        row.recoverable ? 'Yes' : 'No',
        row.base,
        row.tax,
        row.notRecoverableTax,
      ],
      ...row.components.map((part): Cell[] => [
        title,
        `${row.name}: ${part.name}`,
        part.rate,
        'Part',
        part.recoverable ? 'Yes' : 'No',
        '',
        part.tax,
        part.recoverable ? 0 : part.tax,
      ]),
    ]),
    [`Tax on ${title.toLowerCase()}`, '', '', '', '', '', tax],
    ...(notRecoverableTax === 0 ? [] : [['Part of the cost', '', '', '', '', '', notRecoverableTax]]),
  ];
}

/** One transaction: the tax accounts by rate, and what else moved them. */
function taxEntries({ to, sales, purchases, accounts }: TaxSummary): TextEntry[] {
  const sides = [
    { rows: sales.rows, accountClass: 'Liability', sign: -1 },
    {
      rows: purchases.rows.filter((row) => row.recoverable || row.recoverableTax !== 0),
      accountClass: 'Asset',
      sign: 1,
    },
  ] as const;
  return sides.map(({ rows, accountClass, sign }, index) => {
    const account = accounts[index];
    const path = (below: string): string =>
      accountPath(accountClass, account?.code ?? '', account?.name ?? '', below);
    return {
      date: to,
      code: '',
      description: `Tax summary: ${account?.name ?? ''}`,
      note: '',
      postings: [
        ...rows.map(({ name, recoverableTax }) => ({ account: path(name), amount: recoverableTax * sign })),
        { account: path('Other movements'), amount: (account?.otherMovements ?? 0) * sign },
      ],
    };
  });
}
