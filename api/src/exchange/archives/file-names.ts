import { safeFileName, shortened } from '../../documents/attachments/file-name.ts';
import { ARCHIVE_FILES } from './limits.ts';

/** Names that Windows keeps for devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Characters of a folder's name: a path has two folders and a name, and Windows opens paths of 259 characters. */
const FOLDER_LENGTH = 60;

/**
 * Paths of an archive: each is safe on every system, and no two are the same where capitals and small letters are. A name
 * that is taken gets a number, "INV-1 (2).pdf".
 */
export class FilePaths {
  readonly #taken = new Set<string>();
  /** The number that was given last, by path without it: thousands of equal names take one step each. */
  readonly #numbers = new Map<string, number>();

  /** A path in a folder for a name with its extension. */
  path(folder: string, name: string): string {
    const extension = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';
    const kind = { type: '', extensions: [extension] };
    const safe = safeFileName(name.replaceAll(/[/\\]/g, '-'), kind).replace(DEVICE, '_$&');
    return this.#unique(`${folder}/${safe.slice(0, -extension.length - 1)}`, `.${extension}`);
  }

  #unique(stem: string, ending: string): string {
    const key = `${stem}${ending}`.toLowerCase();
    let path = `${stem}${ending}`;
    for (let number = this.#numbers.get(key) ?? 1; this.#taken.has(path.toLowerCase());) {
      number += 1;
      if (number > 2 * ARCHIVE_FILES) throw new Error('An archive has more files than it may have.');
      this.#numbers.set(key, number);
      path = `${stem} (${number})${ending}`;
    }
    this.#taken.add(path.toLowerCase());
    return path;
  }
}

/** The name of a record as the name of a folder; records of one name share it. */
export function folderName(name: string): string {
  const short = shortened(name.replaceAll(/[/\\]/g, '-'), FOLDER_LENGTH);
  const safe = safeFileName(`${short}.x`, { type: '', extensions: ['x'] }).slice(0, -'.x'.length);
  return safe.replace(/[.\s]+$/, '').replace(DEVICE, '_$&') || 'file';
}
