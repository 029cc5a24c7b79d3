import {
  addDays,
  BILL_DUE_DAYS,
  type DashboardTask,
  type IsoDate,
  type OpenAmounts,
} from '@accounts/shared-domain';

/** Ages of open amounts, youngest first. */
export const AGES = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const;
export type Age = Extract<keyof OpenAmounts, (typeof AGES)[number]>;

/** First and last day late of each age; null where it is open. */
const DAYS_LATE: Record<Age, [first: number | null, last: number | null]> = {
  notDue: [null, 0],
  days1to30: [1, 30],
  days31to60: [31, 60],
  days61to90: [61, 90],
  over90: [91, null],
};

/** Address of the list of documents that await payment and are as late as an age says. */
export function ageAddress(list: string, age: Age, today: IsoDate): string {
  const [first, last] = DAYS_LATE[age];
  const from = last === null ? '' : addDays(today, -last);
  const to = first === null ? '' : addDays(today, -first);
  return awaitingAddress(list, from, to);
}

function awaitingAddress(list: string, from: string, to: string): string {
  return `${list}?tab=Awaiting+Payment&dueDate=${from}..${to}`;
}

/** Address of the list that shows what a task counts. */
export function taskAddress(task: DashboardTask['task'], today: IsoDate): string {
  switch (task) {
    case 'paymentsToSettle':
      return '/invoicing/payments';
    case 'overdueInvoices':
      return '/invoicing?tab=Overdue';
    case 'draftInvoices':
      return '/invoicing?tab=Draft';
    case 'overdueBills':
      return '/bills?tab=Overdue';
    case 'billsDue':
      return awaitingAddress('/bills', today, addDays(today, BILL_DUE_DAYS));
    case 'draftBills':
      return '/bills?tab=Draft';
  }
}
