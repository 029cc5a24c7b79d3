/** Languages whose names of months are understood in dates. */
const LANGUAGES = ['en', 'en-GB', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'tr', 'ar', 'hi'];
const UTC = { timeZone: 'UTC', calendar: 'gregory' } as const;
const MONTHS = Array.from({ length: 12 }, (_none, index) => index + 1);
/** Letters that tell a month when its name is cut off. */
const MIN_LETTERS = 3;

/** Month by its name; null for a name that is of one month in one language and of another in another. */
const names = new Map<string, number | null>();
/** Words beside day, month and year: "de" in Spanish. */
const fillers = new Set<string>();
for (const format of LANGUAGES.flatMap(formatsOf)) for (const month of MONTHS) readWords(format, month);

/** Formats that write a month by its name, alone and in a date. */
function formatsOf(language: string): Intl.DateTimeFormat[] {
  return (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { ...UTC, month }),
    new Intl.DateTimeFormat(language, { ...UTC, day: 'numeric', month, year: 'numeric' }),
  ]);
}

function readWords(format: Intl.DateTimeFormat, month: number): void {
  for (const { type, value } of format.formatToParts(Date.UTC(2026, month - 1, 1))) {
    const word = comparableWord(value);
    if (type === 'month') addName(word, month);
    else if (type === 'literal') for (const part of word.match(/\p{L}+/gu) ?? []) fillers.add(part);
  }
}

function addName(word: string, month: number): void {
  names.set(word, (names.get(word) ?? month) === month ? month : null);
}

/** A word without case, accents and the point of an abbreviation. */
function comparableWord(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
    .trim();
}

/** Month, 1 to 12, by its name or by the first letters of it that only one month has; null for another word. */
export function monthNamed(word: string): number | null {
  const name = comparableWord(word);
  const exact = names.get(name);
  if (exact !== undefined) return exact;
  if (name.length < MIN_LETTERS) return null;
  const found = new Set([...names].filter(([full]) => full.startsWith(name)).map(([, month]) => month));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Whether a word of a date says nothing: "5 de marzo de 2024". */
export function isFiller(word: string): boolean {
  return fillers.has(comparableWord(word));
}
