import {
  sumOf,
  taxAccountsTable,
  taxRatesTable,
  toJsonNumber,
  type TaxCategory,
  type TaxPeriod,
  type TaxSummary,
  type TaxSummaryRow,
  type TaxSummarySide,
} from '@accounts/shared-domain';
import { TaxSummarySchema } from '../../platform/responses/reports.ts';
import type { ReportDescription } from './description.ts';
import { accountPath, type TextEntry } from './plain-text.ts';
import { sheetOf } from './printable.ts';
import { COMPARE, FROM_TO, spanOf } from './query-parameters.ts';
import type { Cell } from './spreadsheet.ts';
import { taxSummary } from './tax-summary.ts';

const QUERY = { ...FROM_TO, ...COMPARE };

/** Tax of a period: what was charged on sales and paid on purchases, by rate, and how the tax accounts moved. */
export const TAX_SUMMARY: ReportDescription<typeof QUERY, TaxSummary> = {
  name: 'taxSummary',
  summary: 'Tax on sales and purchases of a period, by rate and component',
  area: 'Accounts',
  query: QUERY,
  answer: TaxSummarySchema,
  read: ({ tx, member, query }) =>
    taxSummary(tx, spanOf(member, query), member.company.currencyExponent, query),
  title: ({ from, to }) => `Tax summary ${from} ${to}`,
  table: taxTable,
  paper: (report, writing) => ({
    title: writing.text('routes.taxSummary'),
    days: { from: report.from, to: report.to },
    sheets: [
      sheetOf(writing, taxRatesTable(writing, report)),
      sheetOf(writing, taxAccountsTable(writing, report)),
    ],
  }),
  entries: taxEntries,
};

/** The period asked for, then each that it is compared with below it. */
function taxTable({ comparisons = [], ...report }: TaxSummary): Cell[][] {
  return [
    ...periodTable(report),
    ...comparisons.flatMap((period): Cell[][] => [
      [],
      [`${period.from} to ${period.to}`],
      ...periodTable(period),
    ]),
  ];
}

function periodTable({ sales, purchases, netTax, accounts }: TaxPeriod): Cell[][] {
  return [
    ['', 'Tax rate', 'Percent', 'Treatment', 'Recoverable', 'Net amount', 'Tax', 'Part of the cost'],
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

const TREATMENTS: Record<TaxCategory, string> = {
  taxable: 'Taxable',
  zeroRated: 'Zero rated',
  exempt: 'Exempt',
  reverseCharge: 'Reverse charge',
  noTax: 'No tax',
  withoutRate: 'No tax rate',
  withoutTax: 'Tax type None',
};

function sideTable(title: string, { rows, totalBase, tax, notRecoverableTax }: TaxSummarySide): Cell[][] {
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
    [
      `Total of ${title.toLowerCase()}`,
      '',
      '',
      '',
      '',
      totalBase,
      toJsonNumber(sumOf([tax, notRecoverableTax])),
      notRecoverableTax,
    ],
  ];
}

/** What has no tax rate moves no tax account, but by a supplier's own tax. */
function isOfTaxAccount({ taxRatesId, recoverableTax }: TaxSummaryRow): boolean {
  return taxRatesId !== null || recoverableTax !== 0;
}

/** One transaction: the tax accounts by rate, and what else moved them. */
function taxEntries({ to, sales, purchases, accounts }: TaxSummary): TextEntry[] {
  const sides = [
    { rows: sales.rows.filter(isOfTaxAccount), accountClass: 'Liability', sign: -1 },
    {
      rows: purchases.rows.filter(
        (row) => row.recoverableTax !== 0 || (row.recoverable && isOfTaxAccount(row)),
      ),
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
