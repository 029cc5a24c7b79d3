import {
  DATE_ORDERS,
  NUMBER_FORMATS,
  sentence,
  type DateOrder,
  type ImportChoices,
  type NumberFormat,
  type UsedFormat,
} from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import { eachInSlices } from '../../platform/event-loop/slices.ts';
import { readAccountTypes } from './account-types.ts';
import { quoted } from './cells.ts';
import { countryDateOrder } from './country-date-order.ts';
import { IMPORT_START_ROWS } from './limits.ts';
import { percentsIn } from './percents.ts';
import { parseDateCell } from './read-date.ts';
import { parseNumber, type ParsedNumber } from './read-number.ts';
import type { MappedSheet } from './sheet.ts';

/** The choices in the fields of a form, '' being none; throws `ApiError` 422 for another word. */
export function readChoices(fields: Partial<Record<keyof ImportChoices, string>>): ImportChoices {
  return {
    numberFormat: choiceOf('numberFormat', fields.numberFormat, NUMBER_FORMATS),
    dateOrder: choiceOf('dateOrder', fields.dateOrder, DATE_ORDERS),
    bookDifferences: choiceOf('bookDifferences', fields.bookDifferences, YES_OR_NO) === 'true',
    leaveOutVoid: choiceOf('leaveOutVoid', fields.leaveOutVoid, YES_OR_NO) === 'true',
    makeMissing: choiceOf('makeMissing', fields.makeMissing, YES_OR_NO) === 'true',
    accountTypes: readAccountTypes(fields.accountTypes),
    profile: fields.profile || null,
    sheet: fields.sheet || null,
    headingRow: rowIn('headingRow', fields.headingRow),
  };
}

function rowIn(field: string, text = ''): number | null {
  if (text === '') return null;
  const row = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (row >= 1 && row <= IMPORT_START_ROWS) return row;
  const message = sentence('Must be a row from 1 to {most}.', { most: IMPORT_START_ROWS });
  throw apiError.validation([{ field, message }]);
}

const YES_OR_NO = ['true', 'false'] as const;

function choiceOf<F extends string>(field: string, text = '', choices: readonly F[]): F | null {
  const found = choices.find((each) => each === text);
  if (found === undefined && text !== '')
    throw apiError.validation([
      { field, message: sentence('Must be one of {choices}.', { choices: choices.join(', ') }) },
    ]);
  return found ?? null;
}

/** How a file is read; null where no cell of it can be read in two ways. */
export interface FileFormats {
  numberFormat: UsedFormat<NumberFormat> | null;
  dateOrder: UsedFormat<DateOrder> | null;
}

/** What is usual where the cells of a file leave it open: in the product that has exported it, or else in a country. */
export interface UsualFormats {
  numberFormat?: NumberFormat;
  dateOrder?: DateOrder;
  countryCode: string;
}

/** A cell as sentences name it. */
interface Example {
  row: number;
  text: string;
}

/**
 * Finds how numbers and dates are written, from all cells of the mapped columns of each. Throws `ApiError` 422 for a file
 * that contradicts itself, and for one whose cells can mean two things as long as no choice is made.
 */
export async function findFormats(
  { sheet, columns, positions }: MappedSheet,
  chosen: Pick<ImportChoices, 'numberFormat' | 'dateOrder'>,
  usual: UsualFormats,
): Promise<FileFormats> {
  const numbers: number[] = [];
  const dates: number[] = [];
  const texts = new Set<number>();
  for (const { key, content } of columns) {
    const position = positions.get(key);
    if (position === undefined || content === undefined) continue;
    (content === 'date' ? dates : numbers).push(position);
    if (content === 'percents') texts.add(position);
  }
  const forms = new Map<ParsedNumber['form'], Example>();
  /** The first cell of each set of orders that are possible. */
  const orders = new Map<string, Example>();
  await eachInSlices(sheet.rows, ({ row, cells, exact = {} }) => {
    for (const position of numbers) {
      const text = exact[position] === undefined ? (cells[position] ?? '') : '';
      for (const written of texts.has(position) ? percentsIn(text) : [text])
        keepFirst(forms, formOfNumber(written), { row, text: written });
    }
    for (const position of dates) {
      const text = cells[position] ?? '';
      keepFirst(orders, ordersOf(text), { row, text });
    }
  });
  return {
    numberFormat: numberFormatOf(forms, chosen.numberFormat, usual.numberFormat),
    dateOrder: dateOrderOf(orders, chosen.dateOrder, usual),
  };
}

function keepFirst<K>(examples: Map<K, Example>, key: K | null, example: Example): void {
  if (key !== null && !examples.has(key)) examples.set(key, example);
}

const formOfNumber = (text: string): ParsedNumber['form'] | null =>
  text === '' ? null : (parseNumber(text)?.form ?? null);

/** The orders that a date of numbers can have, as one text; null for one whose order is certain, or that is no date. */
function ordersOf(text: string): string | null {
  const parts = text === '' ? null : parseDateCell(text);
  return parts !== null && 'orders' in parts && parts.orders.length > 0 ? parts.orders.join() : null;
}

function numberFormatOf(
  forms: ReadonlyMap<ParsedNumber['form'], Example>,
  chosen: NumberFormat | null,
  usual: NumberFormat | undefined,
): FileFormats['numberFormat'] {
  const [comma, point, open] = [forms.get('comma'), forms.get('point'), forms.get('open')];
  if (comma !== undefined && point !== undefined) {
    const message = sentence(
      'Row {row} has {text}, row {otherRow} has {otherText}: all numbers of a file must be written in one way.',
      { row: comma.row, text: quoted(comma.text), otherRow: point.row, otherText: quoted(point.text) },
    );
    throw apiError.validation([{ field: 'file', message }], 'API-IMPORT-NUMBERS');
  }
  if (comma === undefined && point === undefined && open === undefined) return null;
  if (chosen !== null) return { value: chosen, source: 'chosen' };
  if (comma !== undefined) return { value: 'comma', source: 'found' };
  if (point !== undefined || open === undefined) return { value: 'point', source: 'found' };
  if (usual !== undefined) return { value: usual, source: 'product' };
  const { whole = '', fraction = '' } = parseNumber(open.text) ?? {};
  const thousands = whole + fraction;
  const message = sentence(
    'Row {row} has {text}, which can be {thousands}, or {whole} and {fraction}/1000. Choose how numbers are written.',
    { row: open.row, text: quoted(open.text), thousands, whole, fraction },
  );
  throw apiError.validation([{ field: 'numberFormat', message }], 'API-IMPORT-NUMBERS');
}

function dateOrderOf(
  found: ReadonlyMap<string, Example>,
  chosen: DateOrder | null,
  { dateOrder: ofProduct, countryCode }: UsualFormats,
): FileFormats['dateOrder'] {
  const sets = [...found].map(([orders, example]) => ({ orders: orders.split(',') as DateOrder[], example }));
  const [first] = sets;
  if (first === undefined) return null;
  for (const one of sets) {
    // Of three sets without a common order, two have none in common: day first is left out by those of one order only.
    const other = sets.find(({ orders }) => !orders.some((order) => one.orders.includes(order)));
    if (other === undefined) continue;
    const message = sentence(
      'Row {row} has {text}, row {otherRow} has {otherText}: all dates of a file must be written in one order.',
      {
        row: one.example.row,
        text: quoted(one.example.text),
        otherRow: other.example.row,
        otherText: quoted(other.example.text),
      },
    );
    throw apiError.validation([{ field: 'file', message }], 'API-IMPORT-DATES');
  }
  if (chosen !== null) return { value: chosen, source: 'chosen' };
  const possible = first.orders.filter((order) => sets.every(({ orders }) => orders.includes(order)));
  const [only] = possible;
  if (only !== undefined && possible.length === 1) return { value: only, source: 'found' };
  if (ofProduct !== undefined && possible.includes(ofProduct)) return { value: ofProduct, source: 'product' };
  const usual = countryDateOrder(countryCode);
  if (possible.includes(usual)) return { value: usual, source: 'country' };
  const { row, text } = first.example;
  const message = sentence(
    'Row {row} has {text}, which can be more than one day. Choose how dates are written.',
    { row, text: quoted(text) },
  );
  throw apiError.validation([{ field: 'dateOrder', message }], 'API-IMPORT-DATES');
}
