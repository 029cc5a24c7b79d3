import { IMPORT_UNPACKED_BYTES } from './limits.ts';
import { UnreadableFile } from './sheet.ts';

const CENTRAL_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT_BYTES = 0xffff;
const MAX_ENTRIES = 5_000;

const TOO_LARGE = 'This workbook is too large when unpacked. Save the sheet as CSV, or split it.';
const BROKEN =
  'This Excel file is damaged and cannot be read. Open it in your spreadsheet program and save it again.';

/** Refuses a zip that says it unpacks to more than the limit, before anything is unpacked. */
export function checkZipBudget(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const entries = view.getUint16(end + 10, true);
  if (entries > MAX_ENTRIES) throw new UnreadableFile(TOO_LARGE);
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL_ENTRY)
      throw new UnreadableFile(BROKEN);
    unpacked += view.getUint32(at + 24, true);
    if (unpacked > IMPORT_UNPACKED_BYTES) throw new UnreadableFile(TOO_LARGE);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new UnreadableFile(BROKEN);
}
