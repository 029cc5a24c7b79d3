import { formatMoney } from '../basics/money.tsx';

/** What a figure field holds in a form: the figure, the typed text while it is none, undefined when empty. */
export type FigureValue = number | string | undefined;

const DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)$/;
/** More digits than this do not survive a JSON number. */
const MOST_DIGITS = 15;

/**
 * Reads typed text as a figure. Spaces and thousands commas are dropped (`1,234.50`); a lone comma with
 * other than three digits behind it is a decimal comma (`12,5`). Text that is no figure comes back as it is,
 * for the rule to refuse.
 */
export function readFigure(typed: string): FigureValue {
  const bare = typed.replaceAll(/[\s\u00a0\u202f']/g, '').replace('\u2212', '-');
  if (bare === '') return undefined;
  const plain = /^-?\d+,(?:\d{1,2}|\d{4,})$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '');
  if (!DECIMAL.test(plain) || plain.replaceAll(/\D/g, '').length > MOST_DIGITS) return typed;
  return Number(plain);
}

/** The text a figure field shows when it is not being typed in; `decimals` pads money to its currency. */
export function figureText(value: FigureValue | null, decimals?: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (decimals === undefined) return String(value);
  const typedDecimals = String(value).split('.')[1]?.length ?? 0;
  return formatMoney(value, { decimals: Math.max(decimals, typedDecimals) }).replace('\u2212', '-');
}
