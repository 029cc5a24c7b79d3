import { countCells } from '../../src/exchange/imports/count-cells.ts';
import { IMPORT_CELLS } from '../../src/exchange/imports/limits.ts';
import { rowXml, sheetXml, workbookParts, zipOf } from './zip.ts';

const ROW = rowXml(1, Array<string>(100).fill('x'));

/** A workbook with one cell in its first sheet and so many in its second. */
function workbook(cells: number): Uint8Array {
  const second = sheetXml(ROW.repeat(cells / 100));
  return zipOf([
    ...workbookParts(sheetXml(rowXml(1, ['Note']))),
    { name: 'xl/worksheets/sheet2.xml', content: second },
  ]);
}

it('counts the cells of all sheets, wherever the pieces that they are unpacked in end', async () => {
  await expect(countCells(workbook(IMPORT_CELLS - 100))).resolves.toBeUndefined();
  await expect(countCells(workbook(IMPORT_CELLS))).rejects.toThrow('more than 600000 cells');
});
