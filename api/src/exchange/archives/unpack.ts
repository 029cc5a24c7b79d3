import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { MAX_MOVE_IN_FILES, sentence } from '@accounts/shared-domain';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { isWorkbook } from '../imports/read-text.ts';
import { UnreadableFile } from '../imports/sheet.ts';
import { entriesOf, type ZipEntry } from '../imports/zip-entries.ts';
import {
  MAX_UNPACKED_BYTES,
  MAX_UNPACKED_FILE_BYTES,
  MAX_ZIP_ENTRIES,
  MAX_ZIP_RATIO,
} from './unpack-limits.ts';

/** A file as it came, alone or inside a zip. */
export type MoveInUpload = Pick<UploadedFile, 'name' | 'content'>;

const inflate = promisify(inflateRaw);

const STORED = 0;
const DEFLATED = 8;
/** Part that every workbook has and no archive of lists; its other parts are in the folder xl. */
const WORKBOOK_PART = '[Content_Types].xml';
/** What operating systems put into a zip beside the files. */
const BESIDE = /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

const TOO_MUCH = 'This zip is too large when unpacked. Send its files in parts.';
const DAMAGED = 'This zip is damaged, or protected by a password. Unpack it and send its files.';
const NESTED = 'This zip has another archive inside. Unpack it and send its files.';
const PATHS = 'This zip has paths outside its folder. It is not read.';

/**
 * The files of an upload: the file itself, or those of a zip without its folders. The names of a zip are names alone and
 * lead nowhere. Throws UnreadableFile for an archive that is damaged, nested, or exceeds a bound before or while it is unpacked.
 */
export async function filesOf(file: MoveInUpload): Promise<MoveInUpload[]> {
  const { content } = file;
  if (!isArchive(content)) return [file];
  const listed = listEntries(content);
  if (listed.length > MAX_ZIP_ENTRIES)
    throw new UnreadableFile(sentence('This zip has more than {most} entries.', { most: MAX_ZIP_ENTRIES }));
  const entries = listed.filter(({ name }) => !name.endsWith('/') && !BESIDE.test(name));
  if (entries.length === 0) throw new UnreadableFile('This zip has no files.');
  if (entries.length > MAX_MOVE_IN_FILES)
    throw new UnreadableFile(sentence('This zip has more than {most} files.', { most: MAX_MOVE_IN_FILES }));
  const most = Math.min(MAX_UNPACKED_BYTES, content.length * MAX_ZIP_RATIO);
  const claimed = entries.reduce((sum, { size }) => sum + size, 0);
  if (claimed > most || entries.some(({ size }) => size > MAX_UNPACKED_FILE_BYTES))
    throw new UnreadableFile(TOO_MUCH);
  const files: MoveInUpload[] = [];
  for (const entry of entries) {
    if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[A-Za-z]:/.test(entry.name)) throw new UnreadableFile(PATHS);
    const unpacked = await unpackEntry(entry);
    if (unpacked.length > 0 && isArchive(unpacked)) throw new UnreadableFile(NESTED);
    files.push({ name: baseName(entry.name), content: unpacked });
  }
  return files;
}

/** Whether a file is a zip that is no workbook. */
function isArchive(content: Uint8Array): boolean {
  try {
    if (!isWorkbook(content)) return false;
  } catch {
    return false;
  }
  try {
    return !listEntries(content).some(({ name }) => name === WORKBOOK_PART || name.startsWith('xl/'));
  } catch {
    // A damaged workbook is refused as such where it is read.
    return false;
  }
}

/** The entries of a zip, no more than one beyond those that are read: a workbook has its list of parts among the first. */
function listEntries(content: Uint8Array): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (const entry of entriesOf(content)) {
    entries.push(entry);
    if (entries.length > MAX_ZIP_ENTRIES) break;
  }
  return entries;
}

/** Bytes of an entry, never more than its directory says. Throws UnreadableFile for a damaged one. */
export async function unpackEntry({ method, packed, size }: ZipEntry): Promise<Buffer> {
  if (method !== STORED && method !== DEFLATED) throw new UnreadableFile(DAMAGED);
  // Its content must not keep the whole zip in memory.
  const unpacked =
    method === STORED
      ? Buffer.from(packed)
      : size === 0
        ? Buffer.alloc(0)
        : await inflate(packed, { maxOutputLength: size }).catch((cause: unknown) => {
            throw new UnreadableFile(DAMAGED, { cause });
          });
  if (unpacked.length !== size) throw new UnreadableFile(DAMAGED);
  return unpacked;
}

/** The last part of an entry's name, in UTF-8 where it is that. */
function baseName(name: string): string {
  const bytes = Buffer.from(name, 'latin1');
  const utf8 = bytes.toString('utf8');
  const text = utf8.includes('\ufffd') ? name : utf8;
  return text.split(/[\\/]/).at(-1) ?? text;
}
