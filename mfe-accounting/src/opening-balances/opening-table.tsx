import { sumOf, toJsonNumber, type Amount } from '@accounts/shared-domain';
import { ReportTable, CheckLine, type ReportColumn } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';

/** Balance of an account, by its name. */
export interface OpeningRow {
  key: string;
  name: string;
  debit: Amount;
  credit: Amount;
  /** Address of what the balance is made of. */
  to?: string;
}

interface OpeningTableProps {
  rows: OpeningRow[];
  decimals: number;
}

/** The opening balances as a trial balance: accounts, receivables, payables, and the difference. */
export function OpeningTable({ rows, decimals }: OpeningTableProps) {
  const sums = {
    debit: sumOf(rows.map(({ debit }) => debit)),
    credit: sumOf(rows.map(({ credit }) => credit)),
  };
  const side = (key: 'debit' | 'credit'): ReportColumn<OpeningRow> => ({
    key,
    title: t(`reports.${key}`),
    kind: 'amount',
    value: (row) => row[key] || null,
    total: toJsonNumber(sums[key]),
  });
  return (
    <>
      <ReportTable
        caption={t('routes.trialBalance')}
        columns={[
          {
            key: 'account',
            title: t('routes.account'),
            kind: 'text',
            value: ({ name }) => name,
            to: ({ to }) => to ?? null,
          },
          side('debit'),
          side('credit'),
        ]}
        groups={[{ key: 'rows', rows }]}
        rowKey={({ key }) => key}
        decimals={decimals}
      />
      <CheckLine difference={toJsonNumber(sums.debit.minus(sums.credit))} decimals={decimals} />
    </>
  );
}

/** Rows of the documents and of the difference, below those of the accounts. */
export function closingRows(
  { receivable, payable, difference }: { receivable: Amount; payable: Amount; difference: Amount },
  account: string,
): OpeningRow[] {
  const rows: OpeningRow[] = [
    { key: 'receivable', name: t('opening.receivable'), debit: receivable, credit: 0 },
    { key: 'payable', name: t('opening.payable'), debit: 0, credit: payable },
    {
      key: 'difference',
      name: account,
      debit: Math.max(0, difference),
      credit: Math.max(0, -difference),
    },
  ];
  return rows.filter(({ debit, credit }) => debit !== 0 || credit !== 0);
}
