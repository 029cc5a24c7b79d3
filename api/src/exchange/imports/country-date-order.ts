import type { DateOrder } from '@accounts/shared-domain';

/** Order in which a country writes its dates, by the language that most of it speaks; day first where that is not known. */
export function countryDateOrder(countryCode: string): DateOrder {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(`und-${countryCode}`).maximize();
  } catch {
    return 'DMY';
  }
  // With its script, the language of Britain would be written as that of the United States.
  const format = new Intl.DateTimeFormat(`${locale.language}-${countryCode}`, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const [first] = format.formatToParts(0).filter(({ type }) => type !== 'literal');
  if (first?.type === 'year') return 'YMD';
  return first?.type === 'month' ? 'MDY' : 'DMY';
}
