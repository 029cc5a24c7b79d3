import { sentence, word, type FieldFault } from '@accounts/shared-domain';
import { createPreparedDrafts } from '../../documents/engine/create.ts';
import type { DocumentContext } from '../../documents/engine/document-context.ts';
import { prepareDocuments, repeatedReference } from '../../documents/engine/prepare.ts';
import type { DocumentInput, PreparedDocument } from '../../documents/engine/prepared.ts';
import { nounOf, type DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { OvertakenError } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { eachInSlices, mapInSlices } from '../../platform/event-loop/slices.ts';
import { batches } from './batches.ts';
import { completeDocument, type CompletedDocument, type PaidInFile } from './complete-document.ts';
import type { Books, ReadDocument } from './document-lines.ts';
import { notesOf } from './document-notes.ts';
import { readDocumentReferences, type DocumentReferences } from './document-references.ts';
import { readDocumentRow, type DocumentRow } from './document-row.ts';
import { takeStatus } from './document-state.ts';
import { checkDocumentType } from './document-type.ts';
import type { ImportContext, ImportRun } from './import-run.ts';
import { errorsOf, warningsOf, type PaidDocument } from './outcome.ts';
import { RowReader, previewOf, type Layout, type NotedRow } from './row-reader.ts';
import { staysDraft } from './status-words.ts';

/** A document of a file, and what it was stored as once it was. */
interface Draft extends ReadDocument {
  /** With what the descriptions of lines have too much. */
  notes: string;
  paid?: PaidInFile | null;
  stored?: Pick<PreparedDocument, 'id' | 'dueDate' | 'amountTaxType' | 'lines'>;
}

/**
 * Documents from a sheet, one row a line: drafts that keep their typed number. A document is taken whole or not at all.
 * Rows with the same number make one document; those of bills the same supplier and supplier's number.
 */
export function importDocumentsOf(kind: DocumentKindDescription): ImportRun {
  const key = kind.needsReference ? 'reference' : 'number';
  return async ({ tx, member, sheet, layout, progress }) => {
    const { choices } = layout;
    const references = await readDocumentReferences(tx, member, { side: kind.side, choices });
    const { drafts: all, rows } = await readDrafts(kind, key, { sheet, layout }, references);
    const drafts = all.filter((draft) => takesStatus(draft, layout));
    const { currencyExponent: exponent, taxRounding } = member.company;
    const books = { ...layout.choices, exponent, taxRounding, rounding: references.rounding };
    for (const draft of drafts) draft.notes = notesOf(draft);
    const wanted = namedBy(drafts.filter(isSound).flatMap(({ lines }) => lines));
    await references.missing?.insert(tx, wanted);
    const ids: string[] = [];
    let processed = 0;
    for (const batch of batches(drafts)) {
      ids.push(...(await createBatch({ tx, member, kind }, { key, drafts: batch, books })));
      processed += batch.reduce((sum, draft) => sum + draft.rows.length, 0);
      await progress(processed);
    }
    const stored = new Map(
      drafts.flatMap((draft) =>
        draft.stored === undefined
          ? []
          : draft.rows.map(({ row }, index) => [row, { document: draft.stored, index }]),
      ),
    );
    const named = namedBy(drafts.filter((draft) => draft.stored !== undefined).flatMap(({ lines }) => lines));
    const made = (await references.missing?.finish(tx, wanted, named)) ?? [];
    const taken = rows.filter(({ row }) => stored.has(row));
    return {
      accepted: ids.length,
      rejected: drafts.length - ids.length,
      errors: await errorsOf(rows),
      warnings: await warningsOf(rows),
      ids,
      drafts: drafts.flatMap(({ lines, stored: document }) =>
        document !== undefined && lines.some(({ status }) => staysDraft(status)) ? [document.id] : [],
      ),
      paid: drafts.flatMap(paidDocument),
      made,
      preview: previewOf(sheet, layout, taken, (row) => {
        readDocumentRow(row, references, key);
        const { document, index = 0 } = stored.get(row.row) ?? {};
        if (document !== undefined) noteStored(row, document, index);
      }),
    };
  };
}

const isSound = ({ rows }: Draft): boolean => rows.every((row) => row.errors.length === 0);

/** What a document has been paid by its file. */
function paidDocument({ rows: [first], stored, paid }: Draft): PaidDocument[] {
  if (first === undefined || stored === undefined || !paid) return [];
  const { key, amount } = paid;
  return [{ id: stored.id, row: first.row, column: first.heading(key), amount: amount?.toFixed() ?? null }];
}

/** Ids of the records that rows name. */
function namedBy(lines: readonly DocumentRow[]): Set<string> {
  const ids = lines.flatMap(({ contactId, line }) => [
    contactId,
    line.itemId,
    line.accountId,
    line.taxRatesId,
  ]);
  return new Set(ids.filter((id) => typeof id === 'string'));
}

/** Every row of a document can have its status; false where the document is left out. */
function takesStatus({ rows, lines }: Draft, { choices }: Layout): boolean {
  const voidAt = lines.findIndex(({ status }) => status === 'void');
  const otherAt = lines.findIndex(({ status }) => status !== 'none' && status !== 'draft');
  const at = voidAt >= 0 ? voidAt : Math.max(0, otherAt);
  const [row, line] = [rows[at], lines[at]];
  if (line?.status === 'void' && choices.leaveOutVoid) for (const each of rows) each.leaveOut();
  return row === undefined || line === undefined || takeStatus(row, line.status, choices.leaveOutVoid);
}

const TAX_TYPE_WORDS = { None: 'None', ExclusiveTax: 'Exclusive', InclusiveTax: 'Inclusive' } as const;

/** What a row is stored as, where the document decides it. */
function noteStored(
  row: NotedRow,
  { dueDate, amountTaxType, lines }: NonNullable<Draft['stored']>,
  index: number,
): void {
  row.stored('dueDate', dueDate);
  row.stored('amountsAre', TAX_TYPE_WORDS[amountTaxType]);
  const line = lines[index];
  if (line === undefined) return;
  const { title, description } = line;
  row.stored(
    'description',
    description.startsWith(title) || description === '' ? description || title : `${title}\n${description}`,
  );
  row.stored('quantity', line.quantity);
  row.stored('unitPrice', line.unitPrice);
  if (line.discountRate !== 0) row.stored('discount', line.discountRate);
}

async function readDrafts(
  kind: DocumentKindDescription,
  key: 'number' | 'reference',
  { sheet, layout }: Pick<ImportContext, 'sheet' | 'layout'>,
  references: DocumentReferences,
): Promise<{ drafts: Draft[]; rows: RowReader[] }> {
  const drafts = new Map<string, Draft>();
  const rows: RowReader[] = [];
  await eachInSlices(sheet.rows, (line, index) => {
    const row = new RowReader(layout, line);
    const read = readDocumentRow(row, references, key);
    const draft = documentOf(read, key, index);
    const known = drafts.get(draft) ?? { rows: [], lines: [], notes: '' };
    checkDocumentType(row, kind.kind);
    blameDifferences(kind, row, known.lines[0], read);
    known.rows.push(row);
    known.lines.push(read);
    drafts.set(draft, known);
    rows.push(row);
  });
  return { drafts: [...drafts.values()], rows };
}

/** What rows of one document have in common: the name of the draft, or the number; of bills the supplier and its number. */
function documentOf(read: DocumentRow, key: 'number' | 'reference', index: number): string {
  if (read.draft !== '') return `\u0000draft ${read.draft}`;
  // A row without a number belongs to no other row, and is refused by itself.
  if (read[key] === '') return `\u0000${index}`;
  return key === 'number' ? read.number : `${read.contact}\u0000${read.reference}`;
}

/** What is given once per document must read the same in all its rows. */
function blameDifferences(
  kind: DocumentKindDescription,
  row: RowReader,
  first: DocumentRow | undefined,
  read: DocumentRow,
): void {
  if (first === undefined) return;
  for (const key of ['contact', 'number', 'issueDate', 'dueDate', 'reference'] as const) {
    if (read[key] !== first[key])
      row.fail(key, sentence('Differs from the first row of this {kind}.', { kind: word(nounOf(kind)) }));
  }
}

/** Creates the documents without an error and returns their ids; errors that only the books see are noted on their rows. */
async function createBatch(
  context: DocumentContext,
  { key, drafts, books }: { key: 'number' | 'reference'; drafts: readonly Draft[]; books: Books },
): Promise<string[]> {
  const completed = await mapInSlices(drafts.filter(isSound), (draft) => {
    const document = completeDocument(draft, books);
    draft.paid = document.paid;
    return { draft, input: inputOf(draft, document) };
  });
  const sound = completed.filter(({ draft }) => isSound(draft));
  const { preparations, references } = await prepareDocuments(
    context,
    sound.map(({ input }) => input),
  );
  const accepted = preparations.flatMap(({ document, refused }, index) => {
    const draft = sound[index]?.draft;
    if (draft === undefined) return [];
    if (refused !== null) blameError(key, draft, refused);
    else if (document.repeatsReference)
      draft.rows[0]?.fail('reference', repeatedReference(document.reference));
    else draft.stored = document;
    return draft.stored === undefined || document === null ? [] : [document];
  });
  return storeDrafts(context, accepted, references);
}

/** A number that another transaction has taken meanwhile is found by doing the whole import again. */
async function storeDrafts(...given: Parameters<typeof createPreparedDrafts>): Promise<string[]> {
  try {
    return await createPreparedDrafts(...given);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'API-NUMBER') throw new OvertakenError(error);
    throw error;
  }
}

function inputOf(
  { lines, notes }: Draft,
  { amountTaxType, lines: lineItems }: CompletedDocument,
): DocumentInput {
  const [first] = lines;
  if (first === undefined) throw new Error('A document of an import has at least one row.');
  // What the lines have no room for is printed, as the lines are.
  const display = first.printsNotes || (first.notes === '' && notes !== '');
  return {
    contactId: first.contactId,
    number: first.number,
    reference: first.reference,
    issueDate: first.issueDate,
    ...(first.dueDate === '' ? {} : { dueDate: first.dueDate }),
    amountTaxType,
    lineItems,
    ...(notes === '' && !display ? {} : { notes: { display, description: notes } }),
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

function blameError(key: string, { rows }: Draft, refused: ApiError): void {
  const errors: readonly FieldFault[] = refused.errors ?? [{ field: key, message: refused.said }];
  for (const { field, message } of errors) {
    const [, index, ofLine] = /^lineItems\[(\d+)\]\.(\w+)/.exec(field) ?? [];
    const name = ofLine ?? field.replace(/[[.].*$/, '');
    // A fault of a line that the document as a whole has brought is shown in its first row.
    (rows[Number(index ?? 0)] ?? rows[0])?.fail(COLUMNS[name] ?? name, message);
  }
}
