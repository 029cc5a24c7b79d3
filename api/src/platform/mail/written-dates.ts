import { DEFAULT_LANGUAGE, type Language } from '@accounts/shared-domain';

/** Digits as on the screens and on paper; the recipient's time zone is not known. */
function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = language === DEFAULT_LANGUAGE ? 'en-GB' : language;
  return new Intl.DateTimeFormat(`${tag}-u-nu-latn`, { ...options, timeZone: 'UTC' });
}

/** A day in the words of a message: "Thursday, 26 November 2026". */
export function writtenDay(instant: Date, language: Language): string {
  return format(language, { dateStyle: 'full' }).format(instant);
}

/** A moment in the words of a message, in universal time: "26 November 2026 at 09:30 UTC". */
export function writtenMoment(instant: Date, language: Language): string {
  return `${format(language, { dateStyle: 'long', timeStyle: 'short' }).format(instant)} UTC`;
}
