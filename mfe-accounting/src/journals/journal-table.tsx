import { sumOf, toJsonNumber, type JournalLine } from '@accounts/shared-domain';
import { ModuleLink } from '@accounts/shared-ui';
import { CheckLine, ReportTable, type ReportColumn } from '@accounts/shared-ui/report';
import { ledgerAddress } from '../ledger/addresses.ts';
import { t } from '../texts.ts';

interface JournalTableProps<Line extends JournalLine> {
  caption: string;
  lines: Line[];
  /** Decimals of the currency. */
  decimals: number;
  /** What a line says of itself, where its kind of journal has that. */
  description?: (line: Line) => string;
}

/** Lines of a journal with the sums of both sides and the line that proves them equal; accounts lead to their ledger. */
export function JournalTable<Line extends JournalLine>(props: JournalTableProps<Line>) {
  const { caption, lines, decimals, description } = props;
  const debit = sumOf(lines.map((line) => line.debit));
  const credit = sumOf(lines.map((line) => line.credit));
  const columns: ReportColumn<Line>[] = [
    {
      key: 'account',
      title: t('routes.account'),
      kind: 'text',
      value: (line) => `${line.accountCode} ${line.accountName}`,
      render: ({ accountId }, shown) => <ModuleLink to={ledgerAddress(accountId)}>{shown}</ModuleLink>,
    },
    ...(description
      ? [
          {
            key: 'description',
            title: t('accounts.description'),
            kind: 'text',
            value: description,
            wideOnly: true,
          } satisfies ReportColumn<Line>,
        ]
      : []),
    {
      key: 'contact',
      title: t('reports.contact'),
      kind: 'text',
      value: (line) => line.contactName,
      wideOnly: true,
    },
    {
      key: 'debit',
      title: t('reports.debit'),
      kind: 'amount',
      value: (line) => line.debit || null,
      total: toJsonNumber(debit),
    },
    {
      key: 'credit',
      title: t('reports.credit'),
      kind: 'amount',
      value: (line) => line.credit || null,
      total: toJsonNumber(credit),
    },
  ];
  return (
    <>
      <ReportTable
        caption={caption}
        columns={columns}
        groups={[{ key: 'lines', rows: lines }]}
        rowKey={(line) => `${lines.indexOf(line)}`}
        decimals={decimals}
      />
      <CheckLine difference={toJsonNumber(debit.minus(credit))} decimals={decimals} />
    </>
  );
}
