import { fieldErrors, scheduleRules } from '@accounts/shared-domain';
import type { ScheduleInput, ScheduleTemplate, ScheduledKind } from '@accounts/shared-domain';
import { DOCUMENT_WORDS, SCHEDULED_KINDS } from '@accounts/shared-domain';
import { recordActivity } from '../activity/record.ts';
import { touchList } from '../company/list-versions.ts';
import { newId } from '../db/id.ts';
import type { Tx } from '../db/transaction.ts';
import { approvalProblem } from '../documents/approval.ts';
import { kindOf } from '../documents/kinds.ts';
import { prepareDocuments } from '../documents/prepare.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { planJob } from '../jobs/jobs.ts';
import { nextAttention, periodAfter, periodFrom, periodsDue } from './periods.ts';
import { lockSchedule } from './rows.ts';
import type { ScheduleRow } from './rows.ts';
import { documentOf, knownFields, templateOfDocument } from './template.ts';

/** Module of a schedule's history. */
export const SCHEDULES = 'Schedules';
/** Most periods that a start in the past makes at once: a year of days. */
const MOST_AT_ONCE = 366;

/** Kinds of scheduled documents that a member may see, or do something else with. */
export function kindsFor(
  member: MemberContext,
  verb: 'view' | 'create' | 'edit' | 'delete',
): ScheduledKind[] {
  return SCHEDULED_KINDS.filter((kind) => member.can(kindOf(kind).area, verb));
}

/** 403 unless the member may do this with schedules of the kind, and approve where the schedule approves. */
function requireRight(
  member: MemberContext,
  kind: ScheduledKind,
  verb: 'create' | 'edit' | 'delete',
  action: string,
): void {
  const { area } = kindOf(kind);
  if (!member.can(area, verb)) throw problem.forbidden();
  if (action !== 'draft' && verb !== 'delete' && !member.can(area, 'approve')) throw problem.forbidden();
}

/** The schedule an input describes, with what it leaves out filled in; 422 for what breaks a rule. */
async function scheduleOf(
  tx: Tx,
  member: MemberContext,
  input: ScheduleInput,
): Promise<Omit<ScheduleRow, 'id' | 'state' | 'next_date' | 'made' | 'status' | 'version'>> {
  const errors = fieldErrors(scheduleRules, input);
  if (errors.length > 0) throw problem.fields(errors);
  if (input.kind === 'Bill' && input.action === 'send') {
    throw problem.fields([{ field: 'action', message: 'A bill is approved, not sent.' }]);
  }
  const template = await templateOf(tx, member, input);
  const contact = await checkedContact(tx, member, input, template);
  return {
    name: input.name?.trim() || `${DOCUMENT_WORDS[input.kind].one}, ${contact.name}`.slice(0, 150),
    kind: input.kind,
    contact_id: contact.id,
    template,
    action: input.action,
    frequency: input.frequency,
    every: input.interval ?? 1,
    day_of_month: input.dayOfMonth ?? null,
    start_date: input.startDate,
    end_date: input.endDate || null,
    occurrences: input.occurrences ?? null,
  };
}

async function templateOf(tx: Tx, member: MemberContext, input: ScheduleInput): Promise<ScheduleTemplate> {
  if (input.template) return knownFields(input.template);
  if (!input.documentId) {
    throw problem.fields([{ field: 'template', message: 'Give a document or its content.' }]);
  }
  const kind = kindOf(input.kind);
  if (!member.can(kind.area, 'view')) throw problem.forbidden();
  return templateOfDocument(tx, kind, input.documentId);
}

/** A template is sound when the document of the first period would be. Answers its contact. */
async function checkedContact(
  tx: Tx,
  member: MemberContext,
  { kind: name, action, startDate }: ScheduleInput,
  template: ScheduleTemplate,
): Promise<{ id: string; name: string }> {
  const kind = kindOf(name);
  const { preparations } = await prepareDocuments(tx, member, kind, [
    documentOf({ template, action }, startDate),
  ]);
  const [first] = preparations;
  const refused =
    first?.refused ?? (action === 'draft' || !first?.document ? null : approvalProblem(kind, first.document));
  if (refused !== null) {
    throw problem.fields(
      (refused.errors ?? [{ field: '', message: refused.message }]).map(({ field, message }) => ({
        field: field === '' ? 'template' : `template.${field}`,
        message,
      })),
    );
  }
  const [contact] = await tx.run<{ id: string; name: string }>(
    'SELECT id, name FROM contact WHERE company_id = $1 AND id = $2',
    [tx.companyId, template.contactId],
  );
  if (contact === undefined) throw problem.notFound();
  return contact;
}

function requireFewPeriods(row: Parameters<typeof periodsDue>[0], from: string, member: MemberContext): void {
  const due = periodsDue(row, from, member.today);
  if (due <= MOST_AT_ONCE) return;
  const message = `This would make ${due} documents at once. Choose a later start.`;
  throw problem.fields([{ field: 'startDate', message }]);
}

const INSERT = `
  INSERT INTO schedule (company_id, id, name, kind, contact_id, template, action, frequency, every, day_of_month,
    start_date, end_date, occurrences, state, next_date, created_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`;

/** Makes a schedule; its first period may lie in the past, then that document comes at once. */
export async function createSchedule(tx: Tx, member: MemberContext, input: ScheduleInput): Promise<string> {
  if (SCHEDULED_KINDS.includes(input.kind)) requireRight(member, input.kind, 'create', input.action);
  const row = { ...(await scheduleOf(tx, member, input)), made: 0 };
  const next = periodFrom(row, row.start_date);
  if (next === null) throw problem.fields([{ field: 'endDate', message: 'No document would ever be made.' }]);
  requireFewPeriods(row, next, member);
  const id = newId();
  await tx.run(INSERT, [tx.companyId, id, ...columnsOf(row), 'Active', next, member.userId]);
  await settle(tx, member, id, 'Create', row.name);
  return id;
}

const UPDATE = `
  UPDATE schedule SET name = $3, kind = $4, contact_id = $5, template = $6, action = $7, frequency = $8, every = $9,
    day_of_month = $10, start_date = $11, end_date = $12, occurrences = $13, state = $14, next_date = $15,
    version = version + 1
  WHERE company_id = $1 AND id = $2`;
const LAST_PERIOD = `
  SELECT max(period) AS last FROM schedule_run WHERE company_id = $1 AND schedule_id = $2`;

/** Changes a schedule. What has come already stays; the next period is the first of the new rule after it. */
export async function updateSchedule(
  tx: Tx,
  member: MemberContext,
  id: string,
  input: ScheduleInput,
): Promise<void> {
  const locked = await lockSchedule(tx, id);
  if (input.version === undefined) throw problem.fields([{ field: 'version', message: 'Required.' }]);
  if (input.version !== locked.version) throw problem.staleVersion();
  if (locked.status === 'D') throw problem.conflict('API-STATUS', 'This schedule is archived.');
  if (input.kind !== locked.kind) {
    throw problem.fields([{ field: 'kind', message: 'The kind of a schedule stays; make another one.' }]);
  }
  requireRight(member, locked.kind, 'edit', input.action);
  const row = { ...(await scheduleOf(tx, member, input)), made: locked.made };
  const [run] = await tx.run<{ last: string | null }>(LAST_PERIOD, [tx.companyId, id]);
  const last = run?.last ?? null;
  const next = last === null ? periodFrom(row, row.start_date) : periodAfter(row, last);
  if (next !== null) requireFewPeriods(row, next, member);
  const state = next === null ? 'Finished' : locked.state === 'Paused' ? 'Paused' : 'Active';
  await tx.run(UPDATE, [tx.companyId, id, ...columnsOf(row), state, next]);
  await settle(tx, member, id, 'Update', row.name);
}

type Described = Awaited<ReturnType<typeof scheduleOf>>;

function columnsOf(row: Described): unknown[] {
  return [
    row.name,
    row.kind,
    row.contact_id,
    JSON.stringify(row.template),
    row.action,
    row.frequency,
    row.every,
    row.day_of_month,
    row.start_date,
    row.end_date,
    row.occurrences,
  ];
}

const STATE = `
  UPDATE schedule SET state = $3, next_date = $4, version = version + 1 WHERE company_id = $1 AND id = $2`;

/** Stops a schedule until it is resumed; 409 when it has ended. */
export async function pauseSchedule(tx: Tx, member: MemberContext, id: string): Promise<void> {
  const locked = await lockSchedule(tx, id);
  requireRight(member, locked.kind, 'edit', 'draft');
  requireState(locked, 'Active', 'be paused');
  await tx.run(STATE, [tx.companyId, id, 'Paused', locked.next_date]);
  await settle(tx, member, id, 'Paused', '');
}

/** Goes on from today: periods that came in the pause are left out, for that is what a pause is for. */
export async function resumeSchedule(tx: Tx, member: MemberContext, id: string): Promise<void> {
  const locked = await lockSchedule(tx, id);
  requireRight(member, locked.kind, 'edit', locked.action);
  requireState(locked, 'Paused', 'be resumed');
  const from = [member.today, locked.next_date ?? member.today].toSorted().at(-1) ?? member.today;
  const next = periodFrom(locked, from);
  await tx.run(STATE, [tx.companyId, id, next === null ? 'Finished' : 'Active', next]);
  await settle(tx, member, id, 'Resumed', next === null ? 'No further period' : `Next on ${next}`);
}

function requireState(row: ScheduleRow, state: ScheduleRow['state'], event: string): void {
  if (row.state === state && row.status === 'A') return;
  const is = row.status === 'D' ? 'archived' : row.state.toLowerCase();
  throw problem.conflict('API-STATUS', `This schedule is ${is} and cannot ${event}.`);
}

const RETRY = `
  UPDATE schedule_run SET next_attempt_at = now() WHERE company_id = $1 AND schedule_id = $2 AND outcome = 'Failed'
  RETURNING id`;

/** Tries the failed runs of a schedule again now, oldest first. */
export async function retrySchedule(tx: Tx, member: MemberContext, id: string): Promise<number> {
  const locked = await lockSchedule(tx, id);
  requireRight(member, locked.kind, 'edit', locked.action);
  const runs = await tx.run(RETRY, [tx.companyId, id]);
  await settle(tx, member, id, 'Retry', `${runs.length} runs`);
  return runs.length;
}

const HAS_RUNS = 'SELECT 1 FROM schedule_run WHERE company_id = $1 AND schedule_id = $2 LIMIT 1';
const ARCHIVE = `UPDATE schedule SET status = 'D', version = version + 1 WHERE company_id = $1 AND id = $2`;
const GIVE_UP = `UPDATE schedule_run SET next_attempt_at = NULL WHERE company_id = $1 AND schedule_id = $2`;

/** Removes a schedule that never ran; archives one that did, with its run log. Its documents stay. */
export async function removeSchedule(
  tx: Tx,
  member: MemberContext,
  id: string,
): Promise<{ id: string; outcome: 'removed' | 'archived' }> {
  const locked = await lockSchedule(tx, id);
  requireRight(member, locked.kind, 'delete', locked.action);
  const runs = await tx.run(HAS_RUNS, [tx.companyId, id]);
  const outcome = runs.length === 0 ? 'removed' : 'archived';
  if (outcome === 'removed')
    await tx.run('DELETE FROM schedule WHERE company_id = $1 AND id = $2', [tx.companyId, id]);
  else {
    await tx.run(ARCHIVE, [tx.companyId, id]);
    await tx.run(GIVE_UP, [tx.companyId, id]);
  }
  await settle(tx, member, id, outcome === 'removed' ? 'Delete' : 'Archive', locked.name);
  return { id, outcome };
}

/** History, the list's version, and the appointment that the change asks for. */
async function settle(
  tx: Tx,
  member: MemberContext,
  id: string,
  action: string,
  detail: string,
): Promise<void> {
  await recordActivity(tx, member, { module: SCHEDULES, recordId: id, action, detail });
  await touchList(tx, 'schedules');
  const due = await nextAttention(tx, member.company.timeZone);
  if (due !== null) await planJob(tx, 'schedules', due);
}
