import { bills, purchaseOrders } from '@accounts/shared-data';
import { useDashboard } from '@accounts/shared-data/company';
import { addDays, BILL_DUE_DAYS } from '@accounts/shared-domain';
import { useFormats, useToday, type DashboardCardProps } from '@accounts/shared-ui';
import { DocumentsCard } from '@accounts/shared-ui/record';
import { t } from './texts.ts';

/** Card of the dashboard: bills due within a week, and what they come to for members who may pay them. */
export function DueBillsCard(props: DashboardCardProps) {
  const { formatMoney } = useFormats();
  const [from, to] = [useToday(), addDays(useToday(), BILL_DUE_DAYS)];
  // The frame has these amounts; no further call is made for them.
  const due = useDashboard().data?.tasks.find(({ task }) => task === 'billsDue');
  const { company } = props;
  return (
    <DocumentsCard
      {...props}
      kind="Bill"
      resource={bills}
      filters={[
        { field: bills.statusField, is: ['Awaiting Payment'] },
        { field: 'dueDate', from, to },
      ]}
      list={`/bills?tab=Awaiting+Payment&dueDate=${from}..${to}`}
      listLabel={(count) => t('card.bills.all', { count })}
      amount="amountDue"
      summary={
        due && company
          ? formatMoney(due.amount, { currency: company.currencyCode, decimals: company.currencyExponent })
          : null
      }
      empty={t('card.bills.none', { days: BILL_DUE_DAYS })}
    />
  );
}

const APPROVED = [{ field: purchaseOrders.statusField, is: ['Approved'] }];

/** Card of the dashboard: orders that no bill has come for, the earliest delivery first. */
export function UnbilledOrdersCard(props: DashboardCardProps) {
  return (
    <DocumentsCard
      {...props}
      kind="PurchaseOrder"
      resource={purchaseOrders}
      filters={APPROVED}
      list="/purchase-order?tab=Approved"
      listLabel={(count) => t('card.orders.all', { count })}
      amount="totalAmount"
      empty={t('card.orders.none')}
    />
  );
}
