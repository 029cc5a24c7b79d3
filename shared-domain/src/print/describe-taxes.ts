import Big from 'big.js';
import type { AmountTaxType, LineItem, TaxComponent } from '../api-types/index.ts';
import { positionsByKey, splitByLargestRemainder, sumOf } from '../money/money.ts';
import type { PaperLabels, UntaxedCategory } from './paper-labels.ts';
import { printMoney, printNumber } from '../paper/print-numbers.ts';
import type { PrintedDocument } from '../paper/printed-document.ts';

/** What is charged in a document. */
interface TaxedDocument {
  amountTaxType: AmountTaxType;
  lineItems: readonly LineItem[];
}

/** A row of the totals; its amount is in the document's currency. */
interface TaxRow {
  label: string;
  tax: number;
}

/** Lines that are taxed alike: of one percentage, one category and the same components. */
interface TaxGroup {
  first: LineItem;
  tax: Big;
  /** The amount without the tax. */
  taxable: Big;
}

/** Whether a document says anything of taxes: not where all lines are outside their scope or carry no rate. */
export function isTaxed({ amountTaxType, lineItems }: TaxedDocument): boolean {
  return (
    amountTaxType !== 'None' &&
    lineItems.some(({ taxRate, taxCategory }) => taxRate !== 0 || (taxCategory ?? 'noTax') !== 'noTax')
  );
}

/**
 * Tax by rate with the amount that it is charged on, the highest first, each with its components below it: the lines'
 * shares add up to the document's tax (docs/accounting.md, section 0, "Rounding"). Rates of 0 say why nothing is charged.
 */
export function taxRows(document: TaxedDocument, exponent: number, paper: PaperLabels): TaxRow[] {
  if (!isTaxed(document)) return [];
  return taxGroups(document).flatMap((group) => {
    const { first, tax, taxable } = group;
    const base = printMoney(taxable.toNumber(), exponent, paper.formats);
    const rate = printNumber(first.taxRate, paper.formats);
    const untaxed = untaxedOf(first);
    const charged = document.amountTaxType === 'InclusiveTax' ? paper.includesTax : paper.tax;
    const label = untaxed ? paper.untaxedOn(paper.untaxed[untaxed], base) : charged(rate, base);
    return [{ label, tax: tax.toNumber() }, ...componentRows(group, exponent, paper)];
  });
}

/** Tax of a line: its rate, or why it has none. */
export function lineTax(line: LineItem, paper: PaperLabels): string {
  const untaxed = untaxedOf(line);
  return untaxed ? paper.untaxed[untaxed] : paper.lineTax(printNumber(line.taxRate, paper.formats));
}

/** What the law requires to be said of the taxes of a document. */
export function taxNoteOf(document: TaxedDocument, paper: PaperLabels): Pick<PrintedDocument, 'taxNote'> {
  const isReversed =
    document.amountTaxType !== 'None' &&
    document.lineItems.some(({ taxCategory }) => taxCategory === 'reverseCharge');
  return isReversed ? { taxNote: paper.reverseCharge } : {};
}

function untaxedOf({ taxRate, taxCategory }: LineItem): UntaxedCategory | null {
  return taxRate === 0 && taxCategory && taxCategory !== 'taxable' ? taxCategory : null;
}

function taxGroups({ amountTaxType, lineItems }: TaxedDocument): TaxGroup[] {
  const groups = positionsByKey(lineItems, ({ taxRate, taxCategory, taxComponents = [] }) =>
    JSON.stringify([taxRate, taxCategory ?? null, taxComponents.map(({ name, rate }) => [name, rate])]),
  );
  return groups
    .flatMap((positions): TaxGroup[] => {
      const lines = positions.flatMap((position) => lineItems[position] ?? []);
      const [first] = lines;
      const tax = sumOf(lines.map(({ taxAmount }) => taxAmount));
      const amount = sumOf(lines.map(({ totalAmount }) => totalAmount));
      const taxable = amountTaxType === 'InclusiveTax' ? amount.minus(tax) : amount;
      return first ? [{ first, tax, taxable }] : [];
    })
    .sort((one, other) => other.first.taxRate - one.first.taxRate);
}

/** The tax of a rate in the proportion of its components, by largest remainder, as the tax summary has it. */
function componentRows(
  { first: { taxRate, taxComponents = [] }, tax }: TaxGroup,
  exponent: number,
  paper: PaperLabels,
): TaxRow[] {
  if (taxComponents.length < 2 || taxRate === 0) return [];
  const whole = sumOf(taxComponents.map(({ rate }) => rate));
  const shares = splitByLargestRemainder(
    tax,
    taxComponents.map(({ rate }) => (whole.eq(0) ? new Big(0) : tax.times(rate).div(whole))),
    exponent,
  );
  return taxComponents.map(({ name, rate }: TaxComponent, at) => ({
    label: paper.taxComponent(name, printNumber(rate, paper.formats)),
    tax: shares[at]?.toNumber() ?? 0,
  }));
}
