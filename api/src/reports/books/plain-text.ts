import {
  decimal,
  decimalsOf,
  sumOf,
  type AccountClass,
  type DecimalLike,
  type IsoDate,
} from '@accounts/shared-domain';

/** A transaction of plain-text accounting. */
export interface TextEntry {
  date: IsoDate;
  /** Number of the document; '' for none. */
  code: string;
  description: string;
  /** Stands as a comment under the first line; '' for none. */
  note: string;
  postings: { account: string; amount: DecimalLike }[];
}

/** Currency of a company. */
export interface TextCurrency {
  code: string;
  /** Decimals. */
  exponent: number;
}

/** Takes what a report about some accounts leaves out, so that its transactions balance. */
const OTHER_ACCOUNTS = 'Equity:Other accounts';

const ROOTS: Record<AccountClass, string> = {
  Asset: 'Assets',
  Liability: 'Liabilities',
  Equity: 'Equity',
  Revenue: 'Revenues',
  Expense: 'Expenses',
};

/**
 * A name that both programs read as it is: two spaces would end it, a semicolon begin a comment, a colon an account below
 * it, brackets a date or a virtual posting; line ends and tabs would break the line.
 */
export function plainName(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll(/ ?: ?/g, ' - ')
    .replaceAll(';', ',')
    .replaceAll(/[[{]/g, '(')
    .replaceAll(/[\]}]/g, ')')
    .replaceAll(/[|@="]/g, "'")
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** `Assets:AST1000 Business Bank Account`, with a name below it where there is one. */
export function accountPath(accountClass: AccountClass, code: string, name: string, below = ''): string {
  const path = `${ROOTS[accountClass]}:${plainName(`${code} ${name}`)}`;
  const under = plainName(below);
  return under === '' ? path : `${path}:${under}`;
}

/** Transactions as a journal that hledger and ledger read; each is balanced, one without postings is a comment. */
export function ledgerText(title: string, currency: TextCurrency, entries: readonly TextEntry[]): string {
  const whole = entries.map(balanced);
  const accounts = [
    ...new Set(whole.flatMap((entry) => entry.postings.map(({ account }) => account))),
  ].sort();
  return `${ledgerHead(title, currency, accounts)}${whole.map((entry) => textOf(entry, currency)).join('\n')}`;
}

/** The rows above the transactions of a journal: its title, the currency and the accounts. */
export function ledgerHead(title: string, currency: TextCurrency, accounts: readonly string[]): string {
  return [
    `; ${plainName(title)}`,
    '',
    `commodity ${currency.code}`,
    ...formatLines(currency),
    '',
    ...accounts.map((account) => `account ${account}`),
    '',
    '',
  ].join('\n');
}

/** One transaction with its lines, each ended; balanced, and a comment where it has no postings. */
export function entryText(entry: TextEntry, currency: TextCurrency): string {
  return textOf(balanced(entry), currency);
}

function textOf(entry: TextEntry, currency: TextCurrency): string {
  return `${entryLines(entry, currency).join('\n')}\n`;
}

/** Left out without decimals: hledger wants to see a decimal point there, ledger does not read one. */
function formatLines({ code, exponent }: TextCurrency): string[] {
  return exponent === 0 ? [] : [`    format 1000.${'0'.repeat(exponent)} ${code}`];
}

function balanced(entry: TextEntry): TextEntry {
  const postings = entry.postings.filter(({ amount }) => !decimal(amount).eq(0));
  const rest = sumOf(postings.map(({ amount }) => amount));
  if (!rest.eq(0)) postings.push({ account: OTHER_ACCOUNTS, amount: rest.neg() });
  return { ...entry, postings };
}

function entryLines(entry: TextEntry, currency: TextCurrency): string[] {
  const code = plainName(entry.code).replaceAll(/[()]/g, '');
  const head = `${entry.date} * ${code === '' ? '' : `(${code}) `}${plainName(entry.description)}`.trimEnd();
  if (entry.postings.length === 0) return [`; ${head}`];
  const note = plainName(entry.note);
  return [
    head,
    ...(note === '' ? [] : [`    ; ${note}`]),
    ...entry.postings.map(({ account, amount }) => `    ${account}  ${amountText(amount, currency)}`),
  ];
}

function amountText(amount: DecimalLike, { code, exponent }: TextCurrency): string {
  return `${decimal(amount).toFixed(Math.max(exponent, decimalsOf(amount)))} ${code}`;
}
