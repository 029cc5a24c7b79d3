import { isDeepStrictEqual } from 'node:util';
import type { TObject } from 'typebox';
import { fieldErrors, sentence, word } from '@accounts/shared-domain';
import type { FieldFault } from '@accounts/shared-domain';
import type { CatalogueDescription, Fields } from '../catalogue/description.ts';
import { insertRecords } from '../catalogue/write.ts';
import { touchList } from '../company/list-versions.ts';
import { claimPlanPlace } from '../company/plans.ts';
import type { Tx } from '../db/transaction.ts';
import { eachInSlices, mapInSlices } from '../event-loop/slices.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { quoted } from './cells.ts';
import { ROWS_AT_ONCE, errorsOf, warningsOf } from './outcome.ts';
import type { ImportOutcome, Progress } from './outcome.ts';
import { RowReader, previewOf } from './row-reader.ts';
import type { Layout } from './row-reader.ts';
import type { Sheet } from './sheet.ts';
import { readStoredKeys } from './stored-keys.ts';
import type { KeyColumn } from './stored-keys.ts';

/** How rows become records of the catalogue. */
export interface RecordImport<S extends TObject, R> {
  described: CatalogueDescription<S>;
  rules: Parameters<typeof fieldErrors>[0];
  /** Fields that name a record: no two rows, and no row and a stored record, may share one. */
  key: KeyColumn;
  /** Whether an archived record still holds its key. */
  archivedKeepsKey: boolean;
  /** Field of the rules -> column of the file, where the names differ; null leaves the rule out. */
  blame?: Readonly<Record<string, string | null>>;
  /** A new company has some of these records: a row that says the same of one is left alone, and no error. */
  isSeeded?: boolean;
  /** What rows refer to by code or name. */
  references: (tx: Tx) => Promise<R>;
  read: (row: RowReader, references: R) => Fields<S>;
}

/** Reads every row, notes every error, and inserts the rows without one. */
export async function importRecords<S extends TObject, R>(
  tx: Tx,
  member: MemberContext,
  { described, ...kind }: RecordImport<S, R>,
  sheet: Sheet,
  layout: Layout,
  progress: Progress,
): Promise<ImportOutcome> {
  const references = await kind.references(tx);
  const rows = await mapInSlices(sheet.rows, (line) => {
    const row = new RowReader(layout, line);
    const fields = kind.read(row, references);
    return { row, fields, key: String((fields as Record<string, unknown>)[kind.key]) };
  });
  const keys = rows.map(({ key }) => key.toLowerCase());
  const taken = await readStoredKeys(tx, { table: described.table, column: kind.key, ...kind }, keys);
  const accepted: Fields<S>[] = [];
  const rejected: RowReader[] = [];
  const seeded = await readRecords(tx, described, kind.key, kind.isSeeded === true ? [...taken.keys()] : []);
  await eachInSlices(rows, ({ row, fields, key }) => {
    const stored = seeded.get(key.toLowerCase());
    if (stored !== undefined && saysTheSame(described, fields, stored)) {
      row.leaveOut();
      row.addWarning(kind.key, 'It is there already, with the same values.');
      return;
    }
    blameFields(row, fieldErrors(kind.rules, fields), kind.blame ?? {});
    blameKey(row, kind.key, key, described.noun, taken);
    if (row.errors.length > 0) rejected.push(row);
    else accepted.push(fields);
  });
  const ids: string[] = [];
  if (accepted.length > 0) {
    if (described.counter !== undefined) await claimPlanPlace(tx, member, described.counter, accepted.length);
    for (let start = 0; start < accepted.length; start += ROWS_AT_ONCE) {
      ids.push(...(await insertRecords(tx, described, accepted.slice(start, start + ROWS_AT_ONCE))));
      await progress(start);
    }
    await touchList(tx, described.path);
  }
  const readers = rows.map(({ row }) => row);
  return {
    accepted: accepted.length,
    rejected: rejected.length,
    errors: await errorsOf(rejected),
    warnings: await warningsOf(readers),
    ids,
    preview: previewOf(sheet, layout, readers, (row) => void kind.read(row, references)),
  };
}

/** Stored records with these keys (in lower case), by key. */
async function readRecords<S extends TObject>(
  tx: Tx,
  { table, select }: CatalogueDescription<S>,
  column: KeyColumn,
  keys: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  if (keys.length === 0) return new Map();
  const rows = await tx.run<{ key: string; record: Record<string, unknown> }>(
    `SELECT lower(t.${column}) AS key, json_build_object(${select}) AS record FROM ${table} t
     WHERE t.company_id = $1 AND lower(t.${column}) = ANY ($2::text[]) AND t.status = 'A'`,
    [tx.companyId, keys],
  );
  return new Map(rows.map(({ key, record }) => [key, record]));
}

/** Whether each field that an import stores is as it is stored. */
function saysTheSame<S extends TObject>(
  { columns }: CatalogueDescription<S>,
  fields: Fields<S>,
  stored: Record<string, unknown>,
): boolean {
  const known = fields as Record<string, unknown>;
  return Object.keys(columns).every((field) => isDeepStrictEqual(known[field], stored[field]));
}

function blameFields(
  row: RowReader,
  errors: readonly FieldFault[],
  blame: Readonly<Record<string, string | null>>,
): void {
  for (const { field, message } of errors) {
    const root = field.replace(/[[.].*$/, '');
    // The city of an address has a column of its name.
    const leaf = /\.(\w+)$/.exec(field)?.[1];
    const column = root in blame ? blame[root] : (leaf ?? root);
    if (column !== null && column !== undefined) row.fail(column, message);
  }
}

/** `taken` knows the keys of stored records (0) and of earlier rows (their number). */
function blameKey(
  row: RowReader,
  key: string,
  value: string,
  noun: string,
  taken: Map<string, number>,
): void {
  const plain = value.toLowerCase();
  const holder = taken.get(plain);
  if (plain === '') return;
  if (holder === undefined) taken.set(plain, row.row);
  else if (holder === 0)
    row.fail(key, sentence('{kind} {value} is there already.', { kind: word(noun), value: quoted(value) }));
  else row.fail(key, sentence('{value} is in row {row} already.', { value: quoted(value), row: holder }));
}
