import type { Verb } from '../api-types/people.ts';
import { DOCUMENT_KINDS } from '../records/document-kinds.ts';
import { ACTION_VERBS, mayAct } from './permissions.ts';
import { DOCUMENT_STATUSES } from '../records/document-statuses.ts';
import { eventOfStatus } from './status-machine.ts';

const withVerbs =
  (...verbs: Verb[]) =>
  (verb: Verb) =>
    verbs.includes(verb);

test('a draft is changed with the permission to edit, an approved document only with the one to approve too', () => {
  expect(mayAct('edit', 'Draft', withVerbs('edit'))).toBe(true);
  expect(mayAct('edit', 'Awaiting Payment', withVerbs('edit'))).toBe(false);
  expect(mayAct('edit', 'Awaiting Payment', withVerbs('edit', 'approve'))).toBe(true);
  expect(mayAct('delete', 'Void', withVerbs('delete'))).toBe(false);
  expect(mayAct('delete', 'Draft', withVerbs('delete'))).toBe(true);
});

test('sending a draft approves it, so it needs both; a sent one is sent again by who may edit', () => {
  expect(mayAct('send', 'Draft', withVerbs('edit'))).toBe(false);
  expect(mayAct('send', 'Draft', withVerbs('edit', 'approve'))).toBe(true);
  expect(mayAct('send', 'Sent', withVerbs('edit'))).toBe(true);
});

test('every step of a status call needs the same permission, because one call serves them', () => {
  const statuses = DOCUMENT_KINDS.flatMap((kind) => DOCUMENT_STATUSES[kind] as readonly string[]);
  const events = new Set(statuses.map(eventOfStatus).filter((event) => event !== null));
  // `Sent` by a status call leaves Draft without a message: it is the approval of a quote.
  events.delete('send');
  expect([...events].map((event) => ACTION_VERBS[event])).toEqual([...events].map(() => 'approve'));
});
