import { useLateCustomers } from '@accounts/shared-data/company';
import { addDays, LATE_CUSTOMER_DAYS } from '@accounts/shared-domain';
import { useToday, type DashboardCardProps } from '@accounts/shared-ui';
import { DateText, Money, StatusBadge } from '@accounts/shared-ui/basics';
import { CardRows } from '@accounts/shared-ui/record';
import { t } from './texts.ts';

/** Card of the dashboard: customers with invoices long past due, and whether a reminder can reach them. */
export function LateCustomersCard({ Link, company }: DashboardCardProps) {
  const { data, error, refetch } = useLateCustomers();
  const lastDue = addDays(useToday(), -LATE_CUSTOMER_DAYS - 1);
  return (
    <CardRows
      Link={Link}
      rows={data?.map(({ contactId, name, email, since, amountDue }) => ({
        key: contactId,
        title: <Link to={`/contacts/${contactId}`}>{name}</Link>,
        detail: (
          <>
            {t('card.late.since')} <DateText date={since} />
          </>
        ),
        badge: !email && <StatusBadge status={t('card.late.noEmail')} tone="warning" />,
        amount: <Money amount={amountDue} decimals={company?.currencyExponent} />,
      }))}
      error={error}
      onRetry={() => void refetch()}
      empty={t('card.late.none', { days: LATE_CUSTOMER_DAYS })}
      all={{ to: `/invoicing?tab=Awaiting+Payment&dueDate=..${lastDue}`, label: t('card.late.all') }}
    />
  );
}
