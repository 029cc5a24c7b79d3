import { dateValue, sentence, type LineInput, type ScheduleTemplate } from '@accounts/shared-domain';
import { kindOf } from '../../documents/kinds/kinds.ts';
import { restoreSchedule } from '../../documents/schedules/write.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import { requireProFeature } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { ArchivedSchedule } from './archived-schedules.ts';
import { noteAt, nothingRestored, reject, type Restored } from './kinds.ts';

/**
 * Makes the schedules of an archive, each going on where it was. One that the plan, the role or a rule does not allow, and one
 * whose contact, item, account or tax rate is not there, is left out with the reason.
 */
export async function restoreSchedules(
  tx: Tx,
  member: MemberContext,
  schedules: readonly ArchivedSchedule[],
): Promise<Restored> {
  const restored = nothingRestored();
  for (const [index, schedule] of schedules.entries()) {
    const place = { row: index + 1, column: schedule.name };
    const { value, refused } = await inSavepoint(tx, () => restoreOne(tx, member, schedule));
    if (refused !== null) reject(restored, place, refused);
    else {
      restored.accepted += 1;
      restored.ids.push(value.id);
      if (schedule.state === 'Active' && value.nextDate !== schedule.nextDate)
        restored.warnings.push(noteAt(place, nextSaid(value.nextDate)));
    }
  }
  return restored;
}

function nextSaid(next: string | null) {
  return next === null
    ? 'Its last day has passed: it is finished.'
    : sentence('Days that have passed are left out: the next one is {date}.', { date: dateValue(next) });
}

const SAME = `
  SELECT 1 FROM schedule WHERE company_id = $1 AND name = $2 AND contact_id = $3 AND status = 'A'`;

async function restoreOne(
  tx: Tx,
  member: MemberContext,
  { contact, template, state, nextDate, made, ...rule }: ArchivedSchedule,
): Promise<{ id: string; nextDate: string | null }> {
  requireProFeature(member, 'schedule');
  if (kindOf(rule.kind).area === 'CreditNotes') requireProFeature(member, 'creditNotes');
  const named = await templateOf(tx, contact, template);
  const same = await tx.run(SAME, [tx.companyId, rule.name, named.contactId]);
  if (same.length > 0) throw apiError.conflict('API-STATUS', 'There is a schedule like this already.');
  return restoreSchedule(tx, member, { ...rule, template: named }, { state, nextDate, made });
}

const CONTACT = `SELECT id FROM contact WHERE company_id = $1 AND name = $2 AND status = 'A' LIMIT 2`;
const NAMED = `
  SELECT 'item' AS what, id, upper(code) AS name FROM item WHERE company_id = $1 AND upper(code) = ANY ($2::text[])
  UNION ALL SELECT 'account', id, upper(code) FROM account WHERE company_id = $1 AND upper(code) = ANY ($3::text[])
  UNION ALL SELECT 'tax', id, upper(name) FROM tax_rate
    WHERE company_id = $1 AND status = 'A' AND upper(name) = ANY ($4::text[])`;

type ArchivedTemplate = ArchivedSchedule['template'];
type What = 'item' | 'account' | 'tax';

/** The template with the records of this company. 409 in words for one that is not there. */
async function templateOf(
  tx: Tx,
  contact: string,
  { lineItems, reference, ...template }: ArchivedTemplate,
): Promise<ScheduleTemplate> {
  const [found, another] = await tx.run<{ id: string }>(CONTACT, [tx.companyId, contact]);
  if (found === undefined || another !== undefined) throw notThere(contact);
  const names = (what: What): string[] =>
    lineItems.flatMap((line) => (line[what] === null ? [] : [line[what].toUpperCase()]));
  const records = await tx.run<{ what: What; id: string; name: string }>(NAMED, [
    tx.companyId,
    names('item'),
    names('account'),
    names('tax'),
  ]);
  const ids = new Map(records.map(({ what, id, name }) => [`${what} ${name}`, id]));
  const idOf = (what: What, name: string | null): string | null => {
    if (name === null) return null;
    const id = ids.get(`${what} ${name.toUpperCase()}`);
    if (id === undefined) throw notThere(name);
    return id;
  };
  return {
    ...template,
    ...(typeof reference === 'string' ? { reference } : {}),
    contactId: found.id,
    lineItems: lineItems.map(
      ({ item, account, tax, ...line }): LineInput =>
        ({
          ...line,
          itemId: idOf('item', item),
          accountId: idOf('account', account),
          taxRatesId: idOf('tax', tax),
        }) as LineInput,
    ),
  };
}

function notThere(name: string): Error {
  return apiError.conflict('API-NOT-FOUND', sentence('{name} is not there, or not once.', { name }));
}
