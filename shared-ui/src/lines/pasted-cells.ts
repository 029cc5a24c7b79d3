/** A cell at the beginning of a text, in quotes where it has breaks of lines or tabs, and what ends it. */
const QUOTED = /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/;
const PLAIN = /^[^\t\r\n]*/;
const BREAK = /^\r?\n|^\r/;

/**
 * Cells of a copied spreadsheet range; null when the text is a single cell, which is pasted as usual. Spreadsheets put a cell
 * of several lines in quotes and double those in it.
 */
export function pastedCells(text: string): string[][] | null {
  const rows: string[][] = [[]];
  let isQuoted = false;
  let rest = text.replace(/\r?\n$/, '');
  for (;;) {
    const cell = firstCell(rest);
    isQuoted ||= cell.isQuoted;
    rows.at(-1)?.push(cell.text.trim());
    rest = rest.slice(cell.length);
    if (rest === '') break;
    const [end = rest.charAt(0)] = BREAK.exec(rest) ?? [];
    if (end !== '\t') rows.push([]);
    rest = rest.slice(end.length);
  }
  return isQuoted || rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}

/** The cell that a text begins with, and how many characters it takes. */
function firstCell(text: string): { text: string; length: number; isQuoted: boolean } {
  const [raw = '', quoted] = quotedCell(text) ?? PLAIN.exec(text) ?? [];
  const content = quoted?.replaceAll('""', '"') ?? raw;
  return { text: content, length: raw.length, isQuoted: quoted !== undefined };
}

/** A cell in quotes; null for quotes that are part of a text, as in `"Nova" lamp`. */
function quotedCell(text: string): RegExpExecArray | null {
  const found = QUOTED.exec(text);
  return found && /[\t\r\n]/.test(found[1] ?? '') ? found : null;
}
