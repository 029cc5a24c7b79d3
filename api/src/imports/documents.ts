import type { FieldError, LineInput } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { createPreparedDrafts } from '../documents/create.ts';
import { nounOf } from '../documents/kind.ts';
import type { DocumentKindDescription } from '../documents/kind.ts';
import { prepareDocuments } from '../documents/prepare.ts';
import type { DocumentInput } from '../documents/prepare.ts';
import { eachInSlices } from '../event-loop/slices.ts';
import type { Problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { quoted } from './cells.ts';
import { readDocumentReferences, readDocumentRow } from './document-row.ts';
import type { DocumentReferences, DocumentRow } from './document-row.ts';
import { ROWS_AT_ONCE, errorsOf } from './outcome.ts';
import type { ImportOutcome, Progress } from './outcome.ts';
import { RowReader, previewOf } from './row-reader.ts';
import type { Layout } from './row-reader.ts';
import type { Sheet } from './sheet.ts';

/** Rows that make one document. */
interface Draft {
  rows: RowReader[];
  lines: DocumentRow[];
}

type Run = (
  tx: Tx,
  member: MemberContext,
  sheet: Sheet,
  layout: Layout,
  progress: Progress,
) => Promise<ImportOutcome>;

/**
 * Documents from a sheet, one row a line: drafts that keep their typed number. A document is taken whole or not at all.
 * Rows with the same number make one document; those of bills the same supplier and supplier's number.
 */
export function importDocumentsOf(kind: DocumentKindDescription): Run {
  const key = kind.needsReference ? 'reference' : 'number';
  return async (tx, member, sheet, layout, progress) => {
    const references = await readDocumentReferences(tx);
    const { drafts, rows } = await readDrafts(kind, key, sheet, layout, references);
    const ids: string[] = [];
    let processed = 0;
    for (const portion of portions(drafts)) {
      if (key === 'reference') await blameStoredReferences(tx, kind, portion);
      ids.push(...(await takePortion(tx, member, kind, key, portion)));
      processed += portion.reduce((sum, draft) => sum + draft.rows.length, 0);
      await progress(processed);
    }
    return {
      accepted: ids.length,
      rejected: drafts.length - ids.length,
      errors: await errorsOf(rows),
      ids,
      preview: previewOf(sheet, layout, rows, (row) => readDocumentRow(row, references, key)),
    };
  };
}

async function readDrafts(
  kind: DocumentKindDescription,
  key: 'number' | 'reference',
  sheet: Sheet,
  layout: Layout,
  references: DocumentReferences,
): Promise<{ drafts: Draft[]; rows: RowReader[] }> {
  const drafts = new Map<string, Draft>();
  const rows: RowReader[] = [];
  await eachInSlices(sheet.rows, (line, index) => {
    const row = new RowReader(layout, line);
    const read = readDocumentRow(row, references, key);
    const name = key === 'number' ? read.number : `${read.contact}\u0000${read.reference}`;
    // A row without a number belongs to no other row, and is refused by itself.
    const draft = read[key] === '' ? `\u0000${index}` : name;
    const known = drafts.get(draft) ?? { rows: [], lines: [] };
    blameDifferences(kind, row, known.lines[0], read);
    known.rows.push(row);
    known.lines.push(read);
    drafts.set(draft, known);
    rows.push(row);
  });
  return { drafts: [...drafts.values()], rows };
}

/** What stands once per document must read the same in all its rows. */
function blameDifferences(
  kind: DocumentKindDescription,
  row: RowReader,
  first: DocumentRow | undefined,
  read: DocumentRow,
): void {
  if (first === undefined) return;
  for (const key of ['contact', 'number', 'issueDate', 'dueDate', 'reference'] as const) {
    if (read[key] !== first[key]) row.fail(key, `Differs from the first row of this ${nounOf(kind)}.`);
  }
}

const STORED = `
  SELECT contact_id, reference FROM document
  WHERE company_id = $1 AND kind = $2 AND record_status = 'A' AND reference = ANY ($3::text[])`;

/** The same file twice would bring the same bills twice: a supplier's number comes once. */
async function blameStoredReferences(
  tx: Tx,
  kind: DocumentKindDescription,
  drafts: readonly Draft[],
): Promise<void> {
  const references = drafts.map(({ lines }) => lines[0]?.reference ?? '');
  const stored = await tx.run<{ contact_id: string; reference: string }>(STORED, [
    tx.companyId,
    kind.kind,
    references,
  ]);
  const known = new Set(stored.map((row) => `${row.contact_id} ${row.reference}`));
  for (const { rows, lines } of drafts) {
    const [first] = lines;
    if (first === undefined || !known.has(`${first.contactId} ${first.reference}`)) continue;
    rows[0]?.fail('reference', `There is ${quoted(first.reference)} of this supplier already.`);
  }
}

/** Whole documents, about as many rows at a time as one statement stores. */
function portions(drafts: readonly Draft[]): Draft[][] {
  const all: Draft[][] = [];
  let rows = ROWS_AT_ONCE;
  for (const draft of drafts) {
    if (rows >= ROWS_AT_ONCE) {
      all.push([]);
      rows = 0;
    }
    all.at(-1)?.push(draft);
    rows += draft.rows.length;
  }
  return all;
}

/** Creates the documents without an error and returns their ids; errors that only the books see are noted on their rows. */
async function takePortion(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  key: 'number' | 'reference',
  drafts: readonly Draft[],
): Promise<string[]> {
  const sound = drafts.filter((draft) => draft.rows.every((row) => row.errors.length === 0));
  const inputs = sound.map((draft) => inputOf(draft.lines));
  const { preparations, references } = await prepareDocuments(tx, member, kind, inputs);
  for (const [index, { refused }] of preparations.entries()) {
    const draft = sound[index];
    if (refused !== null && draft !== undefined) blameProblem(key, draft, refused);
  }
  const accepted = preparations.flatMap(({ document }) => document ?? []);
  return createPreparedDrafts(tx, member, kind, accepted, references);
}

function inputOf(lines: readonly DocumentRow[]): DocumentInput {
  const [first] = lines;
  if (first === undefined) throw new Error('A document of an import has at least one row.');
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

function blameProblem(key: string, { rows }: Draft, refused: Problem): void {
  const errors: readonly FieldError[] = refused.errors ?? [{ field: key, message: refused.message }];
  for (const { field, message } of errors) {
    const [, index, ofLine] = /^lineItems\[(\d+)\]\.(\w+)/.exec(field) ?? [];
    const name = ofLine ?? field.replace(/[[.].*$/, '');
    rows[Number(index ?? 0)]?.fail(COLUMNS[name] ?? name, message);
  }
}
