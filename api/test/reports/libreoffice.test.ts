import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { read, utils } from 'xlsx';
import { IMPORT_KINDS } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer } from '../harness.ts';
import { goldenCompany, type GoldenCompany } from './golden.ts';

/**
 * LibreOffice reads the workbooks of the server as another program than the one that wrote them. Where it is not installed, or
 * not the part of it that reads spreadsheets, these tests are skipped.
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

const REPORTS: Record<string, string> = {
  trialBalance: 'asAt=2026-04-30',
  balanceSheet: 'asAt=2026-04-30&compare=2',
  profitAndLoss: 'to=2026-04-30',
  agedReceivables: 'asAt=2026-04-30&details=documents',
  agedPayables: 'asAt=2026-04-30',
  taxSummary: 'from=2026-01-01&to=2026-04-30',
  taxEntries: 'from=2026-01-01&to=2026-04-30',
  accountMovements: 'from=2026-04-01&to=2026-04-30',
  generalLedger: 'from=2025-11-01&to=2026-04-30',
};
const FILES: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(REPORTS).map(([name, query]) => [name, `/account/v1/reports/${name}?${query}`]),
  ),
  ...Object.fromEntries(
    IMPORT_KINDS.map((kind) => [`${kind} export`, `/account/v1/${kind}/export?status=All`]),
  ),
};
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
    server = await sharedTestServer();
    golden = await goldenCompany(server);
    folder = await mkdtemp(path.join(tmpdir(), 'workbooks-'));
    for (const [name, address] of Object.entries(FILES))
      await writeFile(path.join(folder, `${name}.xlsx`), await fileOf(address, 'xlsx'));
    const workbooks = Object.keys(FILES).map((name) => path.join(folder, `${name}.xlsx`));
    const target = ['--convert-to', CSV_FILTER, '--outdir', folder];
    await run('soffice', [profileIn(folder), '--headless', ...target, ...workbooks], {
      timeout: CONVERSION_MS,
    });
  }, CONVERSION_MS + 60_000);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  async function fileOf(address: string, format: 'csv' | 'xlsx'): Promise<Buffer> {
    const answer = await fetch(`${server.url}${address}&format=${format}`, {
      headers: { authorization: `Bearer ${golden.company.token}` },
    });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }

  test.each(Object.keys(FILES))('%s has the cells of its CSV file', async (name) => {
    const expected = rowsOf(await fileOf(FILES[name] ?? '', 'csv'));
    const shown = rowsOf(await readFile(path.join(folder, `${name}.csv`)));
    const isReport = name in REPORTS;
    expect(expected.length).toBeGreaterThan(0);
    // Company, title and an empty row are above the heads of a report.
    expect((isReport ? shown.slice(3) : shown).map(plain)).toEqual(expected.map(plain));
  });
});

function rowsOf(csv: Buffer): string[][] {
  const book = read(csv.toString('utf8').replace(/^\uFEFF/, ''), { type: 'string', raw: true });
  const [sheet = ''] = book.SheetNames;
  return utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1, raw: false, defval: '' });
}

/** Figures without grouping and ending zeros, and days as YYYY-MM-DD, whatever the cell's format is. */
function plain(row: readonly string[]): string {
  return row.map(plainCell).join('|').replace(/\|+$/, '');
}

function plainCell(text: string): string {
  if (/^-?[\d,]+(\.\d+)?$/.test(text) && !/^0\d/.test(text)) return String(Number(text.replaceAll(',', '')));
  if (/^\d{2} \w{3} \d{4}$/.test(text)) return new Date(`${text} UTC`).toISOString().slice(0, 10);
  // The apostrophe that keeps a text of a CSV file from being read as a formula.
  return text.replace(/^'(?='*[=+\-@])/, '');
}
