import { useReport } from '@accounts/shared-data/books';
import type {
  Amount,
  TaxAccountMovement,
  TaxSummary as Report,
  TaxSummarySide,
} from '@accounts/shared-domain';
import { reportPart, type ReportColumn, type ReportEmphasis } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { ledgerAddress } from './addresses.ts';
import { periodText } from './period-text.ts';
import type { ReportDescription } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';

/** Tax of a period: charged on sales, paid on purchases, by rate, and how the tax accounts moved. */
export function TaxSummary() {
  return <ReportScreen {...taxSummary()} />;
}

const taxSummary = (): ReportDescription<Report> => ({
  name: 'taxSummary',
  title: t('routes.taxSummary'),
  period: 'span',
  useData: (query) => useReport('taxSummary', query),
  parts: (report, { formats, settings }) => [
    reportPart<TaxLine>('rates', {
      caption: `${t('routes.taxSummary')}, ${periodText(formats, report)}`,
      columns: rateColumns(),
      groups: [
        {
          key: 'sales',
          title: t('taxSummary.sales'),
          rows: sideLines(report, 'sales', t('taxSummary.sales')),
        },
        {
          key: 'purchases',
          title: t('taxSummary.purchases'),
          rows: sideLines(report, 'purchases', t('taxSummary.purchases')),
        },
        { key: 'net', rows: [netLine(report)] },
      ],
      rowKey: ({ key }) => key,
      emphasisOf: ({ emphasis }) => emphasis,
      decimals: settings.decimals,
    }),
    reportPart<TaxAccountMovement>(
      'accounts',
      {
        caption: t('taxSummary.accounts'),
        columns: accountColumns(report),
        groups: [{ key: 'accounts', rows: report.accounts }],
        rowKey: ({ accountId }) => accountId,
        decimals: settings.decimals,
      },
      t('taxSummary.accounts'),
    ),
  ],
});

interface TaxLine {
  key: string;
  name: string;
  /** Percent. */
  rate: number | null;
  treatment: string;
  base: Amount | null;
  tax: Amount;
  notRecoverable: Amount | null;
  /** The tax rate. */
  to: string | null;
  /** Movements of the tax account in the period. */
  taxTo: string | null;
  emphasis?: ReportEmphasis;
}

type Side = Extract<keyof Report, 'sales' | 'purchases'>;

/** Rows by rate, each with the parts of its rate, and their total. */
function sideLines(report: Report, side: Side, name: string): TaxLine[] {
  const taxTo = taxLedger(report, side);
  const { rows, totalBase, tax, notRecoverableTax }: TaxSummarySide = report[side];
  const lines = rows.flatMap((row, place): TaxLine[] => {
    const to = row.taxRatesId && `/tax-rates/${row.taxRatesId}`;
    const key = `${side} ${place}`;
    return [
      {
        key,
        name: row.taxRatesId ? row.name : t(`taxCategory.${row.category}`),
        rate: row.taxRatesId ? row.rate : null,
        treatment: t(`taxCategory.${row.category}`),
        base: row.base,
        tax: row.recoverableTax,
        notRecoverable: row.notRecoverableTax || null,
        to,
        taxTo,
      },
      ...row.components.map((part, at) => ({
        key: `${key} ${at}`,
        name: t('taxSummary.part', { rate: row.name, part: part.name }),
        rate: part.rate,
        treatment: '',
        base: null,
        tax: part.recoverable ? part.tax : 0,
        notRecoverable: part.recoverable ? null : part.tax,
        to,
        taxTo,
        emphasis: 'balance' as const,
      })),
    ];
  });
  const total: TaxLine = {
    key: `total ${side}`,
    name: t('reports.totalOf', { name }),
    rate: null,
    treatment: '',
    base: totalBase,
    tax,
    notRecoverable: notRecoverableTax || null,
    to: null,
    taxTo,
    emphasis: 'subtotal',
  };
  return [...lines, total];
}

/** Output tax is the first account, input tax the second. */
function taxLedger({ accounts: [output, input], from, to }: Report, side: Side): string | null {
  const account = side === 'sales' ? output : input;
  return account ? ledgerAddress(account.accountId, { from, to }) : null;
}

const netLine = ({ netTax }: Report): TaxLine => ({
  key: 'net',
  name: t('taxSummary.net'),
  rate: null,
  treatment: '',
  base: null,
  tax: netTax,
  notRecoverable: null,
  to: null,
  taxTo: null,
  emphasis: 'total',
});

const rateColumns = (): ReportColumn<TaxLine>[] => [
  {
    key: 'name',
    title: t('routes.taxRate'),
    kind: 'text',
    value: ({ name }) => name,
    to: ({ to }) => to,
  },
  {
    key: 'rate',
    title: t('taxRates.rate.column'),
    kind: 'percent',
    value: ({ rate }) => rate,
    wideOnly: true,
  },
  {
    key: 'treatment',
    title: t('taxSummary.treatment'),
    kind: 'text',
    value: ({ treatment }) => treatment || null,
    wideOnly: true,
  },
  { key: 'base', title: t('taxSummary.base'), kind: 'amount', value: ({ base }) => base },
  {
    key: 'tax',
    title: t('taxSummary.tax'),
    kind: 'amount',
    value: ({ tax }) => tax,
    to: ({ taxTo }) => taxTo,
  },
  {
    key: 'notRecoverable',
    title: t('taxSummary.notRecoverable'),
    kind: 'amount',
    value: ({ notRecoverable }) => notRecoverable,
    wideOnly: true,
  },
];

/** Every balance of a tax account leads to the movements that make it. */
function accountColumns({ from, to }: Report): ReportColumn<TaxAccountMovement>[] {
  const movements = ({ accountId }: TaxAccountMovement) => ledgerAddress(accountId, { from, to });
  const untilEnd = ({ accountId }: TaxAccountMovement) => ledgerAddress(accountId, { to });
  const amount = (
    key: 'openingBalance' | 'reported' | 'otherMovements' | 'closingBalance',
    link: ReportColumn<TaxAccountMovement>['to'],
    wideOnly = false,
  ): ReportColumn<TaxAccountMovement> => ({
    key,
    title: t(`taxSummary.${key}`),
    kind: 'amount',
    value: (row) => row[key],
    to: link,
    wideOnly,
  });
  return [
    {
      key: 'account',
      title: t('routes.account'),
      kind: 'text',
      value: ({ code, name }) => `${code} ${name}`,
      to: untilEnd,
    },
    amount('openingBalance', untilEnd, true),
    amount('reported', movements),
    amount('otherMovements', movements, true),
    amount('closingBalance', untilEnd),
  ];
}
