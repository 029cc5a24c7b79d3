import { SCHEDULE_FIELDS } from '../records/schedules.ts';
import type { FieldChecks } from './record-schema.ts';
import { transactionSchema } from './transaction-schema.ts';

const CHECKS: FieldChecks = {
  endDate: [
    {
      name: 'order',
      message: 'Must not be before the start.',
      holds: (end: string | null | undefined, { startDate }: { startDate?: string }) =>
        !end || !(end < String(startDate)),
    },
  ],
};

const { template } = SCHEDULE_FIELDS;

/** A schedule, as a form holds it and POST and PUT accept it; the rest of its template follows the rules of documents. */
export const scheduleSchema = transactionSchema(
  { ...SCHEDULE_FIELDS, template: { ...template, of: { dueDays: template.of.dueDays } } },
  CHECKS,
)(0);
