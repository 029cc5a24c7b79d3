import type { AgedAmounts, AgedReport, IsoDate } from '@accounts/shared-domain';
import type { ReportColumn } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { ledgerAddress, reportAddress } from './addresses.ts';
import type { AgedLine } from './aged-lines.ts';
import { type AgedPage, DOCUMENTS, showsDocuments, statementAddress } from './aged-page.ts';
import { ageingColumns } from './ageing-columns.ts';

/**
 * Ages of what is open and the sum, then the sums of earlier days. A phone has what is overdue, the sum and the earlier day that is
 * compared first; beside earlier days a sum of nothing is shown as 0, because a row may have no other figure there.
 */
export function agedColumns(
  { asAt, totals, comparisons = [], ...report }: AgedReport,
  page: AgedPage,
): ReportColumn<AgedLine>[] {
  const withDocuments = showsDocuments(page);
  const totalTo = totalsAddress(report, page);
  const amountsTo =
    (day: IsoDate) =>
    ({ amountsTo: to }: AgedLine) =>
      to(day);
  return [
    {
      key: 'name',
      title: t(withDocuments ? 'aged.document' : 'reports.contact'),
      kind: 'text',
      value: ({ name: shown }) => shown,
      to: ({ to }) => to,
    },
    ...(withDocuments
      ? [
          {
            key: 'dueDate',
            title: t('reports.dueDate'),
            kind: 'date',
            value: ({ dueDate }) => dueDate,
            wideOnly: true,
          } satisfies ReportColumn<AgedLine>,
        ]
      : []),
    ...ageingColumns<AgedLine>(
      ({ amounts }) => amounts,
      amountsTo(asAt),
      totals,
      (key) => totalTo(asAt, key),
    ).map((column) =>
      column.key === 'total' && comparisons.length > 0
        ? {
            ...column,
            value: ({ amounts }: AgedLine) => amounts.total ?? 0,
            // Nothing is made of nothing.
            to: (line: AgedLine) => (line.amounts.total ? (column.to?.(line) ?? null) : null),
          }
        : column,
    ),
    ...comparisons.map((day, place): ReportColumn<AgedLine> => ({
      key: `total ${day.asAt}`,
      title: page.context.formats.formatDate(day.asAt),
      kind: 'amount',
      value: ({ compared }) => compared[place] || null,
      to: amountsTo(day.asAt),
      total: day.totals.total,
      totalTo: totalTo(day.asAt, 'total'),
      wideOnly: place > 0,
    })),
  ];
}

/**
 * Totals of contacts lead to their documents. Those of documents lead to the ledger of the control account, or for one age
 * to the contacts; those of one contact to its statement.
 */
function totalsAddress(
  { controlAccountId, controlBalance }: Pick<AgedReport, 'controlAccountId' | 'controlBalance'>,
  page: AgedPage,
) {
  const { name, context } = page;
  const { contactId, balances } = context.query;
  const filter = { ...(contactId && { contactId }), ...(balances && { balances }) };
  return (asAt: IsoDate, key: keyof AgedAmounts | 'overdue') => {
    if (!showsDocuments(page)) return reportAddress(name, { asAt, ...filter, details: DOCUMENTS });
    if (contactId) return statementAddress(page)(contactId, asAt);
    return key === 'total' && controlBalance !== null
      ? ledgerAddress(controlAccountId, { to: asAt })
      : reportAddress(name, { asAt, ...filter });
  };
}
