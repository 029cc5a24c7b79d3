import { DOCUMENT_WORDS, NAME_LENGTH, fieldErrors, scheduleSchema } from '@accounts/shared-domain';
import type { ScheduleInput, ScheduleTemplate } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { approvalProblem } from '../documents/approval.ts';
import { kindOf } from '../documents/kinds.ts';
import { prepareDocuments } from '../documents/prepare.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import type { ScheduleRow } from './rows.ts';
import { documentOf, knownFields, templateOfDocument } from './template.ts';

/** What a person decides of a schedule. */
export type DescribedSchedule = Omit<
  ScheduleRow,
  'id' | 'state' | 'next_date' | 'made' | 'document_id' | 'status' | 'version'
>;

/** The schedule an input describes, with what it leaves out filled in; 422 for what breaks a rule. */
export async function scheduleOf(
  tx: Tx,
  member: MemberContext,
  input: ScheduleInput,
): Promise<DescribedSchedule> {
  const errors = fieldErrors(scheduleSchema, input);
  if (errors.length > 0) throw problem.fields(errors);
  if (input.kind === 'Bill' && input.action === 'send') {
    throw problem.fields([{ field: 'action', message: 'A bill is approved, not sent.' }]);
  }
  const template = await templateOf(tx, member, input);
  const contact = await checkedContact(tx, member, input, template);
  return {
    name: input.name?.trim() || `${DOCUMENT_WORDS[input.kind].one}, ${contact.name}`.slice(0, NAME_LENGTH),
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
      (refused.errors ?? [{ field: '', message: refused.said }]).map(({ field, message }) => ({
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
