import { randomId } from '@accounts/shared-auth';
import {
  addDays,
  documentTotals,
  toWire,
  type AmountTaxType,
  type DocumentNotes,
  type InvoiceInput,
  type IsoDate,
  type LineInput,
  type LineItem,
  type TaxRate,
  type TotalsOptions,
} from '@accounts/shared-domain';
import type { FigureValue } from '../form/index.ts';
import type { DocumentRecord } from './document-kind.ts';

/** A line as the grid holds it: figures stay as typed while they are none. */
export interface LineValues {
  /** Stable name of the row on the screen; never sent. */
  key: string;
  id?: string;
  itemId: string | null;
  title: string;
  description: string;
  quantity: FigureValue;
  unitPrice: FigureValue;
  discountRate: FigureValue;
  accountId: string | null;
  taxRatesId: string | null;
  /** A supplier's own tax of a stored bill's line; it holds for the figures that it was stored with. */
  storedTax?: { amount: number; figures: string };
}

/** A document as the editor holds it. */
export interface DocumentValues {
  contactId: string | null;
  number: string;
  reference: string;
  issueDate: IsoDate;
  dueDate: IsoDate;
  amountTaxType: AmountTaxType;
  lineItems: LineValues[];
  notes: DocumentNotes;
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
  };
}

/** Whether nobody has typed anything into the line. */
export function isBlank({ title, unitPrice, itemId }: LineValues): boolean {
  return title.trim() === '' && (unitPrice === undefined || unitPrice === '') && itemId === null;
}

/** The lines without blank ones; one blank line stays when there is no other, for the rules to speak of it. */
export function withoutBlanks(lines: LineValues[]): LineValues[] {
  const filled = lines.filter((line) => !isBlank(line));
  return filled.length > 0 ? filled : lines.slice(0, 1);
}

/** Values of a new document dated today. */
export function newValues(today: IsoDate): DocumentValues {
  return {
    contactId: null,
    number: '',
    reference: '',
    issueDate: today,
    dueDate: addDays(today, 30),
    amountTaxType: 'ExclusiveTax',
    lineItems: [blankLine()],
    notes: { display: true, description: '' },
  };
}

/** Values of a stored document. */
export function valuesOf(record: DocumentRecord): DocumentValues {
  return {
    contactId: record.contactId,
    number: record.number,
    reference: record.reference,
    issueDate: record.issueDate,
    dueDate: record.secondDate,
    amountTaxType: record.amountTaxType,
    notes: record.notes,
    lineItems: record.lineItems.map((line) => lineOf(line, record.amountTaxType)),
  };
}

function lineOf(line: LineItem, amountTaxType: AmountTaxType): LineValues {
  const values: LineValues = {
    key: line.id,
    id: line.id,
    itemId: line.itemId,
    title: line.title,
    description: line.description,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discountRate: line.discountRate || undefined,
    accountId: line.accountId,
    taxRatesId: line.taxRatesId,
  };
  const amount = line.taxOverride ?? null;
  return amount === null
    ? values
    : { ...values, storedTax: { amount, figures: figuresOf(values, amountTaxType) } };
}

/** What a line's tax is computed from, as text. */
function figuresOf(line: LineValues, amountTaxType: AmountTaxType): string {
  const { quantity, unitPrice, discountRate, taxRatesId } = line;
  return JSON.stringify([
    figure(quantity),
    figure(unitPrice),
    figure(discountRate),
    taxRatesId,
    amountTaxType,
  ]);
}

/** A supplier's own tax, until the figures change that it was given for. */
function taxOverrideOf(line: LineValues, amountTaxType: AmountTaxType): number | null {
  const { storedTax } = line;
  return storedTax?.figures === figuresOf(line, amountTaxType) ? storedTax.amount : null;
}

/** What a call for a document with a due date takes, from the editor's values; `version` for a stored one. */
export function dueDocumentInput(
  values: DocumentValues,
  version?: number,
): Omit<InvoiceInput, 'invoiceStatus'> {
  return {
    contactId: values.contactId ?? '',
    number: values.number.trim() || undefined,
    reference: values.reference,
    issueDate: values.issueDate,
    dueDate: values.dueDate || undefined,
    amountTaxType: values.amountTaxType,
    lineItems: lineInputs(values),
    notes: values.notes,
    version,
  };
}

/** Lines as a call sends them; figures that are none go as they are, for the server's rule to refuse. */
function lineInputs({ lineItems, amountTaxType }: DocumentValues): LineInput[] {
  return lineItems.map((line) => ({
    ...(line.id ? { id: line.id } : {}),
    itemId: line.itemId,
    title: line.title.trim(),
    description: line.description,
    quantity: figure(line.quantity),
    unitPrice: figure(line.unitPrice),
    discountRate: figure(line.discountRate),
    ...(line.accountId ? { accountId: line.accountId } : {}),
    taxRatesId: line.taxRatesId,
    ...(line.storedTax ? { taxOverride: taxOverrideOf(line, amountTaxType) } : {}),
  }));
}

/** Figures that the screen previews while a person types: the function the server books with. */
export interface Preview {
  lineAmounts: number[];
  subTotal: number;
  taxAmount: number;
  totalAmount: number;
}

/** What the document comes to; a figure that is not one yet counts as 0. */
export function previewOf(
  values: Pick<DocumentValues, 'lineItems' | 'amountTaxType'>,
  rates: ReadonlyMap<string, TaxRate>,
  options: Omit<TotalsOptions, 'amountTaxType'>,
): Preview {
  const lines = values.lineItems.map((line) => ({
    quantity: figure(line.quantity),
    unitPrice: figure(line.unitPrice),
    discountRate: figure(line.discountRate),
    taxRate: rates.get(line.taxRatesId ?? '')?.rate ?? 0,
    taxRatesId: line.taxRatesId,
    taxOverride: taxOverrideOf(line, values.amountTaxType),
  }));
  const totals = documentTotals(lines, { ...options, amountTaxType: values.amountTaxType });
  return {
    lineAmounts: totals.lines.map((line) => toWire(line.totalAmount)),
    subTotal: toWire(totals.subTotal),
    taxAmount: toWire(totals.taxAmount),
    totalAmount: toWire(totals.totalAmount),
  };
}

function figure(value: FigureValue): number {
  return typeof value === 'number' ? value : 0;
}
