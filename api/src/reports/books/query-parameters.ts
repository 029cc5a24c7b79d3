import { Type } from 'typebox';
import { REPORT_FORMATS, REPORT_PERIODS, type IsoDate } from '@accounts/shared-domain';
import { oneOf } from '../../accounting/master-data/list-schema.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { financialYearStart, type Span } from './periods.ts';

const day = ({ description }: { description: string }) =>
  Type.Optional(Type.String({ format: 'date', description }));

/** `format` of every report. */
export const FORMAT = {
  format: Type.Optional({
    ...oneOf(REPORT_FORMATS),
    description:
      'json when left out; csv and xlsx are spreadsheets; pdf is the report on paper, in the language of its reader; ledger is ' +
      'plain-text accounting that hledger and ledger read.',
  }),
};

/** Query of reports on a day. */
export const AS_AT = {
  asAt: day({
    description: 'Last day that counts; today of the company when left out. `to` is understood as well.',
  }),
  to: day({ description: 'The same as `asAt`.' }),
};

/** Query of reports on a period. */
export const FROM_TO = {
  from: day({ description: 'First day; the beginning of the financial year of the last day when left out.' }),
  to: day({ description: 'Last day; today of the company when left out.' }),
};

/** Query of reports that can be compared with earlier days or periods. */
export const COMPARE = {
  compare: Type.Optional(
    Type.String({
      pattern: '^(previousPeriod|previousYear|[1-9]|1[0-9]|2[0-4])$',
      maxLength: 'previousPeriod'.length,
      description:
        'previousPeriod: one step back; previousYear: the same a year earlier; 1 to 24: so many steps back, newest first. ' +
        "A month's last day stays a month's last day.",
    }),
  ),
  period: Type.Optional({
    ...oneOf(REPORT_PERIODS),
    description:
      'Length of a step back. When left out: a month for reports on a day, the length of the period itself for others.',
  }),
};

/** Query of reports that show accounts as they are posted, or as they are after the ends of years. */
export const YEARS = {
  years: Type.Optional({
    ...oneOf(['open', 'carried'] as const),
    description:
      'open, or left out: every account as it is posted, since the beginning of the books. carried: income and expenses from ' +
      "the financial year's first day, what earlier years earned in Retained Earnings.",
  }),
};

/** First month of the financial year where its end is to be seen; null where years stay open. */
export function yearStartOf(
  member: MemberContext,
  { years }: { years?: 'open' | 'carried' | undefined },
): number | null {
  return years === 'carried' ? member.company.financialYearStart : null;
}

/** Accounting has no days before; it keeps the calendar's edge out of every comparison. */
const FIRST_DAY = '1900-01-01';

function requireDays(days: Record<string, IsoDate | undefined>): void {
  const [field] = Object.entries(days).find(([, value]) => value !== undefined && value < FIRST_DAY) ?? [];
  if (field !== undefined) throw apiError.validation([{ field, message: 'Choose a day from 1900 on.' }]);
}

/** The day a report is about; 422 for one before 1900. */
export function dayOf(
  member: MemberContext,
  { asAt, to }: { asAt?: IsoDate | undefined; to?: IsoDate | undefined },
): IsoDate {
  requireDays({ asAt, to });
  return asAt ?? to ?? member.today;
}

/** The period a report is about; 422 when it ends before it begins, or begins before 1900. */
export function spanOf(
  member: MemberContext,
  { from, to = member.today }: { from?: IsoDate | undefined; to?: IsoDate | undefined },
): Span {
  requireDays({ from, to });
  const first = from ?? financialYearStart(to, member.company.financialYearStart);
  if (first > to) throw apiError.validation([{ field: 'to', message: 'Must not be before the first day.' }]);
  return { from: first, to };
}
