import {
  addDays,
  daysBetween,
  isRealDate,
  type IsoDate,
  type LineInput,
  type Schedule,
  type ScheduleInput,
  type ScheduleTemplate,
} from '@accounts/shared-domain';
import type { DocumentValues } from './document-values.ts';
import { blankLine, ITEM_FIELDS, lineInput, type LineValues } from './line-values.ts';

/** Day of the document that the content of a schedule is shown for: the next one, or the first where none comes. */
export const dayOfContent = ({ nextDate, startDate }: Pick<Schedule, 'nextDate' | 'startDate'>): IsoDate =>
  nextDate ?? startDate;

/** What a schedule repeats, as the editor of documents holds it: the document of its next day. */
export function templateValues(schedule: Schedule): DocumentValues {
  const { contactId, reference = '', amountTaxType, lineItems, notes, dueDays } = schedule.template;
  const issueDate = dayOfContent(schedule);
  return {
    contactId,
    number: '',
    reference,
    issueDate,
    // Without days the due date follows the terms of the contact.
    dueDate: dueDays === null || dueDays === undefined ? '' : addDays(issueDate, dueDays),
    amountTaxType,
    lineItems: lineItems.length > 0 ? lineItems.map(lineValues) : [blankLine()],
    notes: notes ?? { display: true, description: '' },
  };
}

/** A line of a template in the grid: what it has counts as typed, and an item leaves it as it is. */
function lineValues(line: LineInput): LineValues {
  const {
    itemId,
    title,
    description,
    quantity,
    unitPrice,
    discountRate,
    accountId,
    taxRatesId,
    taxOverride,
  } = line;
  return {
    ...blankLine(),
    itemId: itemId ?? null,
    title: title ?? '',
    description: description ?? '',
    quantity: quantity ?? 1,
    unitPrice,
    discountRate: discountRate || undefined,
    accountId: accountId ?? null,
    taxRatesId: taxRatesId ?? null,
    taxOverride: taxOverride ?? undefined,
    typed: ITEM_FIELDS.filter((field) => Boolean(line[field])),
  };
}

/** What PUT takes for a schedule whose content was changed: when and how it runs stays as it is. */
export function templateInput(values: DocumentValues, schedule: Schedule): ScheduleInput {
  const { kind, name, action, frequency, interval, dayOfMonth, startDate, endDate, occurrences, version } =
    schedule;
  const when = { kind, name, action, frequency, interval, dayOfMonth, startDate, endDate, occurrences };
  return { ...when, template: templateOf(values), version };
}

function templateOf(values: DocumentValues): ScheduleTemplate {
  const { contactId, reference, amountTaxType, lineItems, notes, issueDate, dueDate } = values;
  return {
    contactId: contactId ?? '',
    reference,
    amountTaxType,
    lineItems: lineItems.map((line) => lineInput(line, false)),
    notes,
    dueDays: isRealDate(dueDate) ? daysBetween(issueDate, dueDate) : null,
  };
}
