/** Cells of a copied spreadsheet range; null when the text is a single cell, which is pasted as usual. */
export function pastedCells(text: string): string[][] | null {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}
