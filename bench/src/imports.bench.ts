/**
 * 10,000 invoice lines (2,000 invoices of 5) from a CSV and from a workbook, sent over HTTP, beside the same rows written
 * by a bare database client in the same run. Budget: 10 s. Meanwhile the server is asked for its health.
 */
import { Client } from 'pg';
import { rowXml, sheetXml, workbookParts, zipOf } from '../../api/test/imports/zip.ts';
import { median, report } from './figures.ts';
import { timeBareRows } from './jobs/bare-rows.ts';
import { benchCompanies } from './jobs/bench-company.ts';
import type { BenchCompany } from './jobs/bench-company.ts';
import { startBenchServer } from './posting/server.ts';
import type { BenchServer } from './posting/server.ts';

const LINES = 10_000;
const LINES_EACH = 5;
const ROUNDS = 3;
const BUDGET_MS = 10_000;
const CONTACTS = 20;

const HEADINGS = [
  'Contact Name',
  'Invoice Number',
  'Invoice Date',
  'Due Date',
  'Description',
  'Quantity',
  'Unit Amount',
  'Discount',
  'Account Code',
  'Tax Type',
];

function rows(): string[][] {
  return Array.from({ length: LINES }, (_each, index) => {
    const invoice = Math.floor(index / LINES_EACH);
    return [
      `Shop ${invoice % CONTACTS}`,
      `OLD-${invoice}`,
      `2026-0${1 + (invoice % 9)}-10`,
      '2026-12-01',
      `Part ${index}`,
      String(1 + (index % 7)),
      '19.99',
      index % 3 === 0 ? '5' : '',
      'REV4000',
      'Standard',
    ];
  });
}

type Format = 'CSV' | 'workbook';

function fileOf(format: Format): FormData {
  const form = new FormData();
  const cells = [HEADINGS, ...rows()];
  const content =
    format === 'CSV'
      ? cells.map((row) => row.join()).join('\r\n')
      : zipOf(workbookParts(sheetXml(cells.map((row, index) => rowXml(index + 1, row)).join(''))));
  form.append('file', new Blob([content]), format === 'CSV' ? 'invoices.csv' : 'invoices.xlsx');
  return form;
}

/** Milliseconds of one import, and the longest wait of somebody else meanwhile. */
async function timeImport(
  server: BenchServer,
  company: BenchCompany,
  format: Format,
): Promise<{ ms: number; waited: number }> {
  const form = fileOf(format);
  const contacts = Array.from({ length: CONTACTS }, (_each, index) => `Shop ${index}`);
  const people = new FormData();
  people.append('file', new Blob([['Name', ...contacts].join('\n')]), 'contacts.csv');
  await company.call('POST', '/account/v1/contacts/import', people);
  let [running, waited] = [true, 0];
  const watching = (async () => {
    while (running) {
      const asked = performance.now();
      await (await fetch(new URL('/health', server.url))).text();
      waited = Math.max(waited, performance.now() - asked);
    }
  })();
  const start = performance.now();
  const answer = await company.call<{ created: number }>('POST', '/account/v1/invoices/import', form);
  const ms = performance.now() - start;
  running = false;
  await watching;
  if (answer.created !== LINES / LINES_EACH) throw new Error(`Only ${answer.created} invoices were created.`);
  return { ms, waited };
}

async function measure(server: BenchServer, client: Client): Promise<void> {
  const companies = await benchCompanies(server, ROUNDS * 2);
  const tables = [{ name: 'document' }, { name: 'document_line' }, { name: 'activity' }];
  const [csv, workbook, bare, waits]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const [index, company] of companies.entries()) {
    const { ms, waited } = await timeImport(server, company, index % 2 === 0 ? 'CSV' : 'workbook');
    (index % 2 === 0 ? csv : workbook).push(ms);
    waits.push(waited);
    bare.push(await timeBareRows(client, company.id, tables));
  }
  const baseline = { name: 'bare database client, same rows', value: median(bare) };
  report([
    { name: `import of ${LINES} invoice lines, CSV`, unit: 'ms', values: csv, limit: BUDGET_MS, baseline },
    {
      name: `import of ${LINES} invoice lines, workbook`,
      unit: 'ms',
      values: workbook,
      limit: BUDGET_MS,
      baseline,
    },
    { name: 'longest wait of another call meanwhile', unit: 'ms', values: waits },
  ]);
}

const server = await startBenchServer();
const client = new Client({ connectionString: server.databaseUrl });
try {
  await client.connect();
  await measure(server, client);
} finally {
  await client.end();
  await server.stop();
}
