import { UnreadableFile } from './sheet.ts';

const LOCAL_ENTRY_BYTES = 30;
const CENTRAL_ENTRY_BYTES = 46;
const CENTRAL_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT_BYTES = 0xffff;
const MAX_ENTRIES = 5_000;

export const TOO_LARGE = 'This workbook is too large when unpacked. Save the sheet as CSV, or split it.';
export const BROKEN =
  'This Excel file is damaged and cannot be read. Open it in your spreadsheet program and save it again.';

/** A part of a zip, as listed in its directory. */
export interface ZipEntry {
  name: string;
  /** How it is packed: 0 not at all, 8 deflated. */
  method: number;
  packed: Uint8Array;
  /** Bytes when unpacked, as the directory says. */
  size: number;
}

/** What the directory at the end of a zip lists. */
export function* entriesOf(bytes: Uint8Array): Generator<ZipEntry, void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const entries = view.getUint16(end + 10, true);
  if (entries > MAX_ENTRIES) throw new UnreadableFile(TOO_LARGE);
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + CENTRAL_ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== CENTRAL_ENTRY)
      throw new UnreadableFile(BROKEN);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    if (local + LOCAL_ENTRY_BYTES > view.byteLength) throw new UnreadableFile(BROKEN);
    const content =
      local + LOCAL_ENTRY_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const name = bytes.subarray(at + CENTRAL_ENTRY_BYTES, at + CENTRAL_ENTRY_BYTES + nameLength);
    yield {
      name: Buffer.from(name).toString('latin1'),
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(content, content + view.getUint32(at + 20, true)),
      size: view.getUint32(at + 24, true),
    };
    at += CENTRAL_ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new UnreadableFile(BROKEN);
}
