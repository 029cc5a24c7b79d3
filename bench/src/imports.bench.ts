/**
 * 10,000 and 50,000 invoice lines (5 an invoice) from a CSV and from a workbook, payments and lines of posted journals from a
 * CSV, sent over HTTP, beside the same rows written by a bare database client in the same run. Meanwhile the server is called for
 * its health, and its memory is looked at. At the end a small file is sent while four large ones of other companies are read.
 * `node bench/src/imports.bench.ts payments journals` measures these kinds alone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { rowXml, sheetXml, workbookParts, zipOf } from '../../api/test/imports/zip.ts';
import { median, report, type Measurement } from './measurements.ts';
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

/** What an import of a kind is measured with. */
interface MeasuredKind {
  /** In calls, and in the name of a measurement. */
  kind: 'invoices' | 'invoicePayments' | 'journals';
  name: string;
  formats: readonly Format[];
  /** Rows of one record. */
  rowsEach: number;
  headings: readonly string[];
  row: (index: number) => string[];
  /** Tables whose rows a bare client writes as well. */
  tables: Parameters<typeof timeBareRows>[2];
  /** What they are called beside the measurement. */
  baseline: string;
  /** Stores what the rows name. */
  prepare: (company: BenchCompany, rows: number) => Promise<void>;
}

const FORMATS = ['CSV', 'workbook'] as const;
type Format = (typeof FORMATS)[number];

/** Rows of the ledger are chained, and cannot be written a second time. */
const WITHOUT_LEDGER = 'bare database client, same rows but those of the ledger';

const INVOICES: MeasuredKind = {
  kind: 'invoices',
  name: 'invoice lines',
  formats: FORMATS,
  rowsEach: LINES_EACH,
  headings: [
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
  ],
  row: (index) => {
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
  },
  tables: [{ name: 'document' }, { name: 'document_line' }, { name: 'activity' }],
  baseline: 'bare database client, same rows',
  prepare: (company) => addContacts(company),
};

/** A payment of each of as many approved invoices. */
const PAYMENTS: MeasuredKind = {
  kind: 'invoicePayments',
  name: 'payments',
  formats: ['CSV'],
  rowsEach: 1,
  headings: ['Invoice Number', 'Payment Date', 'Amount', 'Account', 'Reference'],
  row: (index) => [
    `BENCH-${index}`,
    `2026-0${1 + (index % 9)}-20`,
    String(10 + (index % 90)),
    'AST1000',
    `Receipt ${index}`,
  ],
  tables: [{ name: 'receipt' }, { name: 'receipt_allocation' }],
  baseline: WITHOUT_LEDGER,
  prepare: (company, rows) => company.addApprovedInvoices(rows),
};

/** Journals that are posted at once. */
const JOURNALS: MeasuredKind = {
  kind: 'journals',
  name: 'lines of posted journals',
  formats: ['CSV'],
  rowsEach: 2,
  headings: [
    'Journal Number',
    'Date',
    'Narration',
    'Account Code',
    'Description',
    'Debit',
    'Credit',
    'Status',
  ],
  row: (index) => {
    const [journal, isDebit] = [Math.floor(index / 2), index % 2 === 0];
    const amount = String(10 + (journal % 90));
    return [
      `J-${journal}`,
      `2026-0${1 + (journal % 9)}-28`,
      `Rent ${journal}`,
      isDebit ? 'EXP6450' : 'AST1000',
      `Line ${index}`,
      isDebit ? amount : '',
      isDebit ? '' : amount,
      'Posted',
    ];
  },
  tables: [{ name: 'manual_journal' }, { name: 'manual_journal_line' }],
  baseline: WITHOUT_LEDGER,
  prepare: () => Promise.resolve(),
};
const KINDS = { invoices: INVOICES, payments: PAYMENTS, journals: JOURNALS };

function fileOf({ headings, row }: MeasuredKind, format: Format, rows: number): FormData {
  const form = new FormData();
  const cells = [headings, ...Array.from({ length: rows }, (_each, index) => row(index))];
  const content =
    format === 'CSV'
      ? cells.map((each) => each.join()).join('\r\n')
      : zipOf(workbookParts(sheetXml(cells.map((each, index) => rowXml(index + 1, each)).join(''))));
  form.append('file', new Blob([content]), format === 'CSV' ? 'rows.csv' : 'rows.xlsx');
  return form;
}

async function addContacts(company: BenchCompany): Promise<void> {
  const contacts = Array.from({ length: CONTACTS }, (_each, index) => `Shop ${index}`);
  const people = new FormData();
  people.append('file', new Blob([['Name', ...contacts].join('\n')]), 'contacts.csv');
  await company.call('POST', '/account/v1/contacts/import', people);
}

/** A company with what a file names, and the file: making it takes this process as long as reading it. */
interface PreparedImport {
  company: BenchCompany;
  measured: MeasuredKind;
  form: FormData;
  rows: number;
}

async function prepareImport(
  company: BenchCompany,
  measured: MeasuredKind,
  format: Format,
  rows: number,
): Promise<PreparedImport> {
  await measured.prepare(company, rows);
  return { company, measured, form: fileOf(measured, format, rows), rows };
}

/** Milliseconds of one import. */
async function importFile({ company, measured, form, rows }: PreparedImport): Promise<number> {
  const start = performance.now();
  const answer = await company.call<{ created: number }>('POST', `/account/v1/${measured.kind}/import`, form);
  const ms = performance.now() - start;
  if (answer.created !== rows / measured.rowsEach)
    throw new Error(`Only ${answer.created} records were created.`);
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

type Next = () => BenchCompany;

async function measure(server: BenchServer, client: Client, kinds: readonly MeasuredKind[]): Promise<void> {
  const rounds = SIZES.reduce((sum, size) => sum + size.rounds, 0);
  const imports = kinds.reduce((sum, { formats }) => sum + rounds * formats.length, 0);
  const companies = await benchCompanies(server, imports + CROWD + 1);
  const next: Next = () => {
    const company = companies.shift();
    if (company === undefined) throw new Error('There are too few companies.');
    return company;
  };
  const measurements: Measurement[] = [];
  for (const measured of kinds)
    for (const size of SIZES)
      for (const format of measured.formats)
        measurements.push(...(await measureSize(server, client, { measured, size, format, next })));
  if (kinds.includes(INVOICES)) measurements.push(await measureCrowd(next));
  report(measurements);
}

interface MeasuredSize {
  measured: MeasuredKind;
  size: (typeof SIZES)[number];
  format: Format;
  next: Next;
}

/** The time of a file, and what others noticed of it. */
async function measureSize(
  server: BenchServer,
  client: Client,
  { measured, size: { lines, rounds, limit }, format, next }: MeasuredSize,
): Promise<Measurement[]> {
  const [times, waits, memory, bare]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const company = next();
    const idle = await server.memory();
    const prepared = await prepareImport(company, measured, format, lines);
    const noticed = await watch(server, async () => times.push(await importFile(prepared)));
    waits.push(p99(noticed.waits));
    memory.push(noticed.memory - idle);
    bare.push(await timeBareRows(client, company.id, measured.tables));
  }
  const name = `import of ${lines} ${measured.name}, ${format}`;
  const baseline = { name: measured.baseline, value: median(bare) };
  return [
    { name, unit: 'ms', values: times, limit, baseline },
    { name: `${name}: other calls, p99`, unit: 'ms', values: waits, limit: WAIT_LIMIT_MS },
    { name: `${name}: memory over idle`, unit: 'MiB', values: memory, limit: MEMORY_LIMIT_MIB },
  ];
}

/** A file of 10 lines that comes while four of 50,000 lines are read. */
async function measureCrowd(next: Next): Promise<Measurement> {
  const small = await prepareImport(next(), INVOICES, 'workbook', 10);
  const prepared: PreparedImport[] = [];
  for (let count = 0; count < CROWD; count += 1)
    prepared.push(await prepareImport(next(), INVOICES, 'workbook', LARGE_LINES));
  const large = prepared.map(importFile);
  await sleep(SAMPLE_MS);
  const ms = await importFile(small);
  await Promise.all(large);
  return { name: `10 lines behind ${CROWD} large files`, unit: 'ms', values: [ms], limit: CROWD_LIMIT_MS };
}

/** The kinds that the command names; without a name all of them. */
function chosenKinds(): MeasuredKind[] {
  const names = process.argv.slice(2);
  return Object.entries(KINDS).flatMap(([name, kind]) =>
    names.length === 0 || names.includes(name) ? [kind] : [],
  );
}

const server = await startBenchServer();
const client = new Client({ connectionString: server.databaseUrl });
try {
  await client.connect();
  await measure(server, client, chosenKinds());
} finally {
  await client.end();
  await server.stop();
}
