import Big from 'big.js';
import {
  MAX_MOVE_IN_BALANCES,
  NO_CHOICES,
  TRIAL_BALANCE_COLUMNS,
  decimal,
  type DateOrder,
  type DecimalLike,
  type IsoDate,
  type MoveInBalances,
  type MoveInBalanceRow,
  type MoveInChoices,
} from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { trialBalance } from '../../reports/books/trial-balance.ts';
import { countryDateOrder } from '../imports/country-date-order.ts';
import { findFormats } from '../imports/file-formats.ts';
import { NO_MEANING } from '../imports/product-meaning.ts';
import { readDate } from '../imports/read-date.ts';
import { RowReader, layoutOf } from '../imports/row-reader.ts';
import type { PlacedSheet } from '../imports/sheet.ts';
import { accountFinder } from './find-account.ts';
import { mapTrialBalance } from './trial-balance-columns.ts';

/** Balance of an account in the other product: a debit above zero. */
interface TheirBalance {
  code: string;
  name: string;
  amount: Big;
}

/** The trial balance of the other product; `date` is null where the file does not say it. */
export interface TheirTrialBalance {
  date: IsoDate | null;
  balances: TheirBalance[];
}

const NO_COLUMNS =
  'The file has no columns of a trial balance: accounts, and their debits and credits or balances.';
/** Rows that add up others. */
const TOTAL = /^(grand |net )?(total|summe|gesamt|saldo gesamt)|^(ال)?(إجمالي|اجمالي|مجموع)/i;
/** Words that a date inside a title has: 2025-12-31 is one, 31 December 2025 are three. */
const DATE_WORDS = [3, 1];

/** Reads a trial balance. Throws `ApiError` 422 for a file without its columns, and for a number that is none. */
export async function readTrialBalance(
  member: MemberContext,
  fileName: string,
  sheet: PlacedSheet,
  { mapping, numberFormat, dateOrder }: Pick<MoveInChoices, 'mapping' | 'numberFormat' | 'dateOrder'>,
): Promise<TheirTrialBalance> {
  const positions = mapTrialBalance(sheet.header, mapping);
  if (positions === null)
    throw apiError.validation([{ field: 'file', message: NO_COLUMNS }], 'API-IMPORT-COLUMNS');
  const { countryCode, currencyCode } = member.company;
  const mapped = { sheet, columns: TRIAL_BALANCE_COLUMNS, positions };
  const formats = await findFormats(mapped, { numberFormat, dateOrder }, { countryCode });
  const layout = layoutOf(mapped, formats, {
    currencyCode,
    choices: NO_CHOICES,
    meaning: NO_MEANING,
  });
  const hasSides = positions.has('closingDebit') && positions.has('closingCredit');
  const rows = sheet.rows.map((line) => new RowReader(layout, line));
  const balances = rows.flatMap((row): TheirBalance[] => {
    const [code, name] = [row.text('code'), row.text('name')];
    if ((code === '' && name === '') || TOTAL.test(code) || TOTAL.test(name)) return [];
    const amount = hasSides
      ? decimal(row.amount('closingDebit') ?? 0).minus(row.amount('closingCredit') ?? 0)
      : decimal(row.amount('balance') ?? 0);
    return amount.eq(0) ? [] : [{ code, name, amount }];
  });
  const dated = rows.find((row) => row.text('date') !== '')?.date('date') ?? null;
  const [wrong] = rows.flatMap(({ errors }) => errors);
  if (wrong !== undefined) {
    const { sentence, values, message } = wrong;
    const said = sentence === undefined ? message : { sentence, ...(values && { values }) };
    throw apiError.validation([{ field: 'file', message: said }]);
  }
  return { date: dated ?? dateInTitle(fileName, sheet, countryCode), balances };
}

/** The last day that a row above the headings, or the name of the file, speaks of. */
function dateInTitle(fileName: string, { top, place }: PlacedSheet, countryCode: string): IsoDate | null {
  const titles = top.filter(({ row }) => row < place.headingRow).map(({ text }) => text);
  const ending = fileName.lastIndexOf('.');
  const name = ending > 0 ? fileName.slice(0, ending) : fileName;
  for (const text of [...titles, name]) {
    const date = lastDateIn(text, countryDateOrder(countryCode));
    if (date !== null) return date;
  }
  return null;
}

function lastDateIn(text: string, order: DateOrder): IsoDate | null {
  const words = text.split(/[\s,_]/).filter((word) => word !== '');
  for (let end = words.length; end > 0; end -= 1) {
    for (const count of DATE_WORDS) {
      const date = readDate(words.slice(Math.max(0, end - count), end).join(' '), order);
      if (date.ok) return date.value;
    }
  }
  return null;
}

/**
 * Compares balances with the trial balance of the books at the end of a day. Other products carry the results of earlier
 * years to the next one, or leave them where they are: the books are compared in the way that is nearer.
 */
export async function compareBalances(
  tx: Tx,
  member: MemberContext,
  theirs: readonly TheirBalance[],
  date: IsoDate,
): Promise<MoveInBalances> {
  const find = await accountFinder(tx);
  const { currencyExponent: exponent, financialYearStart } = member.company;
  const compared: MoveInBalances[] = [];
  for (const startMonth of [financialYearStart, null]) {
    const ours = (await trialBalance(tx, date, startMonth)).rows;
    const balances = new Map<string, Balance>();
    for (const { accountId, code, name, debit, credit } of ours)
      balances.set(accountId, { code, name, theirs: new Big(0), ours: decimal(debit).minus(credit) });
    for (const { code, name, amount } of theirs) {
      const account = find(code, name);
      const key = account?.id ?? `\u0000${code}\u0000${name}`;
      const known = balances.get(key) ?? {
        code: account?.code ?? '',
        name: account?.name ?? [code, name].filter((text) => text !== '').join(' '),
        theirs: new Big(0),
        ours: new Big(0),
      };
      balances.set(key, { ...known, theirs: known.theirs.plus(amount) });
    }
    compared.push(comparison(date, [...balances.values()], exponent));
  }
  const [carried, open] = compared as [MoveInBalances, MoveInBalances];
  return decimal(carried.difference).lt(decimal(open.difference)) ? carried : open;
}

interface Balance {
  code: string;
  name: string;
  theirs: Big;
  ours: Big;
}

function comparison(date: IsoDate, balances: readonly Balance[], exponent: number): MoveInBalances {
  const text = (amount: DecimalLike): string => decimal(amount).toFixed(exponent);
  const rows = balances
    .map((balance) => ({ ...balance, difference: balance.ours.minus(balance.theirs) }))
    .toSorted(
      (one, other) => other.difference.abs().cmp(one.difference.abs()) || (one.code < other.code ? -1 : 1),
    );
  const difference = rows.reduce((sum, row) => sum.plus(row.difference.abs()), new Big(0));
  return {
    date,
    rows: rows.slice(0, MAX_MOVE_IN_BALANCES).map((row): MoveInBalanceRow => ({
      code: row.code,
      name: row.name,
      theirs: text(row.theirs),
      ours: text(row.ours),
      difference: text(row.difference),
    })),
    difference: text(difference),
    agrees: difference.eq(0),
  };
}
