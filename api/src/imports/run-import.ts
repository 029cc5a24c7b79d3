import type {
  ChosenHeading,
  ImportChanges,
  ImportChoices,
  ImportColumn,
  ImportKind,
  ImportResponse,
  Message,
} from '@accounts/shared-domain';
import { IMPORT_COLUMNS, columnName, mapColumns, repeatedHeadings, sentence } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { quoted } from './cells.ts';
import { changedSheet } from './changes.ts';
import { findFormats } from './file-formats.ts';
import { claimFile, completeFile } from './imported-file.ts';
import { IMPORTS } from './kinds.ts';
import { finishLog, finishRepeat } from './log.ts';
import type { ImportOutcome, Progress } from './outcome.ts';
import { NOT_A_SHEET } from './read-csv.ts';
import { layoutOf } from './row-reader.ts';
import type { Layout } from './row-reader.ts';
import type { Sheet } from './sheet.ts';
import { keepRecords } from './undo.ts';
import { unusedMoney } from './unused-money.ts';

/** One import: the file as it was read, whether it is only tried, and the columns that a person chose. */
export interface ImportCall {
  /** Identifier in the log. */
  id: string;
  kind: ImportKind;
  fileName: string;
  sheet: Sheet;
  dryRun: boolean;
  /** Column key -> heading of the file or its position, as JSON text; '' leaves it to the guess. */
  mapping: string;
  /** What a person changed of it on the screen. */
  changes: ImportChanges;
  choices: ImportChoices;
  /** Of what the file holds and how it is read. */
  contentHash: string;
  /** Whether the log knows it already, or should. */
  logged: boolean;
}

/**
 * Brings a file into the books, in one transaction. Records with an error are left out and told, the others are stored.
 * A dry run does all of it and takes it back, so what it tells is what would happen, the plan's limits included. An equal
 * file that is under way or just done is not imported a second time.
 */
export async function runImport(
  tx: Tx,
  member: MemberContext,
  call: ImportCall,
  progress: Progress,
): Promise<ImportResponse> {
  const repeatOf = call.dryRun ? null : await claimFile(tx, call);
  if (repeatOf !== null) return finishRepeat(tx, call, repeatOf);
  const columns = IMPORT_COLUMNS[call.kind];
  const mapped = positionsOf(call.sheet, columns, call.mapping);
  const { sheet, positions } = changedSheet(call.sheet, mapped, knownOnly(call.changes, columns));
  const { countryCode, currencyCode } = member.company;
  const { choices } = call;
  const formats = await findFormats(sheet, columns, positions, choices, countryCode);
  const layout = layoutOf(sheet, columns, positions, formats, { currencyCode, choices });
  const work = () => IMPORTS[call.kind].run(tx, member, sheet, layout, progress);
  const {
    ids,
    preview,
    made = [],
    accountTypes = [],
    ...done
  } = call.dryRun ? await takenBack(tx, work) : await work();
  const outcome = { ...done, warnings: [...(await unusedMoney(sheet, positions)), ...done.warnings] };
  const created = call.dryRun ? 0 : outcome.accepted;
  const isLogged = call.logged || !call.dryRun;
  if (isLogged) await finishLog(tx, member, call, { ...outcome, created });
  if (!call.dryRun) await keepRecords(tx, call.id, ids, made);
  if (!call.dryRun && outcome.rejected === 0) await completeFile(tx, call);
  return {
    ...outcome,
    ...formats,
    created,
    repeatOf: null,
    logId: isLogged ? call.id : null,
    preview: call.dryRun ? preview : [],
    accountTypes,
    made: made.map(({ kind, count, names }) => ({ kind, count, names })),
  };
}

/** Changes of cells in columns that the import has. */
function knownOnly({ cells, skipped }: ImportChanges, columns: readonly ImportColumn[]): ImportChanges {
  const keys = new Set(columns.map(({ key }) => key));
  return { cells: cells.filter(({ key }) => keys.has(key)), skipped };
}

function positionsOf(sheet: Sheet, columns: readonly ImportColumn[], mapping: string): Layout['positions'] {
  const chosen = readMapping(mapping);
  const positions = mapColumns(sheet.header, columns, chosen);
  if (positions.size === 0)
    throw problem.fields([{ field: 'file', message: NOT_A_SHEET }], 'API-IMPORT-FILE');
  const missing = columns.filter(({ key, required }) => required && !positions.has(key));
  if (missing.length > 0) {
    throw problem.fields(
      missing.map(({ key, heading }) => ({
        field: key,
        message: sentence('The file has no column "{heading}".', { heading }),
      })),
      'API-IMPORT-COLUMNS',
    );
  }
  const repeated = [...repeatedHeadings(sheet.header, positions, chosen)];
  if (repeated.length > 0) {
    throw problem.fields(
      repeated.map(([key, same]) => ({ field: key, message: repeatedHeading(sheet.header, same) })),
      'API-IMPORT-COLUMNS',
    );
  }
  return positions;
}

function repeatedHeading(header: readonly string[], positions: readonly number[]): Message {
  const heading = header[positions[0] ?? 0] ?? '';
  return sentence('The file has {heading} in the columns {columns}. Choose which one is meant.', {
    heading: quoted(heading),
    columns: positions.map(columnName).join(', '),
  });
}

/** The headings that a person chose, by column key; throws `Problem` 422 when the text is no such list. */
export function readMapping(text: string): Record<string, ChosenHeading> {
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
  if (!entries.every(([, heading]) => isHeading(heading))) throw refused;
  return Object.fromEntries(entries) as Record<string, ChosenHeading>;
}

const isHeading = (value: unknown): value is ChosenHeading =>
  value === null || typeof value === 'string' || Number.isSafeInteger(value);

async function takenBack(tx: Tx, work: () => Promise<ImportOutcome>): Promise<ImportOutcome> {
  await tx.run('SAVEPOINT dry_run');
  const outcome = await work();
  await tx.run('ROLLBACK TO SAVEPOINT dry_run');
  return outcome;
}
