import { englishOf } from '../sentences/index.ts';
import { supplierTaxFault } from './supplier-tax.ts';

describe("a supplier's own tax of a line", () => {
  it('may be 1.00 more or less than what the books compute', () => {
    expect(supplierTaxFault(21, 20, 2)).toBeNull();
    expect(supplierTaxFault(19, 20, 2)).toBeNull();
  });

  it('is rejected with what it may differ from, in the decimals of the currency', () => {
    const fault = supplierTaxFault('21.01', 20, 2);
    expect(fault && englishOf(fault)).toBe('May differ from 20.00 by at most 1.00.');
    const yen = supplierTaxFault(18, 20, 0);
    expect(yen && englishOf(yen)).toBe('May differ from 20 by at most 1.');
  });
});
