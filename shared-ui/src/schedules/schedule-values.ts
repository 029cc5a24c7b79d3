import type { Frequency, IsoDate, ScheduleAction, ScheduledKind } from '@accounts/shared-domain';

/** What a person decides of a schedule, its content aside. */
export interface ScheduleValues {
  kind: ScheduledKind;
  /** '' for a name of the kind and the contact. */
  name: string;
  action: ScheduleAction;
  frequency: Frequency;
  interval: number;
  dayOfMonth: number | null;
  startDate: IsoDate;
  endDate: IsoDate | null;
  occurrences: number | null;
}
