/** Amounts of `AgedAmounts` by days overdue, the youngest first. */
export const AGEING_BUCKETS = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const;
