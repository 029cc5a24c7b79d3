/** Decimals of a figure that can be taken for a group of thousands. */
const DECIMALS_OF_THOUSANDS = 3;

/**
 * A figure as text with a decimal point. Three decimals get another zero: 1.234 can mean 1234 to the reader, 1.2340
 * cannot.
 */
export function numberText(figure: number): string {
  const text = String(figure);
  const decimals = text.split('.')[1]?.length ?? 0;
  return decimals === DECIMALS_OF_THOUSANDS ? `${text}0` : text;
}
