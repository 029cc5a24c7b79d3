/**
 * 1,000 scheduled invoices due at once, approved and posted: all in one company, and 50 in each of 20; beside the same
 * rows written by a bare database client in the same run. Budget: 30 s.
 */
import { Client } from 'pg';
import { median, report, type Measurement } from './measurements.ts';
import { timeBareRows } from './jobs/bare-rows.ts';
import { benchCompanies, type BenchCompany } from './jobs/bench-company.ts';
import { startBenchServer, type BenchServer } from './posting/server.ts';

const DUE = 1_000;
const SPREAD = 20;
const ROUNDS = 3;
const BUDGET_MS = 30_000;
const LOOK_MS = 10;
const LIMIT_MS = 120_000;

interface Value {
  body: { value: { id: string } };
}

const today = new Date().toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Schedules of one company, made through the API once and copied; they wait for tomorrow. */
async function prepare(client: Client, company: BenchCompany, count: number, action: string): Promise<void> {
  const contact = await company.call<Value>('POST', '/account/v1/contacts', {
    name: 'Tenant',
    type: 'Customer',
    email: 'tenant@example.com',
  });
  const schedule = await company.call<Value>('POST', '/account/v1/schedules', {
    kind: 'Invoice',
    template: {
      contactId: contact.body.value.id,
      amountTaxType: 'ExclusiveTax',
      lineItems: [120, 99.99, 14.5].map((unitPrice) => ({ title: 'Rent', quantity: 1, unitPrice })),
    },
    action,
    frequency: 'monthly',
    startDate: tomorrow,
  });
  await client.query(
    `INSERT INTO schedule SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
     FROM schedule s CROSS JOIN generate_series(2, $2) WHERE s.id = $1`,
    [schedule.body.value.id, count],
  );
}

/** Milliseconds until everything that is due has been made. */
async function timeRuns(client: Client, companies: readonly BenchCompany[]): Promise<number> {
  const ids = companies.map((company) => company.id);
  await client.query('UPDATE schedule SET start_date = $2, next_date = $2 WHERE company_id = ANY ($1)', [
    ids,
    today,
  ]);
  const start = performance.now();
  await client.query(`UPDATE job SET due_at = now() WHERE kind = 'schedules' AND company_id = ANY ($1)`, [
    ids,
  ]);
  for (;;) {
    const { rows } = await client.query<{ made: number }>(
      `SELECT count(*)::int AS made FROM schedule_run WHERE company_id = ANY ($1) AND outcome = 'Created'`,
      [ids],
    );
    const ms = performance.now() - start;
    if (rows[0]?.made === DUE) return ms;
    if (ms > LIMIT_MS) throw new Error(`Only ${rows[0]?.made} of ${DUE} invoices came in time.`);
    await new Promise((resume) => setTimeout(resume, LOOK_MS));
  }
}

const TABLES = [
  { name: 'document' },
  { name: 'document_line' },
  { name: 'journal' },
  { name: 'journal_line' },
  { name: 'activity' },
];

async function measure(server: BenchServer, client: Client): Promise<void> {
  const measurements: Measurement[] = [];
  for (const { name, spread, action } of [
    { name: 'in one company', spread: 1, action: 'approve' },
    { name: `in ${SPREAD} companies`, spread: SPREAD, action: 'approve' },
    { name: 'in one company, sent by mail', spread: 1, action: 'send' },
  ]) {
    const [values, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const companies = await benchCompanies(server, spread);
      for (const company of companies) await prepare(client, company, DUE / spread, action);
      values.push(await timeRuns(client, companies));
      let ms = 0;
      for (const company of companies) ms += await timeBareRows(client, company.id, TABLES);
      bare.push(ms);
    }
    const baseline = { name: 'bare database client, same rows', value: median(bare) };
    const title = `${DUE} scheduled invoices due at once, ${name}`;
    measurements.push({ name: title, unit: 'ms', values, limit: BUDGET_MS, baseline });
  }
  report(measurements);
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
