import { quotes } from '@accounts/shared-data';
import type { DashboardCardProps } from '@accounts/shared-ui';
import { DocumentsCard } from '@accounts/shared-ui/record';
import { t } from './texts.ts';

const SENT = [{ field: quotes.statusField, is: ['Sent'] }];

/** Card of the dashboard: quotes that the customer has neither accepted nor declined, the next to expire first. */
export function SentQuotesCard(props: DashboardCardProps) {
  return (
    <DocumentsCard
      {...props}
      kind="Quote"
      resource={quotes}
      filters={SENT}
      list="/quotes?tab=Sent"
      listLabel={(count) => t('card.quotes.all', { count })}
      amount="totalAmount"
      empty={t('card.quotes.none')}
    />
  );
}
