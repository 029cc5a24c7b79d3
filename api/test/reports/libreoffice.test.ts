import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sharedTestServer, type SharedServer } from '../harness.ts';
import { goldenCompany, type GoldenCompany } from './golden.ts';
import { WORKBOOKS, csvRows, plainRow, rowsAboveHeads, workbookFile } from './workbook-files.ts';

/**
 * LibreOffice reads the workbooks of the server as another program than the one that wrote them. Where it is not installed, or
 * not the part of it that reads spreadsheets, these tests are skipped, and those of workbook-parts.test.ts stand in for them.
 */
const isInstalled = ((): boolean => {
  const folder = mkdtempSync(path.join(tmpdir(), 'libreoffice-'));
  try {
    const sample = path.join(folder, 'sample.csv');
    writeFileSync(sample, 'a,1\n');
    const target = ['--headless', '--convert-to', 'xlsx', '--outdir', folder, sample];
    execFileSync('soffice', [profileIn(folder), ...target], { stdio: 'ignore', timeout: 60_000 });
    return existsSync(path.join(folder, 'sample.xlsx'));
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();

/** LibreOffice keeps its settings there, apart from those of a person and of other runs. */
function profileIn(folder: string): string {
  return `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
}

/** Starting the program and converting some twenty files, on a busy machine, in milliseconds. */
const CONVERSION_MS = 240_000;
/** CSV with commas in UTF-8, cells as they are shown. */
const CSV_FILTER = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true';
const run = promisify(execFile);

(isInstalled ? describe : describe.skip)('every workbook opened by LibreOffice', () => {
  let server: SharedServer;
  let golden: GoldenCompany;
  let folder: string;

  beforeAll(async () => {
    // The look for LibreOffice held everything up: connections that the server has closed meanwhile are seen first.
    await setImmediate();
    server = await sharedTestServer();
    golden = await goldenCompany(server);
    folder = await mkdtemp(path.join(tmpdir(), 'workbooks-'));
    const workbooks = WORKBOOKS.map((name) => path.join(folder, `${name}.xlsx`));
    for (const [at, file] of workbooks.entries())
      await writeFile(file, await workbookFile(server, golden, WORKBOOKS[at] ?? '', 'xlsx'));
    const target = ['--convert-to', CSV_FILTER, '--outdir', folder];
    await run('soffice', [profileIn(folder), '--headless', ...target, ...workbooks], {
      timeout: CONVERSION_MS,
    });
  }, CONVERSION_MS + 60_000);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  test.each(WORKBOOKS)('%s has the cells of its CSV file', async (name) => {
    const expected = csvRows(await workbookFile(server, golden, name, 'csv'));
    const shown = csvRows(await readFile(path.join(folder, `${name}.csv`)));
    expect(expected.length).toBeGreaterThan(0);
    expect(shown.slice(rowsAboveHeads(name)).map(plainRow)).toEqual(expected.map(plainRow));
  });
});
