import type { Month } from '@accounts/shared-domain';

const DAYS = 31;
const MONTHS_A_YEAR = 12;

/** 1 to 31. */
export const DAYS_OF_MONTH: readonly number[] = Array.from({ length: DAYS }, (_, index) => index + 1);

/** January (JAN, 1) to December (DEC, 12). */
export const MONTHS: readonly Month[] = Array.from({ length: MONTHS_A_YEAR }, (_, index) => {
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, index),
  );
  return { name, codeName: name.slice(0, 3).toUpperCase(), number: index + 1 };
});
