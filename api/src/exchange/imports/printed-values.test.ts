import { IMPORT_COLUMNS } from '@accounts/shared-domain';
import { ApiError } from '../../platform/errors/api-error.ts';
import { chanceOf } from '../../../../demo-companies/src/random.ts';
import { findFormats, type FileFormats } from './file-formats.ts';
import { readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';

const LOCALES = [
  'en-GB',
  'en-US',
  'de-DE',
  'de-CH',
  'fr-FR',
  'pl-PL',
  'hi-IN',
  'ja-JP',
  'ar-EG',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pt-BR',
  'sv-SE',
  'tr-TR',
];
/** Those whose calendar counts other years. */
const OTHER_CALENDARS = ['th-TH', 'fa-IR', 'ar-SA-u-ca-islamic'];
const FILES = 200;
const NOTHING = { numberFormat: null, dateOrder: null };

/** The formats of a file with one column, or null when there is a question. */
async function formatsOf(key: string, texts: string[], locale: string): Promise<FileFormats | null> {
  const sheet = { header: [key], rows: texts.map((text, index) => ({ row: index + 2, cells: [text] })) };
  const country = new Intl.Locale(locale).region ?? '';
  try {
    const mapped = { sheet, columns: IMPORT_COLUMNS.invoices, positions: new Map([[key, 0]]) };
    return await findFormats(mapped, NOTHING, { countryCode: country });
  } catch (error) {
    if (error instanceof ApiError && error.errors?.[0]?.field !== 'file') return null;
    throw error;
  }
}

describe.each(LOCALES)('files printed in %s', (locale) => {
  it('give the same numbers or a question, never others', async () => {
    const chance = chanceOf(7);
    const random = () => chance.next();
    let questions = 0;
    for (let file = 0; file < FILES; file += 1) {
      const decimals = Math.floor(random() * 5);
      const format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: Math.floor(random() * (decimals + 1)),
        maximumFractionDigits: decimals,
        useGrouping: random() < 0.7,
      });
      const numbers = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
        Number(((random() - 0.2) * 10 ** Math.floor(random() * 9)).toFixed(decimals)),
      );
      const texts = numbers.map((number) => format.format(number));
      const found = await formatsOf('unitPrice', texts, locale);
      if (found === null) questions += 1;
      else {
        const read = texts.map((text) => readNumber(text, { format: found.numberFormat?.value ?? 'point' }));
        const values = read.map((cell) => (cell.ok ? Number(cell.value) + 0 : cell.message));
        expect({ texts, values }).toEqual({ texts, values: numbers.map((number) => number + 0) });
      }
    }
    expect(questions).toBeLessThan(FILES / 2);
  });

  it('give the same dates or a question, never others', async () => {
    const chance = chanceOf(11);
    const random = () => chance.next();
    const shapes: Intl.DateTimeFormatOptions[] = [
      { dateStyle: 'short' },
      { day: '2-digit', month: '2-digit', year: 'numeric' },
      { day: 'numeric', month: 'numeric', year: 'numeric' },
      { day: 'numeric', month: 'short', year: 'numeric' },
      { dateStyle: 'long' },
    ];
    let read = 0;
    for (let file = 0; file < FILES; file += 1) {
      const shape = shapes[file % shapes.length] ?? {};
      const format = new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' });
      const days = Array.from(
        { length: 1 + Math.floor(random() * 4) },
        () => new Date(Date.UTC(2000 + Math.floor(random() * 99), 0, 1 + Math.floor(random() * 365))),
      );
      const texts = days.map((day) => format.format(day));
      const found = await formatsOf('issueDate', texts, locale);
      for (const [index, text] of texts.entries()) {
        const cell = readDate(text, found?.dateOrder?.value ?? 'DMY');
        // A month in a language that is not known is refused.
        if (found === null || !cell.ok) continue;
        expect({ text, value: cell.value }).toEqual({ text, value: days[index]?.toISOString().slice(0, 10) });
        read += 1;
      }
    }
    expect(read).toBeGreaterThan(FILES);
  });
});

test.each(OTHER_CALENDARS)('dates printed in %s are refused, never another day', async (locale) => {
  for (const dateStyle of ['short', 'long'] as const) {
    const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
    for (let year = 2015; year < 2035; year += 1) {
      const text = format.format(Date.UTC(year, 2, 5));
      const found = await formatsOf('issueDate', [text], locale);
      expect([text, readDate(text, found?.dateOrder?.value ?? 'DMY').ok]).toEqual([text, false]);
    }
  }
});
