import type { Schedule, ScheduleInput, ScheduleRun, ScheduleTemplate } from '@accounts/shared-domain';
import type { Answer, SharedServer, TestCompany } from '../harness.ts';
import { sql } from '../sql.ts';
import { eventually } from '../wait.ts';

export { eventually };

/** The calendar day some days from now, in UTC. */
export function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}

/** The outbox's messages to an address. All companies of a test server share it, and their numbers are the same. */
export async function mailsTo(
  { call }: Pick<SharedServer, 'call'>,
  address: string,
): Promise<{ to: string; subject: string; text: string }[]> {
  const { body } = await call<{ to: string; subject: string; text: string }[]>('GET', '/dev/outbox');
  return body.filter(({ to }) => to === address);
}

/** A new contact's id. */
export async function contactOf(company: TestCompany, fields: object = {}): Promise<string> {
  const name = `Quay Stores ${Math.random().toString(36).slice(2)}`;
  const input = { name, type: 'Both', email: 'quay@example.com', paymentTerms: 14, ...fields };
  const { body } = await company.call<{ body: { value: { id: string } } }>(
    'POST',
    '/account/v1/contacts',
    input,
  );
  return body.body.value.id;
}

/** Content of a scheduled document of 100.00. */
export function templateFor(contactId: string): ScheduleTemplate {
  return {
    contactId,
    reference: 'Rent',
    amountTaxType: 'None',
    lineItems: [{ title: 'Rent', quantity: 1, unitPrice: 100 }],
    dueDays: 10,
  };
}

/** A schedule of approved invoices for a new contact, unless told otherwise. */
export async function scheduleOf(
  company: TestCompany,
  input: Partial<ScheduleInput> = {},
): Promise<Answer<{ body: { value: Schedule }; message: string; code: string; errors: unknown[] }>> {
  const template = templateFor(await contactOf(company));
  return company.call('POST', '/account/v1/schedules', {
    kind: 'Invoice',
    template,
    action: 'approve',
    frequency: 'monthly',
    startDate: day(0),
    ...input,
  });
}

/** The run log of a schedule, newest first. */
export async function runsOf(company: TestCompany, id: string): Promise<ScheduleRun[]> {
  const { body } = await company.call<{ content: ScheduleRun[] }>('GET', `/account/v1/schedules/${id}/runs`);
  return body.content;
}

/** The run log once every run of it was made. */
export function runsMade(company: TestCompany, id: string, count: number): Promise<ScheduleRun[]> {
  return eventually(
    () => runsOf(company, id),
    (runs) => runs.length === count && runs.every((run) => run.outcome === 'Created'),
  );
}

/** One statement as the database's administrator. */
export function asAdmin<R extends object>(
  { databaseUrl }: Pick<SharedServer, 'databaseUrl'>,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  return sql<R>(databaseUrl, text, values);
}

/** Many schedules of a company, all due at once from a day on; made by copying one that the API made. */
export async function manySchedules(
  server: SharedServer,
  company: TestCompany,
  count: number,
  input: Partial<ScheduleInput> & { startDate: string },
): Promise<void> {
  const { body } = await scheduleOf(company, { ...input, startDate: day(1) });
  const { id } = body.body.value;
  const copy = `jsonb_build_object('id', gen_random_uuid(), 'start_date', $2::text, 'next_date', $2::text)`;
  await asAdmin(
    server,
    `INSERT INTO schedule SELECT (jsonb_populate_record(s, ${copy})).*
     FROM schedule s CROSS JOIN generate_series(1, $3) WHERE s.id = $1`,
    [id, input.startDate, count],
  );
  await asAdmin(server, 'DELETE FROM schedule WHERE id = $1', [id]);
  await asAdmin(server, `UPDATE job SET due_at = now() WHERE company_id = $1`, [company.id]);
}

/** What has come of all schedules of a company. */
export async function tally(
  server: Pick<SharedServer, 'databaseUrl'>,
  company: TestCompany,
): Promise<{ runs: number; created: number; documents: number; numbers: number[] }> {
  const [row] = await asAdmin<{ runs: number; created: number; documents: number; numbers: string[] | null }>(
    server,
    `SELECT (SELECT count(*)::int FROM schedule_run WHERE company_id = $1) AS runs,
            (SELECT count(*)::int FROM schedule_run WHERE company_id = $1 AND outcome = 'Created') AS created,
            (SELECT count(*)::int FROM document WHERE company_id = $1) AS documents,
            (SELECT array_agg(number) FROM document WHERE company_id = $1 AND number IS NOT NULL) AS numbers`,
    [company.id],
  );
  const { runs = 0, created = 0, documents = 0, numbers = [] } = row ?? {};
  const sorted = (numbers ?? []).map((number) => Number(number.replace(/\D/g, '')));
  return { runs, created, documents, numbers: sorted.toSorted((one, other) => one - other) };
}
