import { createSchedule } from '@accounts/api/documents/schedules/write';
import type { MemberContext } from '@accounts/api/identity/session/member-context';
import type { Tx } from '@accounts/api/platform/db/transaction';
import type { Chart, DemoContact } from './assortment.ts';
import { daysInMonth } from './calendar.ts';
import type { Stored } from './plan-documents.ts';

/** What comes every month from the next one on: the fleet contract of a customer, and the rent as a draft. */
export async function makeSchedules(
  tx: Tx,
  member: MemberContext,
  chart: Chart,
  {
    customers,
    suppliers,
  }: { customers: readonly Stored<DemoContact>[]; suppliers: readonly Stored<DemoContact>[] },
): Promise<void> {
  const customer = customers.find(({ name }) => name === 'Anchor Couriers');
  const landlord = suppliers.find(({ name }) => name === 'Dockside Properties');
  if (customer === undefined || landlord === undefined) return;
  const startDate = nextMonth(member.today);
  await createSchedule(tx, member, {
    name: 'Fleet contract, Anchor Couriers',
    kind: 'Invoice',
    action: 'send',
    frequency: 'monthly',
    startDate,
    template: {
      contactId: customer.id,
      amountTaxType: 'ExclusiveTax',
      lineItems: [
        {
          title: 'Fleet maintenance, 12 bikes',
          quantity: 12,
          unitPrice: 38,
          accountId: chart.account('REV4010'),
          taxRatesId: chart.taxRate('Standard'),
        },
      ],
    },
  });
  await createSchedule(tx, member, {
    name: 'Workshop rent',
    kind: 'Bill',
    action: 'draft',
    frequency: 'monthly',
    startDate,
    template: {
      contactId: landlord.id,
      amountTaxType: 'None',
      lineItems: [
        { title: 'Workshop rent', quantity: 1, unitPrice: 1_450, accountId: chart.account('EXP6450') },
      ],
    },
  });
}

/** First day of the month that follows a day's. */
function nextMonth(day: string): string {
  const first = `${day.slice(0, 7)}-01`;
  const next = new Date(Date.parse(`${first}T00:00:00Z`) + daysInMonth(first) * 86_400_000);
  return next.toISOString().slice(0, 10);
}
