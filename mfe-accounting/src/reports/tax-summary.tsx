import { useReport } from '@accounts/shared-data/books';
import {
  taxAccountsTable,
  taxRatesTable,
  type TaxAccountMovement,
  type TaxLine,
  type TaxPeriod,
  type TaxSummary,
} from '@accounts/shared-domain';
import type { ReportPart } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { dayBefore, ledgerAddress, reportAddress } from '../ledger/addresses.ts';
import { linkedPart, writingOf } from './linked-part.ts';
import type { ReportContext, ReportDescription } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';
import { taxTrend } from './tax-trend.ts';

/** Tax of a period: charged on sales, paid on purchases, by rate, and how the tax accounts moved. */
export function TaxSummaryScreen() {
  return <ReportScreen {...taxSummary()} />;
}

const taxSummary = (): ReportDescription<TaxSummary> => ({
  name: 'taxSummary',
  title: t('routes.taxSummary'),
  period: 'span',
  compares: true,
  useData: (query) => useReport('taxSummary', query),
  trend: taxTrend(),
  parts: (report, context) => [ratesPart(report, context), accountsPart(report, context)],
});

function ratesPart(report: TaxSummary, context: ReportContext): ReportPart {
  const periods = [report, ...(report.comparisons ?? [])];
  return linkedPart('rates', taxRatesTable(writingOf(context), report), context, ({ key, amountOf }) => {
    if (key === 'name') return { to: ({ row }) => (row?.taxRatesId ? `/tax-rates/${row.taxRatesId}` : null) };
    const period = amountOf && periods[amountOf.place];
    return period ? { to: (line) => entriesAddress(period, entriesQuery(line)) } : {};
  });
}

/** The entries of a period; those of one side, of one rate. */
function entriesAddress({ from, to }: TaxPeriod, query: Record<string, string>): string {
  return reportAddress('taxEntries', { from, to, ...query });
}

/** What the entries of a line have in common. */
function entriesQuery({ side, row }: TaxLine): Record<string, string> {
  if (!side) return {};
  if (!row) return { side };
  if (row.taxRatesId) return { side, taxRatesId: row.taxRatesId };
  return { side, untaxed: row.category === 'withoutTax' ? 'document' : 'line' };
}

/** How the tax accounts moved: every balance leads to what made it, and the rest of a movement to its entries. */
function accountsPart(report: TaxSummary, context: ReportContext): ReportPart {
  const periods = [report, ...(report.comparisons ?? [])];
  const table = taxAccountsTable(writingOf(context), report);
  const until = ({ accountId }: TaxAccountMovement, to: string) => ledgerAddress(accountId, { to });
  const addressOf = (name: string, row: TaxAccountMovement, period: TaxPeriod): string => {
    const side = row === report.accounts[0] ? 'sales' : 'purchases';
    if (name === 'openingBalance') return until(row, dayBefore(period.from));
    if (name === 'closingBalance') return until(row, period.to);
    return entriesAddress(period, name === 'reported' ? { side } : { side, of: 'others' });
  };
  return linkedPart(
    'accounts',
    table,
    context,
    ({ amountOf }) => ({
      to: (row) =>
        amountOf ? addressOf(amountOf.name, row, periods[amountOf.place] ?? report) : until(row, report.to),
    }),
    table.caption,
  );
}
