import {
  MOVE_IN_KINDS,
  sentence,
  type ArchivedKind,
  type IsoDate,
  type MoveInKind,
} from '@accounts/shared-domain';
import { sha256Hex } from '../../platform/event-loop/digest.ts';
import { UnreadableFile } from '../imports/sheet.ts';
import { entriesOf, type ZipEntry } from '../imports/zip-entries.ts';
import { isArchivedKind } from '../settings/kinds.ts';
import { DAMAGED_ARCHIVE, parseArchived, recordsOf } from '../settings/parse.ts';
import { MANIFEST_BYTES, READ_BYTES, READ_FILE_BYTES } from './limits.ts';
import { MANIFEST_PATH, MANIFEST_VERSION } from './manifest.ts';
import { readManifest, type ReadManifest, type ReadManifestFile } from './read-manifest.ts';
import { MAX_UNPACKED_BYTES } from './unpack-limits.ts';
import { unpackEntry } from './unpack.ts';

/** A file of an archive that a move-in reads. */
export interface ArchivedFile {
  name: string;
  kind: MoveInKind | ArchivedKind;
  content: Buffer;
  /** Of a file that is restored; null for a sheet, whose rows are counted where it is read. */
  records: number | null;
}

/** An attachment of an archive; it is unpacked when it is needed. */
export interface ArchivedAttachment {
  attachedTo: NonNullable<ReadManifestFile['attachedTo']>;
  bytes: number;
  unpack: () => Promise<Buffer>;
}

/** An archive of ours, each file of which is as it was written. */
export interface OpenArchive {
  /** Credits, refunds and write-offs of the other company, which are not moved. */
  credits: number;
  /** Last locked day of the other company; null where nothing was locked. */
  lockDate: IsoDate | null;
  files: ArchivedFile[];
  attachments: ArchivedAttachment[];
}

const NEWER = 'This archive was made by a newer version of Accounts.';
const TOO_LARGE =
  'This archive is too large to be read at once. Unpack it and send its lists and its trial balance one by one.';

/**
 * Opens a zip that is an archive of a company; null for every other file. Throws `UnreadableFile` for one with a file that
 * is missing, changed or added. The hashes find what was damaged, not what was forged: its records go through every check of
 * an import.
 */
export async function openArchive(content: Buffer): Promise<OpenArchive | null> {
  const entries = listEntries(content);
  const own = entries?.find(({ name }) => name === MANIFEST_PATH);
  if (entries === null || own === undefined || own.size > MANIFEST_BYTES) return null;
  const manifest = readManifest((await unpackEntry(own)).toString('utf8'));
  if (manifest === null) return null;
  if (manifest.version > MANIFEST_VERSION) throw new UnreadableFile(NEWER);
  const byPath = entriesByPath(entries, manifest);
  const open: OpenArchive = { credits: manifest.credits, lockDate: null, files: [], attachments: [] };
  for (const file of manifest.files) {
    const entry = byPath.get(file.path);
    if (entry?.size !== file.bytes) throw changed(file);
    const unpacked = await unpackEntry(entry);
    if ((await sha256Hex(unpacked)) !== file.sha256) throw changed(file);
    addFile(open, { name: nameOf(file, manifest), content: unpacked }, file.kind);
    const { attachedTo, bytes } = file;
    if (attachedTo !== undefined)
      open.attachments.push({ attachedTo, bytes, unpack: () => unpackEntry(entry) });
  }
  return open;
}

/** Adds a file that a move-in imports, compares or restores; what it does not read is left out. */
function addFile(
  open: OpenArchive,
  file: Pick<ArchivedFile, 'name' | 'content'>,
  kindOfFile: string | undefined,
): void {
  if (isArchivedKind(kindOfFile)) {
    const parsed = parseArchived(kindOfFile, file.content);
    if (parsed === null) throw new UnreadableFile(DAMAGED_ARCHIVE);
    if (parsed.kind === 'settings') open.lockDate = parsed.settings.company.lockDate;
    open.files.push({ ...file, kind: kindOfFile, records: recordsOf(parsed) });
    return;
  }
  const kind = MOVE_IN_KINDS.find((each) => each === kindOfFile);
  if (kind !== undefined) open.files.push({ ...file, kind, records: null });
}

function listEntries(content: Buffer): ZipEntry[] | null {
  if (content.subarray(0, 2).toString('latin1') !== 'PK') return null;
  try {
    return [...entriesOf(content)];
  } catch {
    // What is no zip, or a damaged one, is refused where it is read.
    return null;
  }
}

/** The entries that the manifest names, by their path in UTF-8; each once, and no others. */
function entriesByPath(entries: readonly ZipEntry[], { files }: ReadManifest): Map<string, ZipEntry> {
  const others = entries.filter(({ name }) => name !== MANIFEST_PATH);
  const byPath = new Map(others.map((entry) => [Buffer.from(entry.name, 'latin1').toString('utf8'), entry]));
  if (byPath.size !== others.length || others.length !== files.length)
    throw new UnreadableFile(DAMAGED_ARCHIVE);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const imported = files.reduce((sum, { kind, bytes }) => sum + (kind === undefined ? 0 : bytes), 0);
  const isTooLarge = unpacked > READ_BYTES || entries.some(({ size }) => size > READ_FILE_BYTES);
  if (isTooLarge || imported > MAX_UNPACKED_BYTES) throw new UnreadableFile(TOO_LARGE);
  return byPath;
}

/** The trial balance has its day in its name. */
function nameOf({ path, kind }: ReadManifestFile, { trialBalanceDate }: ReadManifest): string {
  return kind === 'trialBalance' ? `trial-balance ${trialBalanceDate}.csv` : (path.split('/').at(-1) ?? path);
}

function changed({ path }: ReadManifestFile): UnreadableFile {
  return new UnreadableFile(
    sentence('{path} is not as it was when this archive was made. Download it again, or make a new one.', {
      path,
    }),
  );
}
