import { createInflateRaw } from 'node:zlib';
import { IMPORT_CELLS, IMPORT_TEXT_BYTES, IMPORT_UNPACKED_BYTES } from './limits.ts';
import { UnreadableFile, tooManyCells } from './sheet.ts';
import { BROKEN, TOO_LARGE, entriesOf, type ZipEntry } from './zip-entries.ts';

/** Parts with cells, one element each, and with the texts that cells share. */
const SHEETS = /^\/?xl\/worksheets\//i;
const TEXTS = /^\/?xl\/sharedStrings/i;
const CELL = /<(?:\w{1,20}:)?c[\s/>]/g;
/** Characters at the end of a piece that may be the beginning of a cell. */
const CARRIED = 24;
const STORED = 0;

/**
 * Counts cells and texts of a workbook while it is unpacked piece by piece, before anything is made of them.
 * @throws UnreadableFile when they are more than an import holds, or the file is damaged
 */
export async function countCells(bytes: Uint8Array): Promise<void> {
  let [cells, unpacked, texts] = [0, 0, 0];
  for (const entry of entriesOf(bytes)) {
    const isText = TEXTS.test(entry.name);
    if (!isText && !SHEETS.test(entry.name)) continue;
    let carried = '';
    for await (const piece of unpack(entry)) {
      unpacked += piece.length;
      if (isText) texts += piece.length;
      if (unpacked > IMPORT_UNPACKED_BYTES || texts > IMPORT_TEXT_BYTES) throw new UnreadableFile(TOO_LARGE);
      if (isText) continue;
      const xml = carried + piece.toString('latin1');
      const end = Math.max(0, xml.length - CARRIED);
      cells += [...xml.matchAll(CELL)].filter(({ index }) => index < end).length;
      carried = xml.slice(end);
      if (cells > IMPORT_CELLS) throw tooManyCells();
    }
  }
}

/** The content of a part in pieces. */
async function* unpack({ method, packed }: ZipEntry): AsyncGenerator<Buffer, void> {
  if (method === STORED) {
    yield Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
    return;
  }
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch (cause) {
    throw new UnreadableFile(BROKEN, { cause });
  }
}
