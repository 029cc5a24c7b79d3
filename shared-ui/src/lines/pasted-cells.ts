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
    const [raw = '', quoted] = quotedCell(rest) ?? PLAIN.exec(rest) ?? [];
    isQuoted ||= quoted !== undefined;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? raw).trim());
    rest = rest.slice(raw.length);
    if (rest === '') break;
    const [end = rest.charAt(0)] = BREAK.exec(rest) ?? [];
    if (end !== '\t') rows.push([]);
    rest = rest.slice(end.length);
  }
  return isQuoted || rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}

/** A cell in quotes; null for quotes that are part of a text, as in `"Nova" lamp`. */
function quotedCell(text: string): RegExpExecArray | null {
  const found = QUOTED.exec(text);
  return found && /[\t\r\n]/.test(found[1] ?? '') ? found : null;
}
