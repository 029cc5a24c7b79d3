import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { sharedTestServer, type SharedServer } from '../harness.ts';
import { made } from '../valid-requests/make.ts';
import { goldenCompany, type GoldenCompany } from './golden.ts';
import { readWorkbookParts } from './workbook-parts.ts';
import { WORKBOOKS, csvRows, plainRow, rowsAboveHeads, workbookFile } from './workbook-files.ts';

/** What libreoffice.test.ts shows with a program that is not on every machine, by the parts of each file. */
let server: SharedServer;
let golden: GoldenCompany;
beforeAll(async () => {
  server = await sharedTestServer();
  golden = await goldenCompany(server);
  await made(golden.company, 'contacts', { name: `=1+1 <b> "&" 'x' 北京 \u{1f6b2}`, type: 'Both' });
});

test.each(WORKBOOKS)('%s has whole parts, and the cells of its CSV file', async (name) => {
  const { rows, faults } = readWorkbookParts(await workbookFile(server, golden, name, 'xlsx'));
  expect(faults).toEqual([]);
  const expected = csvRows(await workbookFile(server, golden, name, 'csv'));
  expect(expected.length).toBeGreaterThan(0);
  expect(rows.slice(rowsAboveHeads(name)).map(plainRow)).toEqual(expected.map(plainRow));
});

test('a workbook that another program would stumble over is seen', async () => {
  const whole = unzipSync(await workbookFile(server, golden, 'trialBalance', 'xlsx'));
  const faultsWith = (name: string, from: string | RegExp, to: string): string[] => {
    const changed = strFromU8(whole[name] ?? new Uint8Array()).replace(from, to);
    return readWorkbookParts(zipSync({ ...whole, [name]: strToU8(changed) })).faults;
  };
  const sheet = 'xl/worksheets/sheet1.xml';
  expect(faultsWith(sheet, /<v>\d+<\/v>/, '<v>99999</v>')).toEqual(['text 99999 of A1']);
  expect(faultsWith(sheet, / s="\d+"/, ' s="99"')).toEqual(['style 99 of A1']);
  expect(faultsWith(sheet, '</row>', '')).toContain('tag sheetData in xl/worksheets/sheet1.xml');
  expect(faultsWith('[Content_Types].xml', '/xl/styles.xml', '/xl/style.xml')).toContain('part xl/style.xml');
  expect(faultsWith('xl/_rels/workbook.xml.rels', 'sharedStrings.xml', 'strings.xml')).toEqual([
    'part xl/strings.xml',
  ]);
});
