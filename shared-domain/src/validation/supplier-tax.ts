import { decimal, type DecimalLike } from '../money/money.ts';
import { moneyValue, sentence, type Sentence } from '../sentences/index.ts';

/** How far a supplier's own tax of a line may be from ours, in the currency (docs/accounting.md, section 3, Bill). */
export const MAX_SUPPLIER_TAX_DIFFERENCE = 1;

/** Why the tax that a supplier printed for a line is rejected, given what the books compute for it; null where it is taken. */
export function supplierTaxFault(
  taxOverride: DecimalLike,
  computed: DecimalLike,
  exponent: number,
): Sentence | null {
  if (decimal(computed).minus(taxOverride).abs().lte(MAX_SUPPLIER_TAX_DIFFERENCE)) return null;
  return sentence('May differ from {computed} by at most {most}.', {
    computed: moneyValue(computed, exponent),
    most: moneyValue(MAX_SUPPLIER_TAX_DIFFERENCE, exponent),
  });
}
