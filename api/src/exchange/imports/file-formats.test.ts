import { IMPORT_COLUMNS, NO_CHOICES, type ImportChoices } from '@accounts/shared-domain';
import { ApiError } from '../../platform/errors/api-error.ts';
import { findFormats, readChoices, type FileFormats } from './file-formats.ts';
import type { MappedSheet, Sheet } from './sheet.ts';

const POSITIONS = new Map([
  ['description', 0],
  ['unitPrice', 1],
  ['issueDate', 2],
]);

const invoicesIn = (sheet: Sheet): MappedSheet => ({
  sheet,
  columns: IMPORT_COLUMNS.invoices,
  positions: POSITIONS,
});

/** Formats of invoices with a description, a price and a date in each row. */
function formatsOf(
  rows: Sheet['rows'][number]['cells'][],
  chosen: ImportChoices = NO_CHOICES,
  country = 'GB',
): Promise<FileFormats> {
  const sheet = { header: [], rows: rows.map((cells, index) => ({ row: index + 2, cells })) };
  return findFormats(invoicesIn(sheet), chosen, { countryCode: country });
}
const prices = (...texts: string[]) => texts.map((text) => ['', text, '']);
const dates = (...texts: string[]) => texts.map((text) => ['', '', text]);

/** What is answered to a file that is refused. */
const refusalOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.catch((error: unknown) => error instanceof ApiError && error.answer());

describe('how the numbers of a file are written', () => {
  it('is decided by the columns of numbers alone', async () => {
    const { numberFormat } = await formatsOf([['12,5', '9.50', '']]);
    expect(numberFormat).toEqual({ value: 'point', source: 'found' });
  });

  it.each([
    [['1.234', '12,5'], 'comma'],
    [['1.234', '12.5'], 'point'],
    [['1,234', '1,234,567'], 'point'],
    [['5', '1.234.567'], 'comma'],
  ])('is found from one clear cell: %j', async (texts, value) => {
    expect((await formatsOf(prices(...texts))).numberFormat).toEqual({ value, source: 'found' });
  });

  it('is nothing to know when every cell reads the same in both', async () => {
    expect((await formatsOf(prices('12', '1 234', 'abc', '10.4,2'))).numberFormat).toBeNull();
  });

  it('is refused with both rows when the file contradicts itself, whatever was chosen', async () => {
    const refused = {
      code: 'API-IMPORT-NUMBERS',
      errors: [
        {
          field: 'file',
          message: 'Row 4 has "12,5", row 3 has "9.50": all numbers of a file must be written in one way.',
        },
      ],
    };
    const file = prices('1.234', '9.50', '12,5');
    expect(await refusalOf(formatsOf(file))).toMatchObject(refused);
    expect(await refusalOf(formatsOf(file, { ...NO_CHOICES, numberFormat: 'point' }))).toMatchObject(refused);
  });

  it('is a question with the cell and its two readings when nothing tells, until it is answered', async () => {
    expect(await refusalOf(formatsOf(prices('5', '1.234')))).toMatchObject({
      code: 'API-IMPORT-NUMBERS',
      errors: [
        {
          field: 'numberFormat',
          message: 'Row 3 has "1.234", which can be 1234, or 1 and 234/1000. Choose how numbers are written.',
        },
      ],
    });
    const { numberFormat } = await formatsOf(prices('1.234'), { ...NO_CHOICES, numberFormat: 'comma' });
    expect(numberFormat).toEqual({ value: 'comma', source: 'chosen' });
  });

  it('takes no part in it what a workbook has as numbers', async () => {
    const rows = [
      { row: 2, cells: ['', '1,234.50', ''], exact: { 1: '1234.5' } },
      { row: 3, cells: ['', '12,5', ''] },
    ];
    const sheet = { header: [], rows };
    const { numberFormat } = await findFormats(invoicesIn(sheet), NO_CHOICES, { countryCode: 'GB' });
    expect(numberFormat).toEqual({ value: 'comma', source: 'found' });
  });
});

describe('how the dates of a file are written', () => {
  it.each([
    [['05/06/2024', '13/06/2024'], 'DMY'],
    [['05/06/2024', '06/13/2024'], 'MDY'],
    [['05/06/07', '40/06/07'], 'YMD'],
  ])('is found when one part cannot be a month: %j', async (texts, value) => {
    expect((await formatsOf(dates(...texts))).dateOrder).toEqual({ value, source: 'found' });
  });

  it.each([
    ['GB', 'DMY'],
    ['US', 'MDY'],
  ])('is as in the country %s where nothing decides', async (country, value) => {
    const { dateOrder } = await formatsOf(dates('05/06/2024', '2024-07-08'), NO_CHOICES, country);
    expect(dateOrder).toEqual({ value, source: 'country' });
  });

  it('is nothing to know when every date says it', async () => {
    expect((await formatsOf(dates('2024-06-05', '5 June 2024', '20240605', 'soon'))).dateOrder).toBeNull();
  });

  it('is a question where the order of the country is not possible', async () => {
    expect(await refusalOf(formatsOf(dates('05/06/2024'), NO_CHOICES, 'JP'))).toMatchObject({
      code: 'API-IMPORT-DATES',
      errors: [{ field: 'dateOrder', message: expect.stringContaining('Row 2 has "05/06/2024"') }],
    });
    const { dateOrder } = await formatsOf(dates('05/06/2024'), { ...NO_CHOICES, dateOrder: 'MDY' }, 'JP');
    expect(dateOrder).toEqual({ value: 'MDY', source: 'chosen' });
  });

  it('is refused with both rows when the file contradicts itself', async () => {
    expect(await refusalOf(formatsOf(dates('05/06/2024', '13/05/2024', '05/13/2024')))).toMatchObject({
      code: 'API-IMPORT-DATES',
      message:
        'Row 3 has "13/05/2024", row 4 has "05/13/2024": all dates of a file must be written in one order.',
    });
  });
});

it('finds how the percentages in a text are written', async () => {
  const header = ['Name', 'Rate', 'Components'];
  const columns = IMPORT_COLUMNS.taxRates;
  const positions = new Map(header.map((name, index) => [name.toLowerCase(), index]));
  const open = { header, rows: [{ row: 2, cells: ['Both', '12', 'GST 5% + PST 7,125% cost'] }] };
  await expect(
    findFormats({ sheet: open, columns, positions }, NO_CHOICES, { countryCode: 'CA' }),
  ).rejects.toThrow('Row 2 has "7,125"');
  const decimals = { header, rows: [{ row: 2, cells: ['Both', '12', 'GST 5,5% + PST 6,5%'] }] };
  const comma = await findFormats({ sheet: decimals, columns, positions }, NO_CHOICES, {
    countryCode: 'CA',
  });
  expect(comma.numberFormat).toEqual({ value: 'comma', source: 'found' });
});

it('takes the words of the choices and no others', () => {
  expect(readChoices({})).toEqual(NO_CHOICES);
  const given = { numberFormat: 'comma', dateOrder: 'YMD' } as const;
  const on = { bookDifferences: 'true', leaveOutVoid: 'true', makeMissing: 'true' };
  expect(readChoices({ ...given, ...on, accountTypes: '{"Goodwill":"Fixed Asset"}' })).toEqual({
    ...NO_CHOICES,
    ...given,
    bookDifferences: true,
    leaveOutVoid: true,
    makeMissing: true,
    accountTypes: { Goodwill: 'Fixed Asset' },
  });
  const place = readChoices({ profile: 'xero', sheet: 'Sales', headingRow: '4' });
  expect(place).toEqual({ ...NO_CHOICES, profile: 'xero', sheet: 'Sales', headingRow: 4 });
  for (const headingRow of ['0', '201', '1e1', '-1'])
    expect(() => readChoices({ headingRow })).toThrow('Must be a row from 1 to 200.');
  expect(() => readChoices({ numberFormat: 'dot' })).toThrow('Must be one of point, comma.');
  expect(() => readChoices({ leaveOutVoid: 'yes' })).toThrow('Must be one of true, false.');
  expect(() => readChoices({ dateOrder: 'YDM' })).toThrow('Must be one of DMY, MDY, YMD.');
});
