import { RecordSection } from '@accounts/shared-ui/record';
import { optionText, useAccountOptions } from '@accounts/shared-ui/form';
import { useFormats } from '@accounts/shared-ui';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import { useDifferenceAccount } from './opening-accounts.tsx';
import { OpeningTable, closingRows, type OpeningRow } from './opening-table.tsx';
import { openingTotals, withoutBlankBalances, type OpeningValues } from './opening-values.ts';

interface OpeningReviewProps {
  decimals: number;
  /** What the difference becomes. */
  children: ReactNode;
}

/** What will be posted, before it is. */
export function OpeningReview({ decimals, children }: OpeningReviewProps) {
  const { formatDate } = useFormats();
  const { values } = useFormikContext<OpeningValues>();
  const filled = withoutBlankBalances(values);
  const options = useAccountOptions({ withArchived: true });
  const account = useDifferenceAccount();
  const rows = filled.accounts.map(({ key, accountId, debit, credit }): OpeningRow => {
    const option = options.find(({ value }) => value === accountId);
    const amount = (side: typeof debit) => (typeof side === 'number' ? side : 0);
    return {
      key,
      name: option ? optionText(option) : t('opening.noAccount'),
      debit: amount(debit),
      credit: amount(credit),
    };
  });
  const { invoices, bills, startDate } = filled;
  return (
    <RecordSection title={t('opening.asAt', { date: formatDate(startDate) })}>
      <OpeningTable rows={[...rows, ...closingRows(openingTotals(values), account)]} decimals={decimals} />
      <p className="books-text">
        {rows.length + invoices.length + bills.length === 0
          ? t('opening.review.none')
          : t('opening.review.documents', { invoices: invoices.length, bills: bills.length })}
      </p>
      {children}
    </RecordSection>
  );
}
