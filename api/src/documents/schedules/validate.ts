import {
  DOCUMENT_LABELS,
  NAME_LENGTH,
  fieldErrors,
  scheduleSchema,
  type ScheduleInput,
  type ScheduleTemplate,
} from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { approvalError } from '../engine/approval.ts';
import { prepareDocuments } from '../engine/prepare.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { ScheduleRow } from './rows.ts';
import { documentOf, knownFields, templateOfDocument } from './template.ts';

/** What a person decides of a schedule. */
export type ValidatedSchedule = Omit<
  ScheduleRow,
  'id' | 'state' | 'next_date' | 'made' | 'document_id' | 'status' | 'version'
>;

/** The schedule of an input, with what it leaves out filled in; 422 for what breaks a rule. */
export async function validateSchedule(
  tx: Tx,
  member: MemberContext,
  input: ScheduleInput,
): Promise<ValidatedSchedule> {
  const errors = fieldErrors(scheduleSchema, input);
  if (errors.length > 0) throw apiError.validation(errors);
  if (input.kind === 'Bill' && input.action === 'send') {
    throw apiError.validation([{ field: 'action', message: 'A bill is approved, not sent.' }]);
  }
  const template = await templateOf(tx, member, input);
  const contact = await checkedContact(tx, member, input, template);
  return {
    name: input.name?.trim() || `${DOCUMENT_LABELS[input.kind].one}, ${contact.name}`.slice(0, NAME_LENGTH),
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
    throw apiError.validation([{ field: 'template', message: 'Give a document or its content.' }]);
  }
  const kind = kindOf(input.kind);
  if (!member.can(kind.area, 'view')) throw apiError.forbidden();
  return templateOfDocument(tx, kind, input.documentId);
}

/** A template is sound when the document of the first period would be. Returns its contact. */
async function checkedContact(
  tx: Tx,
  member: MemberContext,
  { kind: name, action, startDate }: ScheduleInput,
  template: ScheduleTemplate,
): Promise<{ id: string; name: string }> {
  const kind = kindOf(name);
  const { preparations } = await prepareDocuments({ tx, member, kind }, [
    documentOf({ template, action }, startDate),
  ]);
  const [first] = preparations;
  const refused =
    first?.refused ?? (action === 'draft' || !first?.document ? null : approvalError(kind, first.document));
  if (refused !== null) {
    throw apiError.validation(
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
  if (contact === undefined) throw apiError.notFound();
  return contact;
}
