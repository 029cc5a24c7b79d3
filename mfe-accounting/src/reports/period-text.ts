import * as domain from '@accounts/shared-domain';
import type { ReportDays } from '@accounts/shared-domain';
import type { Formats } from '@accounts/shared-ui';
import { writingOf } from './linked-part.ts';

/** "as at 21 Nov 2026", or "01 Jan 2026 to 21 Nov 2026": the days that a report is about. */
export const periodText = (formats: Formats, days: ReportDays): string =>
  domain.periodText(writingOf({ formats }), days);
