import type { FieldError, LineInput } from '@accounts/shared-domain';
import { createDocuments } from '../documents/create.ts';
import { prepareDocuments } from '../documents/prepare.ts';
import type { DocumentInput } from '../documents/prepare.ts';
import { INVOICE } from '../invoices/kind.ts';
import type { Tx } from '../db/transaction.ts';
import type { Problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { readInvoiceReferences, readInvoiceRow } from './invoice-row.ts';
import type { InvoiceRow } from './invoice-row.ts';
import type { ImportOutcome } from './outcome.ts';
import { RowReader } from './row-reader.ts';
import type { Layout } from './row-reader.ts';
import type { Sheet } from './sheet.ts';

/** Rows that share an invoice number. */
interface Draft {
  rows: RowReader[];
  lines: InvoiceRow[];
}

/** Invoices from a sheet, one row a line: drafts that keep their typed number. One is taken whole or not at all. */
export async function importInvoices(
  tx: Tx,
  member: MemberContext,
  sheet: Sheet,
  layout: Layout,
): Promise<ImportOutcome> {
  const references = await readInvoiceReferences(tx);
  const drafts = new Map<string, Draft>();
  for (const [index, line] of sheet.rows.entries()) {
    const row = new RowReader(layout, line);
    const read = readInvoiceRow(row, references);
    // A row without a number belongs to no other row, and is refused by itself.
    const draft = read.number === '' ? `\u0000${index}` : read.number;
    const known = drafts.get(draft) ?? { rows: [], lines: [] };
    blameDifferences(row, known.lines[0], read);
    known.rows.push(row);
    known.lines.push(read);
    drafts.set(draft, known);
  }
  const accepted = await acceptedInputs(tx, member, [...drafts.values()]);
  if (accepted.length > 0) await createDocuments(tx, member, INVOICE, accepted);
  const errors = [...drafts.values()].flatMap((draft) => draft.rows.flatMap((row) => row.errors));
  return {
    accepted: accepted.length,
    rejected: drafts.size - accepted.length,
    errors: errors.toSorted((one, other) => one.row - other.row),
  };
}

/** What stands once per invoice must read the same in all its rows. */
function blameDifferences(row: RowReader, first: InvoiceRow | undefined, read: InvoiceRow): void {
  if (first === undefined) return;
  for (const key of ['contact', 'issueDate', 'dueDate', 'reference'] as const) {
    if (read[key] !== first[key]) row.fail(key, 'Differs from the first row of this invoice.');
  }
}

/** The invoices without an error; errors that only the books can see are noted on their rows. */
async function acceptedInputs(
  tx: Tx,
  member: MemberContext,
  drafts: readonly Draft[],
): Promise<DocumentInput[]> {
  const sound = drafts.filter((draft) => draft.rows.every((row) => row.errors.length === 0));
  const inputs = sound.map((draft) => inputOf(draft.lines));
  const { preparations } = await prepareDocuments(tx, member, INVOICE, inputs);
  for (const [index, { refused }] of preparations.entries()) {
    const draft = sound[index];
    if (refused !== null && draft !== undefined) blameProblem(draft, refused);
  }
  return inputs.filter((_input, index) => preparations[index]?.refused === null);
}

function inputOf(lines: readonly InvoiceRow[]): DocumentInput {
  const [first] = lines;
  if (first === undefined) throw new Error('An invoice of an import has at least one row.');
  const amountTaxType = first.amountsAre ?? (lines.some((line) => line.taxed) ? 'ExclusiveTax' : 'None');
  return {
    contactId: first.contactId,
    number: first.number,
    reference: first.reference,
    issueDate: first.issueDate,
    ...(first.dueDate === '' ? {} : { dueDate: first.dueDate }),
    amountTaxType,
    lineItems: lines.map(({ line }): LineInput =>
      amountTaxType === 'None' ? { ...line, taxRatesId: null } : line,
    ),
    ...(first.notes === '' ? {} : { notes: { display: true, description: first.notes } }),
  };
}

/** Field of a document -> column of the import. */
const COLUMNS: Readonly<Record<string, string>> = {
  contactId: 'contact',
  amountTaxType: 'amountsAre',
  title: 'description',
  itemId: 'item',
  accountId: 'account',
  taxRatesId: 'tax',
  discountRate: 'discount',
  lineItems: 'unitPrice',
};

function blameProblem({ rows }: Draft, refused: Problem): void {
  const errors: readonly FieldError[] = refused.errors ?? [{ field: 'number', message: refused.message }];
  for (const { field, message } of errors) {
    const [, index, ofLine] = /^lineItems\[(\d+)\]\.(\w+)/.exec(field) ?? [];
    const name = ofLine ?? field.replace(/[[.].*$/, '');
    rows[Number(index ?? 0)]?.fail(COLUMNS[name] ?? name, message);
  }
}
