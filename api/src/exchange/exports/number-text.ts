/** Decimals of a number that can be taken for a group of thousands. */
const DECIMALS_OF_THOUSANDS = 3;

/**
 * A number as text with a decimal point. Three decimals get another zero: 1.234 can mean 1234 to the reader, 1.2340
 * cannot.
 */
export function numberText(value: number): string {
  const text = String(value);
  const decimals = text.split('.')[1]?.length ?? 0;
  return decimals === DECIMALS_OF_THOUSANDS ? `${text}0` : text;
}
