import type { BooksTables } from './schema/books.ts';
import type { JobTables } from './schema/jobs.ts';
import type { MailTables } from './schema/mail.ts';
import type { MoneyTables } from './schema/money.ts';
import type { OnlinePaymentTables } from './schema/online-payments.ts';
import type { PeopleTables } from './schema/people.ts';
import type { PlansTables } from './schema/plans.ts';
import type { PlatformTables } from './schema/platform.ts';
import type { ReportsTables } from './schema/reports.ts';

/** Every table the application role may reach, for Kysely. Each area adds its tables in `schema/<area>.ts`. */
export type Database = PlatformTables &
  BooksTables &
  MailTables &
  MoneyTables &
  OnlinePaymentTables &
  PeopleTables &
  ReportsTables &
  JobTables &
  PlansTables;
