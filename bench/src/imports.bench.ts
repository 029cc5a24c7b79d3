/**
 * 10,000 and 50,000 invoice lines (5 an invoice) from a CSV and from a workbook, sent over HTTP, beside the same rows written
 * by a bare database client in the same run. Meanwhile the server is asked for its health, and its memory is looked at. At
 * the end a small file is sent while four large ones of other companies are read.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { rowXml, sheetXml, workbookParts, zipOf } from '../../api/test/imports/zip.ts';
import { median, report, type Figure } from './figures.ts';
import { timeBareRows } from './jobs/bare-rows.ts';
import { benchCompanies, type BenchCompany } from './jobs/bench-company.ts';
import { startBenchServer, type BenchServer } from './posting/server.ts';

const LINES_EACH = 5;
const CONTACTS = 20;

/** Files that are timed: their lines, how often, and the most that one may take, in milliseconds. */
const SIZES = [
  { lines: 10_000, rounds: 3, limit: 3_000 },
  { lines: 50_000, rounds: 1, limit: 15_000 },
] as const;
const LARGE_LINES = SIZES[1].lines;
/** Most that the server may hold beyond what it holds idle, in MiB. */
const MEMORY_LIMIT_MIB = 150;
/** Longest wait of 99 of 100 other calls, in milliseconds. */
const WAIT_LIMIT_MS = 100;
/** Large files that are read before a small one, and the most that the small one may take, in milliseconds. */
const CROWD = 4;
const CROWD_LIMIT_MS = 2_000;
const SAMPLE_MS = 20;

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

function rows(lines: number): string[][] {
  return Array.from({ length: lines }, (_each, index) => {
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

const FORMATS = ['CSV', 'workbook'] as const;
type Format = (typeof FORMATS)[number];

function fileOf(format: Format, lines: number): FormData {
  const form = new FormData();
  const cells = [HEADINGS, ...rows(lines)];
  const content =
    format === 'CSV'
      ? cells.map((row) => row.join()).join('\r\n')
      : zipOf(workbookParts(sheetXml(cells.map((row, index) => rowXml(index + 1, row)).join(''))));
  form.append('file', new Blob([content]), format === 'CSV' ? 'invoices.csv' : 'invoices.xlsx');
  return form;
}

async function addContacts(company: BenchCompany): Promise<void> {
  const contacts = Array.from({ length: CONTACTS }, (_each, index) => `Shop ${index}`);
  const people = new FormData();
  people.append('file', new Blob([['Name', ...contacts].join('\n')]), 'contacts.csv');
  await company.call('POST', '/account/v1/contacts/import', people);
}

/** A company with the contacts that a file names, and the file: making it takes this process as long as reading it. */
interface PreparedImport {
  company: BenchCompany;
  form: FormData;
  lines: number;
}

async function prepareImport(company: BenchCompany, format: Format, lines: number): Promise<PreparedImport> {
  await addContacts(company);
  return { company, form: fileOf(format, lines), lines };
}

/** Milliseconds of one import. */
async function importInvoices({ company, form, lines }: PreparedImport): Promise<number> {
  const start = performance.now();
  const answer = await company.call<{ created: number }>('POST', '/account/v1/invoices/import', form);
  const ms = performance.now() - start;
  if (answer.created !== lines / LINES_EACH) throw new Error(`Only ${answer.created} invoices were created.`);
  return ms;
}

/** What others noticed while something was done: their waits in milliseconds, and the server's memory at its most, in MiB. */
interface Noticed {
  waits: number[];
  memory: number;
}

async function watch(server: BenchServer, work: () => Promise<unknown>): Promise<Noticed> {
  const noticed: Noticed = { waits: [], memory: 0 };
  let running = true;
  const watching = (async () => {
    while (running) {
      const asked = performance.now();
      await (await fetch(new URL('/health', server.url))).text();
      noticed.waits.push(performance.now() - asked);
      noticed.memory = Math.max(noticed.memory, await server.memory());
      await sleep(SAMPLE_MS);
    }
  })();
  await work().finally(() => (running = false));
  await watching;
  return noticed;
}

const p99 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? Number.NaN;

async function measure(server: BenchServer, client: Client): Promise<void> {
  const imports = SIZES.reduce((sum, { rounds }) => sum + rounds * FORMATS.length, 0);
  const companies = await benchCompanies(server, imports + CROWD + 1);
  const next = (): BenchCompany => {
    const company = companies.shift();
    if (company === undefined) throw new Error('There are too few companies.');
    return company;
  };
  const tables = [{ name: 'document' }, { name: 'document_line' }, { name: 'activity' }];
  const figures: Figure[] = [];
  for (const { lines, rounds, limit } of SIZES) {
    for (const format of FORMATS) {
      const [times, waits, memory, bare]: [number[], number[], number[], number[]] = [[], [], [], []];
      for (let round = 0; round < rounds; round += 1) {
        const company = next();
        const idle = await server.memory();
        const prepared = await prepareImport(company, format, lines);
        const noticed = await watch(server, async () => times.push(await importInvoices(prepared)));
        waits.push(p99(noticed.waits));
        memory.push(noticed.memory - idle);
        bare.push(await timeBareRows(client, company.id, tables));
      }
      const name = `import of ${lines} invoice lines, ${format}`;
      const baseline = { name: 'bare database client, same rows', value: median(bare) };
      figures.push(
        { name, unit: 'ms', values: times, limit, baseline },
        { name: `${name}: other calls, p99`, unit: 'ms', values: waits, limit: WAIT_LIMIT_MS },
        { name: `${name}: memory over idle`, unit: 'MiB', values: memory, limit: MEMORY_LIMIT_MIB },
      );
    }
  }
  figures.push(await measureCrowd(next));
  report(figures);
}

/** A file of 10 lines that comes while four of 50,000 lines are read. */
async function measureCrowd(next: () => BenchCompany): Promise<Figure> {
  const small = await prepareImport(next(), 'workbook', 10);
  const prepared: PreparedImport[] = [];
  for (let count = 0; count < CROWD; count += 1)
    prepared.push(await prepareImport(next(), 'workbook', LARGE_LINES));
  const large = prepared.map(importInvoices);
  await sleep(SAMPLE_MS);
  const ms = await importInvoices(small);
  await Promise.all(large);
  return { name: `10 lines behind ${CROWD} large files`, unit: 'ms', values: [ms], limit: CROWD_LIMIT_MS };
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
