import type { TaxAccountMovement, TaxPeriod, TaxSide, TaxSummary } from '@accounts/shared-domain';
import { reportPart, type ReportColumn, type ReportPart } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { eveOf, ledgerAddress } from './addresses.ts';
import { spanHead } from './period-text.ts';
import type { ReportContext } from './report-description.ts';
import { entriesAddress } from './tax-lines.ts';

type Movement = 'openingBalance' | 'reported' | 'otherMovements' | 'closingBalance';

/** How the tax accounts moved: every balance leads to what made it, and the rest of a movement to its entries. */
export function taxAccountsPart(report: TaxSummary, { formats, settings }: ReportContext): ReportPart {
  const periods = [report, ...(report.comparisons ?? [])];
  const until = ({ accountId }: TaxAccountMovement, to: string) => ledgerAddress(accountId, { to });
  const sideOf = (row: TaxAccountMovement): TaxSide => (row === report.accounts[0] ? 'sales' : 'purchases');
  const addresses: Record<Movement, (row: TaxAccountMovement, period: TaxPeriod) => string> = {
    openingBalance: (row, { from }) => until(row, eveOf(from)),
    reported: (row, period) => entriesAddress(period, { side: sideOf(row) }),
    otherMovements: (row, period) => entriesAddress(period, { side: sideOf(row), of: 'others' }),
    closingBalance: (row, { to }) => until(row, to),
  };
  const amount = (place: number, key: Movement, wideOnly = false): ReportColumn<TaxAccountMovement> => {
    const period = periods[place] ?? report;
    const title = t(`taxSummary.${key}`);
    return {
      key: `${key} ${place}`,
      title: place === 0 ? title : `${title} ${spanHead(formats, period)}`,
      kind: 'amount',
      value: (row) => period.accounts[report.accounts.indexOf(row)]?.[key] ?? null,
      to: (row) => addresses[key](row, period),
      wideOnly,
    };
  };
  const columns: ReportColumn<TaxAccountMovement>[] = [
    {
      key: 'account',
      title: t('routes.account'),
      kind: 'text',
      value: ({ code, name }) => `${code} ${name}`,
      to: (row) => until(row, report.to),
    },
    amount(0, 'openingBalance', true),
    amount(0, 'reported'),
    amount(0, 'otherMovements', true),
    amount(0, 'closingBalance'),
    ...periods
      .slice(1)
      .flatMap((_period, place) => [
        amount(place + 1, 'reported', true),
        amount(place + 1, 'closingBalance', true),
      ]),
  ];
  const caption = t('taxSummary.accounts');
  const table = {
    caption,
    columns,
    groups: [{ key: 'accounts', rows: report.accounts }],
    rowKey: ({ accountId }: TaxAccountMovement) => accountId,
    decimals: settings.decimals,
  };
  return reportPart('accounts', table, caption);
}
