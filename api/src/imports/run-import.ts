import type { ImportAnswer, ImportColumn, ImportKind } from '@accounts/shared-domain';
import { IMPORT_COLUMNS, mapColumns } from '@accounts/shared-domain';
import { recordActivity } from '../activity/record.ts';
import { newId } from '../db/id.ts';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import type { UploadedFile } from '../http/upload.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { IMPORTS } from './kinds.ts';
import type { ImportOutcome } from './outcome.ts';
import { NOT_A_SHEET } from './read-csv.ts';
import { readSheet } from './read-sheet.ts';
import { layoutOf } from './row-reader.ts';
import type { Layout } from './row-reader.ts';
import { UnreadableFile } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/** One import call: the file, whether it is only tried, and the columns that a person chose. */
export interface ImportCall {
  kind: ImportKind;
  file: UploadedFile;
  dryRun: boolean;
  /** Column key -> heading of the file, as JSON text; '' leaves it to the guess. */
  mapping: string;
}

/**
 * Reads a file into the books. Records with an error are left out and told, the others are stored. A dry run does all
 * of it and takes it back, so what it tells is what would happen, the plan's limits included.
 */
export async function runImport(tx: Tx, member: MemberContext, call: ImportCall): Promise<ImportAnswer> {
  const sheet = await readable(call.file);
  const columns = IMPORT_COLUMNS[call.kind];
  const layout = layoutOf(sheet, columns, positionsOf(sheet, columns, call.mapping));
  const { run } = IMPORTS[call.kind];
  if (call.dryRun) {
    const outcome = await takenBack(tx, () => run(tx, member, sheet, layout));
    return { ...outcome, created: 0, logId: null };
  }
  const outcome = await run(tx, member, sheet, layout);
  return { ...outcome, created: outcome.accepted, logId: await logImport(tx, member, call, outcome) };
}

async function readable(file: UploadedFile): Promise<Sheet> {
  try {
    return await readSheet(file.content);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw problem.fields([{ field: 'file', message: error.message }], 'API-IMPORT-FILE');
  }
}

function positionsOf(sheet: Sheet, columns: readonly ImportColumn[], mapping: string): Layout['positions'] {
  const positions = mapColumns(sheet.header, columns, readMapping(mapping));
  if (positions.size === 0)
    throw problem.fields([{ field: 'file', message: NOT_A_SHEET }], 'API-IMPORT-FILE');
  const missing = columns.filter(({ key, required }) => required && !positions.has(key));
  if (missing.length > 0) {
    throw problem.fields(
      missing.map(({ key, heading }) => ({ field: key, message: `The file has no column "${heading}".` })),
      'API-IMPORT-COLUMNS',
    );
  }
  return positions;
}

function readMapping(text: string): Record<string, string | null> {
  if (text === '') return {};
  const refused = problem.fields([
    { field: 'mapping', message: 'Must be a list of columns and headings as JSON.' },
  ]);
  let mapping: unknown;
  try {
    mapping = JSON.parse(text);
  } catch {
    throw refused;
  }
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) throw refused;
  const entries = Object.entries(mapping);
  if (entries.some(([, heading]) => heading !== null && typeof heading !== 'string')) throw refused;
  return Object.fromEntries(entries) as Record<string, string | null>;
}

async function takenBack(tx: Tx, work: () => Promise<ImportOutcome>): Promise<ImportOutcome> {
  await tx.run('SAVEPOINT dry_run');
  const outcome = await work();
  await tx.run('ROLLBACK TO SAVEPOINT dry_run');
  return outcome;
}

function logImport(tx: Tx, member: MemberContext, call: ImportCall, outcome: ImportOutcome): Promise<string> {
  const { module, nouns } = IMPORTS[call.kind];
  const detail = `${call.file.name}: ${outcome.accepted} ${nouns} created, ${outcome.rejected} rejected.`;
  return recordActivity(tx, member, { module, recordId: newId(), action: 'Import', detail });
}
