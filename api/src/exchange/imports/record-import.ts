import { isDeepStrictEqual } from 'node:util';
import type { TObject } from 'typebox';
import { fieldErrors, sentence, word, type FieldFault } from '@accounts/shared-domain';
import type { MasterDataDescription, Fields } from '../../accounting/master-data/description.ts';
import { consumeQuota } from '../../identity/plans/plan-limits.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { eachInSlices, mapInSlices } from '../../platform/event-loop/slices.ts';
import { quoted } from './cells.ts';
import { giveCodes, type CodedFields } from './foreign-codes.ts';
import type { ImportContext } from './import-run.ts';
import { insertUntaken } from './insert-untaken.ts';
import { keepPreviousCodes, type PreviousCode } from './keep-previous-codes.ts';
import type { MissingRecords } from './missing-records.ts';
import { ROWS_AT_ONCE, errorsOf, warningsOf, type ImportOutcome, type Progress } from './outcome.ts';
import { RowReader, previewOf, type NotedRow } from './row-reader.ts';
import { readStoredKeys, type KeyedTable } from './stored-keys.ts';

/** How rows become records of master data. */
export interface RecordImport<S extends TObject, R> {
  resource: MasterDataDescription<S>;
  rules: Parameters<typeof fieldErrors>[0];
  /** Fields that name a record: no two rows, and no row and a stored record, may share one. */
  key: 'code' | 'name';
  /** Letters of a code that is made where the file has none of ours; left out for records without a code. */
  letters?: (fields: Fields<S>) => string;
  /** Whether an archived record still holds its key. */
  archivedKeepsKey: boolean;
  /** Field of the rules -> column of the file, where the names differ; null leaves the rule out. */
  blame?: Readonly<Record<string, string | null>>;
  /** A new company has some of these records: a row that says the same of one is left alone, and no error. */
  isSeeded?: boolean;
  /** What rows refer to by code or name. */
  references: (tx: Tx) => Promise<R>;
  read: (row: RowReader, references: R) => Fields<S>;
  /** Where records that rows name are made, by choice. */
  missing?: (references: R) => MissingRecords | null;
  /** Ids of other records in a record, '' and null for none. */
  named?: (fields: Fields<S>) => (string | null)[];
}

/** Reads every row, notes every error, and inserts the rows without one. */
export async function importRecords<S extends TObject, R>(
  { tx, member, sheet, layout, progress }: ImportContext,
  { resource, ...kind }: RecordImport<S, R>,
): Promise<ImportOutcome> {
  const references = await kind.references(tx);
  const rows = await mapInSlices(sheet.rows, (line) => {
    const row = new RowReader(layout, line);
    const fields = kind.read(row, references);
    return { row, fields: fields as Fields<S> & CodedFields };
  });
  if (kind.letters !== undefined)
    await giveCodes(tx, resource.table as 'account' | 'item', rows, kind.letters);
  const { accepted, rejected, kept } = await checkRows(tx, resource, kind, rows);
  await keepPreviousCodes(tx, resource, kind.key, kept);
  const named = new Set(accepted.flatMap((fields) => kind.named?.(fields) ?? []).filter((id) => id !== null));
  const missing = kind.missing?.(references) ?? null;
  await missing?.insert(tx, named);
  const ids = accepted.length === 0 ? [] : await insertAll({ tx, member }, resource, accepted, progress);
  const readers = rows.map(({ row }) => row);
  const made = new Map(rows.map(({ row, fields }) => [row.row, fields]));
  return {
    accepted: accepted.length,
    rejected: rejected.length,
    errors: await errorsOf(rejected),
    warnings: await warningsOf(readers),
    ids,
    made: (await missing?.finish(tx, named, named)) ?? [],
    preview: previewOf(sheet, layout, readers, (row) => {
      kind.read(row, references);
      const fields = made.get(row.row);
      if (fields !== undefined) noteCodes(row, fields);
    }),
  };
}

/** A row of the file and the record that it says. */
interface ReadRow<S extends TObject> {
  row: RowReader;
  fields: Fields<S> & CodedFields;
}

/** Rows without an error, those with one, and previous codes that stored records get. */
interface CheckedRows<S extends TObject> {
  accepted: Fields<S>[];
  rejected: RowReader[];
  kept: PreviousCode[];
}

/** Notes what is wrong with every row; one that says what is stored already is left out. */
async function checkRows<S extends TObject, R>(
  tx: Tx,
  resource: RecordImport<S, R>['resource'],
  kind: Omit<RecordImport<S, R>, 'resource'>,
  rows: readonly ReadRow<S>[],
): Promise<CheckedRows<S>> {
  const taken = await keysInUse(tx, resource.table, kind, rows);
  const seeds = kind.isSeeded === true ? [...taken.keys.keys()] : [];
  const seeded = await readRecords(tx, resource, kind.key, seeds);
  const checked: CheckedRows<S> = { accepted: [], rejected: [], kept: [] };
  await eachInSlices(rows, ({ row, fields }) => {
    const stored = seeded.get(fields[kind.key].toLowerCase());
    if (stored !== undefined && saysTheSame(resource, fields, stored)) {
      if (stored['foreignCode'] === '' && fields.foreignCode !== '')
        checked.kept.push({ key: fields[kind.key], foreignCode: fields.foreignCode });
      row.leaveOut();
      row.addWarning(kind.key, 'It is there already, with the same values.');
      return;
    }
    const blame = { foreignCode: foreignColumn(row), ...kind.blame };
    blameFields(row, fieldErrors(kind.rules, fields), blame);
    const { noun } = resource;
    blameKey(row, { key: blame.foreignCode, value: fields.foreignCode, noun }, taken.foreignCodes);
    blameKey(row, { key: kind.key, value: fields[kind.key], noun }, taken.keys);
    if (row.errors.length > 0) checked.rejected.push(row);
    else checked.accepted.push(fields);
  });
  return checked;
}

/** Stores the records within the places of the plan. Returns their identifiers. */
async function insertAll<S extends TObject>(
  { tx, member }: TenantContext,
  resource: RecordImport<S, unknown>['resource'],
  records: readonly Fields<S>[],
  progress: Progress,
): Promise<string[]> {
  if (resource.counter !== undefined) await consumeQuota(tx, member, resource.counter, records.length);
  const ids: string[] = [];
  for (let start = 0; start < records.length; start += ROWS_AT_ONCE) {
    ids.push(...(await insertUntaken(tx, resource, records.slice(start, start + ROWS_AT_ONCE))));
    await progress(start);
  }
  await touchList(tx, resource.path);
  return ids;
}

/** Column that a record's previous code is read from. */
const foreignColumn = (row: RowReader): 'code' | 'foreignCode' =>
  row.text('foreignCode') === '' ? 'code' : 'foreignCode';

/** Codes that are stored otherwise than they were read. */
function noteCodes(row: NotedRow, { code, foreignCode }: Partial<CodedFields>): void {
  if (code !== undefined && code !== row.text('code')) row.stored('code', code);
  if (foreignCode) row.stored('foreignCode', foreignCode);
}

/** Keys and previous codes of a file that stored records have. */
async function keysInUse(
  tx: Tx,
  table: string,
  { key, archivedKeepsKey }: Pick<KeyedTable, 'archivedKeepsKey'> & { key: 'code' | 'name' },
  rows: readonly { fields: CodedFields }[],
): Promise<{ keys: Map<string, number>; foreignCodes: Map<string, number> }> {
  const read = (column: KeyedTable['column'], field: keyof CodedFields) => {
    const wanted = rows.map(({ fields }) => fields[field].toLowerCase());
    return readStoredKeys(tx, { table, column, archivedKeepsKey }, wanted);
  };
  return { keys: await read(key, key), foreignCodes: await read('foreign_code', 'foreignCode') };
}

/** Stored records with these keys (in lower case), by key. */
async function readRecords<S extends TObject>(
  tx: Tx,
  { table, select }: MasterDataDescription<S>,
  column: 'code' | 'name',
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
  { columns }: MasterDataDescription<S>,
  fields: Fields<S>,
  stored: Record<string, unknown>,
): boolean {
  const known = fields as Record<string, unknown>;
  // A record without a previous code takes that of the file.
  const isSame = (field: string): boolean =>
    isDeepStrictEqual(known[field], stored[field]) || (field === 'foreignCode' && stored[field] === '');
  return Object.keys(columns).every(isSame);
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
  { key, value, noun }: Record<'key' | 'value' | 'noun', string>,
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
