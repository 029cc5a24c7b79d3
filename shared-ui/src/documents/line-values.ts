import { randomId } from '@accounts/shared-auth';
import type { AmountTaxType, Item, LineInput, LineItem } from '@accounts/shared-domain';
import type { NumberValue } from '../form/index.ts';

/** Fields of a line that people fill. */
export interface TypedLine {
  itemId: string | null;
  title: string;
  description: string;
  quantity: NumberValue;
  unitPrice: NumberValue;
  discountRate: NumberValue;
  accountId: string | null;
  taxRatesId: string | null;
  /** The tax that the supplier printed; null where that of the stored line was taken away, undefined while none was typed. */
  taxOverride?: NumberValue | null;
}

/** Fields that a line's tax is computed from. */
const TAXED_FIELDS = ['quantity', 'unitPrice', 'discountRate', 'taxRatesId'] as const;

/** Fields that an item fills where they were not typed. */
export const ITEM_FIELDS = ['description', 'unitPrice', 'accountId', 'taxRatesId'] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];

/** A line as the grid holds it: the typed numbers over the line of the API. Numbers stay as typed while they are none. */
export interface LineValues extends TypedLine {
  /** Identifies the row on the screen; never sent. */
  key: string;
  /** The line as it was read, fields that this version of the screens does not know included. */
  stored?: LineItem;
  /** Fields that were typed, pasted or chosen: an item leaves them as they are. */
  typed: readonly ItemField[];
}

/** What an item fills into a line of one kind. */
export interface ItemFill {
  price: (item: Item) => number;
  accountId: (item: Item) => string | null;
}

/** An empty line; what the line above it carries for account and tax goes on. */
export function blankLine(above?: Pick<LineValues, 'accountId' | 'taxRatesId'>): LineValues {
  return {
    key: randomId(),
    itemId: null,
    title: '',
    description: '',
    quantity: 1,
    unitPrice: undefined,
    discountRate: undefined,
    accountId: above?.accountId ?? null,
    taxRatesId: above?.taxRatesId ?? null,
    typed: [],
  };
}

/** True for a line into which nothing has been typed. */
export function isBlank({ title, unitPrice, itemId }: LineValues): boolean {
  return title.trim() === '' && (unitPrice === undefined || unitPrice === '') && itemId === null;
}

/** The lines without blank ones; one blank line stays when there is no other, so that the rules have a field to name. */
export function withoutBlanks(lines: LineValues[]): LineValues[] {
  const filled = lines.filter((line) => !isBlank(line));
  return filled.length > 0 ? filled : lines.slice(0, 1);
}

/** A stored line in the grid. What its item would fill anyway does not count as typed: another item may change it. */
export function lineOf(stored: LineItem, item?: Item, fill?: ItemFill): LineValues {
  const filled = item && fill ? filledBy(item, fill) : undefined;
  return {
    key: stored.id,
    itemId: stored.itemId,
    title: stored.title,
    description: stored.description,
    quantity: stored.quantity,
    unitPrice: stored.unitPrice,
    discountRate: stored.discountRate || undefined,
    accountId: stored.accountId,
    taxRatesId: stored.taxRatesId,
    stored,
    typed: ITEM_FIELDS.filter((field) => !filled || filled[field] !== stored[field]),
  };
}

function filledBy(item: Item, fill: ItemFill): Pick<TypedLine, ItemField> {
  return {
    description: item.description,
    unitPrice: fill.price(item),
    accountId: fill.accountId(item),
    taxRatesId: item.taxRatesId,
  };
}

/** A line with fields that a person changed. An emptied field may be filled by an item again. */
export function typedInto(line: LineValues, change: Partial<TypedLine>): LineValues {
  const changed = ITEM_FIELDS.filter((field) => field in change);
  const isFilled = (field: ItemField) =>
    change[field] !== undefined && change[field] !== null && change[field] !== '';
  const typed = [...line.typed.filter((field) => !changed.includes(field)), ...changed.filter(isFilled)];
  return { ...withTaxOf(line, { ...line, ...change }), ...supplierTaxIn(change), typed };
}

const supplierTaxIn = (change: Partial<TypedLine>): Pick<TypedLine, 'taxOverride'> =>
  'taxOverride' in change ? { taxOverride: change.taxOverride } : {};

/** A line after a change: the tax that was typed goes with the amounts that it was typed for. */
function withTaxOf(before: LineValues, after: LineValues): LineValues {
  const isTyped = after.taxOverride !== undefined && after.taxOverride !== null;
  const isTaxedAlike = TAXED_FIELDS.every((field) => before[field] === after[field]);
  return isTyped && !isTaxedAlike ? { ...after, taxOverride: undefined } : after;
}

/** Lines without the taxes that were typed, for another tax type; the same array where there are none. */
export function withoutSupplierTax(lines: LineValues[]): LineValues[] {
  const isTyped = ({ taxOverride }: LineValues) => taxOverride !== undefined && taxOverride !== null;
  return lines.some(isTyped)
    ? lines.map((line) => (isTyped(line) ? { ...line, taxOverride: undefined } : line))
    : lines;
}

/** A line with an item: its title, and the fields that were not typed. The same item again changes nothing. */
export function withItem(line: LineValues, item: Item, fill: ItemFill): LineValues {
  if (line.itemId === item.id) return line;
  const filled = filledBy(item, fill);
  const kept = Object.fromEntries(line.typed.map((field) => [field, line[field]]));
  return withTaxOf(line, {
    ...line,
    ...filled,
    accountId: filled.accountId ?? line.accountId,
    taxRatesId: filled.taxRatesId ?? line.taxRatesId,
    ...kept,
    title: item.name,
    itemId: item.id,
  });
}

/** Lines whose price is their item's, with what that is now; the same array where nothing changes. */
export function repriced(
  lines: LineValues[],
  itemsById: ReadonlyMap<string, Item>,
  { price }: Pick<ItemFill, 'price'>,
): LineValues[] {
  const after = lines.map((line) => {
    const item = itemsById.get(line.itemId ?? '');
    if (!item || line.typed.includes('unitPrice')) return line;
    const unitPrice = price(item);
    return unitPrice === line.unitPrice ? line : withTaxOf(line, { ...line, unitPrice });
  });
  return after.some((line, index) => line !== lines[index]) ? after : lines;
}

/** The item whose name or code a text is. */
export function itemOfText(items: readonly Item[], text: string): Item | undefined {
  const { length } = text.trim();
  if (length === 0) return undefined;
  const typed = text.trim().toLowerCase();
  // Thousands are looked at with every key: only those of the same length are compared.
  const isTyped = (own: string) => own.length === length && own.toLowerCase() === typed;
  return items.find(({ name, code }) => isTyped(name) || isTyped(code));
}

/** Amounts that the server computed for a stored line: they hold for the numbers that they were computed from. */
const COMPUTED = ['taxRate', 'taxAmount', 'taxOverride', 'totalAmount'] as const;

/** Whether a line still has the numbers, the rate, the tax type and the supplier's tax that its stored amounts were computed from. */
export function hasStoredAmounts(
  line: LineValues,
  amountTaxType: AmountTaxType,
  storedTaxType: AmountTaxType | undefined,
): boolean {
  const { stored } = line;
  return (
    stored !== undefined &&
    amountTaxType === storedTaxType &&
    numericValue(line.quantity) === stored.quantity &&
    numericValue(line.unitPrice) === stored.unitPrice &&
    numericValue(line.discountRate) === stored.discountRate &&
    line.taxRatesId === stored.taxRatesId &&
    (line.taxOverride === undefined || line.taxOverride === (stored.taxOverride ?? null))
  );
}

/** The tax of the supplier that a line has: what was typed, or what it was stored with while its amounts are as stored. */
export function supplierTaxOf(line: LineValues, isAsStored: boolean): NumberValue {
  const { taxOverride = isAsStored ? line.stored?.taxOverride : undefined } = line;
  return taxOverride ?? undefined;
}

/**
 * A line as a call takes it: the stored line with the typed fields over it, so that whatever the server keeps of a line
 * survives. Computed amounts go along only while they hold. Text in place of a number goes as 0, for the server to reject.
 */
export function lineInput(line: LineValues, isAsStored: boolean): LineInput {
  const { stored } = line;
  const carried: Record<string, unknown> = { ...stored };
  if (!isAsStored) for (const name of COMPUTED) delete carried[name];
  const taxOverride = supplierTaxOf(line, isAsStored);
  return {
    ...carried,
    itemId: line.itemId,
    title: line.title === stored?.title ? line.title : line.title.trim(),
    description: line.description,
    quantity: numericValue(line.quantity),
    unitPrice: numericValue(line.unitPrice),
    discountRate: numericValue(line.discountRate),
    ...(line.accountId ? { accountId: line.accountId } : { accountId: undefined }),
    taxRatesId: line.taxRatesId,
    ...(taxOverride === undefined ? {} : { taxOverride: numericValue(taxOverride) }),
  };
}

/** The number of a field; 0 while its text is none. */
export function numericValue(value: NumberValue): number {
  return typeof value === 'number' ? value : 0;
}
