import { UnreadableFile } from './sheet.ts';

/** What a file that is neither CSV nor XLSX is answered. */
export const NOT_A_SHEET = 'This file is not a spreadsheet. Send a CSV or an Excel (.xlsx) file.';

/** Spreadsheets on Windows save UTF-16 ("Unicode text") or the old code page; everything else is UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return decodeUnmarked(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (isBrokenUtf8(bytes)) throw new UnreadableFile(BROKEN_TEXT);
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Bytes that are looked at for the two bytes of each character. */
const PROBE_BYTES = 4_000;
/** Share of the characters that are plain letters, digits and separators in a table of any language. */
const MIN_PLAIN_SHARE = 0.4;
/** Characters that no table has. */
const CONTROL = /[^\P{Cc}\t\n\r]|\ufffd/u;

/** UTF-16 without its mark: of the two bytes of a plain character one is zero, always the same one. */
function decodeUnmarked(bytes: Uint8Array): string {
  const probe = bytes.subarray(0, PROBE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of probe.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const plain = (MIN_PLAIN_SHARE * probe.length) / 2;
  const isUtf16 = bytes.length % 2 === 0 && Math.min(even, odd) === 0 && Math.max(even, odd) >= plain;
  if (!isUtf16) throw new UnreadableFile(NOT_A_SHEET);
  const text = new TextDecoder(odd > 0 ? 'utf-16le' : 'utf-16be').decode(bytes);
  if (CONTROL.test(text)) throw new UnreadableFile(NOT_A_SHEET);
  return text;
}

const BROKEN_TEXT =
  'Some letters of this file cannot be read: it is not in one encoding. Save it as CSV UTF-8 and try again.';
/** Bytes that the Windows code page gives no letter. */
const NO_LETTER = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Text that was UTF-8 once: marked as such, or most of what is not plain in it still reads as UTF-8. */
function isBrokenUtf8(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true;
  if (NO_LETTER.some((byte) => bytes.includes(byte))) return true;
  const text = new TextDecoder('utf-8').decode(bytes);
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  const kept = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return kept >= lost;
}
