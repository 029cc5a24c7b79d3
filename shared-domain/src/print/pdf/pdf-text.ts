/** A glyph's number, or a UTF-16 unit, as four digits. */
export const hex = (unit: number): string => unit.toString(16).padStart(4, '0');

/** Text as UTF-16 units in digits. */
export const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_each, at) => hex(text.charCodeAt(at))).join('');

/** Bytes as jsPDF's streams take them: a letter for each. */
export function binary(bytes: Uint8Array): string {
  const CHUNK = 8192;
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return text;
}

/** A text string of a PDF: UTF-16 with its byte-order mark. */
export const pdfText = (text: string): string => `<feff${utf16(text)}>`;
