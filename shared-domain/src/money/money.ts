import Big from 'big.js';

/** Anything that is read as an exact decimal: database text, a JSON number, or a decimal already. */
export type DecimalLike = Big | string | number;

const PLAIN = /^[+-]?\d+(\.\d+)?$/;

/** An exact decimal. Throws on text that is not a number: callers check input first. */
export function decimal(value: DecimalLike): Big {
  return value instanceof Big ? value : new Big(value);
}

/** Half away from zero, once per amount, to the currency's exponent (docs/accounting.md, section 0, "Rounding"). */
export function roundMoney(value: DecimalLike, exponent: number): Big {
  return decimal(value).round(exponent, Big.roundHalfUp);
}

/** Exact sum; 0 of nothing. */
export function sumOf(values: readonly DecimalLike[]): Big {
  return values.reduce<Big>((total, value) => total.plus(value), new Big(0));
}

/** A decimal as the JSON number of the API. Exact for amounts below 10^15 units of the currency's last decimal. */
export function toJsonNumber(value: DecimalLike): number {
  return decimal(value).toNumber();
}

/** Decimals a number carries, trailing zeros not counted: 1.50 has one. */
export function decimalsOf(value: DecimalLike): number {
  const [, fraction = ''] = decimal(value).toFixed().split('.');
  return fraction.replace(/0+$/, '').length;
}

/** `1,356.99`: grouped by thousands, always with the currency's decimals. */
export function formatEnglishAmount(value: DecimalLike, exponent = 2): string {
  const [whole = '0', fraction] = roundMoney(value, exponent).toFixed(exponent).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** What a person typed (`1,356.99`, spaces allowed) as a decimal; null when it is not a number. */
export function parseMoney(text: string): Big | null {
  const plain = text.replace(/[\s,]/g, '');
  return PLAIN.test(plain) ? new Big(plain) : null;
}

/**
 * Splits a rounded total into rounded shares that add up to it: each share is cut down to the exponent, the units left
 * over go to the largest remainders, earlier shares first among equals. The exact shares must add up to about the total.
 */
export function splitByLargestRemainder(total: Big, exact: readonly Big[], exponent: number): Big[] {
  const unit = new Big(10).pow(-exponent);
  const shares = exact.map((share) => floor(share, exponent));
  let left = total.minus(sumOf(shares)).div(unit).round().toNumber();
  const order = exact
    .map((share, index) => ({ index, remainder: share.minus(shares[index] ?? 0) }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index);
  for (let turn = 0; left > 0 && order.length > 0; turn += 1, left -= 1) {
    const { index } = order[turn % order.length] ?? { index: 0 };
    shares[index] = (shares[index] ?? unit).plus(unit);
  }
  return shares;
}

/** Positions of the values that have one key, key by key in the order of their first. */
export function positionsByKey<T>(values: readonly T[], keyOf: (value: T) => string): number[][] {
  const groups = new Map<string, number[]>();
  values.forEach((value, index) => {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  });
  return [...groups.values()];
}

/** Towards minus infinity, so that every remainder is positive, negative lines included. */
function floor(value: Big, exponent: number): Big {
  const cut = value.round(exponent, Big.roundDown);
  return cut.gt(value) ? cut.minus(new Big(10).pow(-exponent)) : cut;
}
