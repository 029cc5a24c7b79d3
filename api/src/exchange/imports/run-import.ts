import {
  IMPORT_COLUMNS,
  plainHeading,
  type ImportChanges,
  type ImportColumn,
  type ImportError,
  type ImportPreviewRow,
  type ImportResponse,
} from '@accounts/shared-domain';
import type { ExportedFile } from '@accounts/shared-domain/import-profiles';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { changedSheet } from './changes.ts';
import { continuedSheet } from './continued-rows.ts';
import { findFormats } from './file-formats.ts';
import type { ImportCall } from './import-call.ts';
import { claimFile, completeFile } from './imported-file.ts';
import { IMPORTS } from './kinds.ts';
import { recordsOf } from './left-out-rows.ts';
import { withFreshPlans } from './fresh-plans.ts';
import { finishLog, finishRepeat } from './log.ts';
import { requireColumns, type MappedColumns } from './map-columns.ts';
import { numberedRecords } from './numbered-records.ts';
import type { ImportOutcome, PaidDocument, Progress } from './outcome.ts';
import { meaningOf } from './product-meaning.ts';
import { layoutOf, type Layout } from './row-reader.ts';
import { unreadSheets, type Sheet } from './sheet.ts';
import { sourceOf } from './source.ts';
import { keepRecords } from './undo.ts';
import { unusedMoney, unusedTaxes } from './unused-money.ts';

/** What an import returns, and the identifiers of what it stored. */
export interface DoneImport {
  response: ImportResponse;
  /** None for a dry run, and for a file that another import had. */
  ids: readonly string[];
  /** Of `ids`, documents that the file has as drafts. */
  drafts: readonly string[];
  /** Of `ids`, documents of which the file says what has been paid. */
  paid: readonly PaidDocument[];
  /** The first rows without an error, as they are stored; none for a file that another import had. */
  preview: readonly ImportPreviewRow[];
}

/** What a dry run and a repeated file have stored. */
const NONE_STORED = { ids: [], drafts: [], paid: [] };

/** What an import has stored; only one of documents has more than identifiers. */
function storedBy({
  ids,
  drafts = [],
  paid = [],
}: Pick<ImportOutcome, 'ids' | 'drafts' | 'paid'>): Omit<DoneImport, 'response' | 'preview'> {
  return { ids, drafts, paid };
}

/** As `importSheet`, without the identifiers. */
export async function runImport(
  tx: Tx,
  member: MemberContext,
  call: ImportCall,
  progress: Progress,
): Promise<ImportResponse> {
  return (await importSheet(tx, member, call, progress)).response;
}

/**
 * Brings a file into the books, in one transaction. Records with an error are left out and told, the others are stored.
 * A dry run does all of it and takes it back, so what it tells is what would happen, the plan's limits included. An equal
 * file that is under way or just done is not imported a second time.
 */
export async function importSheet(
  tx: Tx,
  member: MemberContext,
  call: ImportCall,
  progress: Progress,
): Promise<DoneImport> {
  const repeatOf = call.dryRun ? null : await claimFile(tx, call);
  if (repeatOf !== null)
    return { response: await finishRepeat(tx, call, repeatOf), ...NONE_STORED, preview: [] };
  const read = await readColumns(member, call);
  const shown = withFreshPlans(tx, progress);
  const work = () =>
    IMPORTS[call.kind].run({ tx, member, sheet: read.sheet, layout: read.layout, progress: shown });
  const {
    ids,
    preview,
    made = [],
    drafts,
    paid,
    accountTypes = [],
    ...done
  } = call.dryRun ? await takenBack(tx, work) : await work();
  const outcome = { ...done, warnings: [...(await leftUnread(call, read)), ...done.warnings] };
  const created = call.dryRun ? 0 : outcome.accepted;
  const isLogged = call.logged || !call.dryRun;
  if (isLogged) await finishLog(tx, member, call, { ...outcome, created });
  if (!call.dryRun) {
    await keepRecords(tx, call.id, ids, made);
    if (outcome.rejected === 0) await completeFile(tx, call);
  }
  const response = {
    ...outcome,
    ...read.formats,
    source: sourceOf(call.sheet, read.mapped.recognised),
    created,
    repeatOf: null,
    logId: isLogged ? call.id : null,
    preview: call.dryRun ? preview : [],
    accountTypes,
    made: made.map(({ kind, count, names }) => ({ kind, count, names })),
  };
  return { response, ...(call.dryRun ? NONE_STORED : storedBy({ ids, drafts, paid })), preview };
}

/** A sheet as the kind of import reads it. */
interface ReadSheet {
  sheet: Sheet;
  layout: Layout;
  mapped: MappedColumns;
  positions: ReadonlyMap<string, number>;
  formats: Awaited<ReturnType<typeof findFormats>>;
}

/** Finds the columns of a file, with what was changed of it on the screen, and how its numbers and dates are written. */
async function readColumns(member: MemberContext, call: ImportCall): Promise<ReadSheet> {
  const columns = IMPORT_COLUMNS[call.kind];
  const { choices } = call;
  const mapped = requireColumns(call.kind, call.sheet.header, call.mapping, choices.profile);
  const changed = changedSheet(call.sheet, mapped.positions, knownOnly(call.changes, columns));
  const usual = mapped.recognised?.file;
  const records = { ...changed, sheet: await recordsOf(changed.sheet, usual ?? {}) };
  const { positions, ...numbered } = await numberedRecords(records, usual ?? {});
  const sheet = await continuedSheet(call.kind, numbered.sheet, positions);
  const { countryCode, currencyCode } = member.company;
  const read = { sheet, columns, positions };
  const formats = await findFormats(read, choices, { countryCode, ...usual });
  const meaning = meaningOf(mapped);
  const layout = layoutOf(read, formats, { currencyCode, choices, meaning });
  return { sheet, layout, mapped, positions, formats };
}

/** Warnings of sheets that are not read, and of columns with amounts or taxes that the import leaves out. */
async function leftUnread(
  { kind, sheet: { place, unread } }: ImportCall,
  { sheet, mapped, positions }: ReadSheet,
): Promise<ImportError[]> {
  const used = new Set([
    ...positions.values(),
    ...[...mapped.standIns.values()].flat(),
    ...repeatedPositions(sheet.header, mapped.recognised?.file),
  ]);
  const unused = [...unreadSheets({ place, unread }), ...(await unusedMoney(sheet, used, place.headingRow))];
  if (!IMPORT_COLUMNS[kind].some(({ key }) => key === 'amountsAre')) return unused;
  return [...unused, ...(await unusedTaxes(sheet, used, place.headingRow))];
}

/** Positions of columns whose numbers a product has in other columns as well. */
function repeatedPositions(header: readonly string[], file: ExportedFile | undefined): number[] {
  const repeated = new Set((file?.repeated ?? []).map(plainHeading));
  return header.flatMap((heading, position) => (repeated.has(plainHeading(heading)) ? [position] : []));
}

/** Changes of cells in columns that the import has. */
function knownOnly({ cells, skipped }: ImportChanges, columns: readonly ImportColumn[]): ImportChanges {
  const keys = new Set(columns.map(({ key }) => key));
  return { cells: cells.filter(({ key }) => keys.has(key)), skipped };
}

async function takenBack(tx: Tx, work: () => Promise<ImportOutcome>): Promise<ImportOutcome> {
  await tx.run('SAVEPOINT dry_run');
  const outcome = await work();
  await tx.run('ROLLBACK TO SAVEPOINT dry_run');
  return outcome;
}
