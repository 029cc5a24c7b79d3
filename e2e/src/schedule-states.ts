import { runningDatabase } from '../../embedded-database/src/running.ts';
import { closeConnections, sql } from '../../api/test/sql.ts';
import { eventually } from '../../api/test/wait.ts';
import type { Caller } from './caller.ts';
import { documentInput, makeContact, newCode } from './make-records.ts';
import { bySelection, dialog, firstOf, type OpenState, ownerAt, press } from './open-by.ts';
import type { Platform } from './platform.ts';

/** Names of two schedules each, by which the list is searched. */
const FAILING = 'Failing run';
const PAUSED = 'Paused rent';
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Makes two monthly drafts of invoices of this name, from tomorrow on; gives their ids. */
function makeSchedules(owner: Caller, name: string, contactId?: string): Promise<string[]> {
  const make = async (number: number): Promise<string> => {
    const template = await documentInput(owner, 'Customer', newCode());
    return owner.create('/account/v1/schedules', {
      kind: 'Invoice',
      name: `${name} ${number}`,
      action: 'draft',
      frequency: 'monthly',
      interval: 1,
      startDate: tomorrow(),
      template: { ...template, contactId: contactId ?? template.contactId },
    });
  };
  return Promise.all([1, 2].map(make));
}

/** Leaves two schedules whose first run has failed, since their contact was archived before, and two that are paused. */
async function leaveFailedRuns(platform: Platform): Promise<void> {
  const database = await runningDatabase(platform.dataDir);
  if (database === null) throw new Error('The database of the platform is not running.');
  const owner = await ownerAt(platform);
  const { id, version } = await makeContact(owner, 'Archived before the run');
  const failing = await makeSchedules(owner, FAILING, id);
  await owner.put('/account/v1/contacts/{id}', { path: { id }, body: { status: 'D', version } });
  await sql(
    database,
    'UPDATE schedule SET start_date = current_date, next_date = current_date WHERE id = ANY ($1::uuid[])',
    [failing],
  );
  await sql(database, `UPDATE job SET due_at = now() WHERE kind = 'schedules'`);
  await closeConnections(database);
  await eventually(
    () => owner.post('/account/v1/schedules/all', { body: { search: FAILING } }),
    ({ content }) => content.filter(({ failedRuns }) => failedRuns > 0).length === failing.length,
  );
  for (const paused of await makeSchedules(owner, PAUSED))
    await owner.send('POST', `/account/v1/schedules/${paused}/pause`, { body: {} });
}

const listOf = (name: string): string => `/schedule?search=${encodeURIComponent(name)}`;

const states: readonly OpenState[] = [
  ['try selected schedules again', bySelection(listOf(FAILING), 'Try again', /^Try again/)],
  ['resume of selected schedules', bySelection(listOf(PAUSED), 'Resume', /^Resume/)],
  [
    'try the failed runs of a schedule again',
    async (person) => {
      const page = await firstOf(person, listOf(FAILING));
      await press(page.locator('main'), 'Try again');
      return dialog(page, 'Try the failed runs again?');
    },
  ],
];

/** Schedules that wait for a member. */
export const SCHEDULE_SITUATION = {
  when: 'once runs of schedules have failed',
  prepare: leaveFailedRuns,
  states,
};
