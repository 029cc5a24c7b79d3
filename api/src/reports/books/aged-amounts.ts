import Big from 'big.js';
import { AGEING_BUCKETS, toJsonNumber, type AgedAmounts } from '@accounts/shared-domain';

/** Last day overdue of each bucket but the last. */
export const LAST_DAYS_OVERDUE: readonly number[] = [0, 30, 60, 90];

type Bucket = (typeof AGEING_BUCKETS)[number];

/** Exact amounts by days overdue. */
export type ExactAges = Record<Bucket, Big>;

/** Nothing in any bucket. */
export function noAges(): ExactAges {
  const zero = new Big(0);
  return { notDue: zero, days1to30: zero, days31to60: zero, days61to90: zero, over90: zero };
}

/** All of them added up, bucket by bucket. */
export function sumOfAges(all: readonly ExactAges[]): ExactAges {
  const sums = noAges();
  for (const one of all) for (const bucket of AGEING_BUCKETS) sums[bucket] = sums[bucket].plus(one[bucket]);
  return sums;
}

/** What all buckets come to. */
export function totalOfAges(ages: ExactAges): Big {
  return AGEING_BUCKETS.reduce((sum, bucket) => sum.plus(ages[bucket]), new Big(0));
}

/** The amounts as a report shows them, with their total. */
export function agedAmounts(ages: ExactAges): AgedAmounts {
  const [notDue, days1to30, days31to60, days61to90, over90] = AGEING_BUCKETS.map((bucket) =>
    toJsonNumber(ages[bucket]),
  ) as [number, number, number, number, number];
  return { notDue, days1to30, days31to60, days61to90, over90, total: toJsonNumber(totalOfAges(ages)) };
}
