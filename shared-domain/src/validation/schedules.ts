import { sentence } from '../sentences/index.ts';
import * as yup from 'yup';
import { NAME_LENGTH } from '../limits.ts';
import { FREQUENCIES, SCHEDULED_KINDS, SCHEDULE_ACTIONS } from '../api-types/jobs.ts';
import { isRealDate } from './dates.ts';
import { DOCUMENT_MESSAGES } from './value-rules.ts';
import { MESSAGES, isOneLine } from './fields.ts';

/** Longest step of a schedule, in the unit of its frequency. */
const MAX_INTERVAL = 100;
const MAX_OCCURRENCES = 10_000;
/** Days until a document is due. */
const MAX_DUE_DAYS = 3_650;

const whole = (least: number, most: number) =>
  yup
    .number()
    .strict()
    .nullable()
    .typeError(DOCUMENT_MESSAGES.number)
    .integer('Must be a whole number.')
    .min(least, sentence('Must be between {least} and {most}.', { least, most }))
    .max(most, sentence('Must be between {least} and {most}.', { least, most }));

const choice = (choices: readonly string[]) =>
  yup
    .string()
    .strict()
    .typeError(MESSAGES.required)
    .required(MESSAGES.required)
    .oneOf([...choices], DOCUMENT_MESSAGES.choice);

const day = yup
  .string()
  .strict()
  .typeError(DOCUMENT_MESSAGES.date)
  .test('date', DOCUMENT_MESSAGES.date, (text) => !text || isRealDate(text));

/** A schedule, as a form holds it and POST and PUT accept it; its template follows the rules of documents. */
export const scheduleSchema = yup.object({
  name: yup
    .string()
    .strict()
    .nullable()
    .typeError(MESSAGES.required)
    .max(NAME_LENGTH, MESSAGES.nameLength)
    .test('one-line', MESSAGES.oneLine, isOneLine),
  kind: choice(SCHEDULED_KINDS),
  action: choice(SCHEDULE_ACTIONS),
  frequency: choice(FREQUENCIES),
  interval: whole(1, MAX_INTERVAL),
  dayOfMonth: whole(1, 31),
  startDate: day.required(MESSAGES.required),
  endDate: day
    .nullable()
    .test(
      'order',
      'Must not be before the start.',
      (end, { parent }) => !end || !(end < String((parent as { startDate?: string }).startDate)),
    ),
  occurrences: whole(1, MAX_OCCURRENCES),
  template: yup
    .object({ dueDays: whole(0, MAX_DUE_DAYS) })
    .nullable()
    .default(undefined),
});
