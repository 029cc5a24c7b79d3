import type { Http, ScheduleSwitch } from '@accounts/shared-data';
import { schedules, switchSchedule } from '@accounts/shared-data/around-documents';
import type { Area, ListedSchedule, TaxRate, Verb } from '@accounts/shared-domain';
import type { BulkRunAction } from '@accounts/shared-ui/table';
import { t } from '../texts.ts';
import { SCHEDULED } from './schedule-labels.ts';
import { readTaxRates, ScheduleSums, type SummedSchedule } from './schedule-sums.tsx';

/** Whether the member may do something in an area. */
export type May = (area: Area, verb: Verb) => boolean;

type Bulk = BulkRunAction<ListedSchedule>;

/** Drafts that leave once are changed on their page. */
const isRepeated = ({ frequency }: ListedSchedule): boolean => frequency !== 'once';

/** What can be done with selected schedules: what the page of one offers, as far as the permissions of their kinds go. */
export function scheduleBulkActions(may: May): Bulk[] {
  const mayChange = ({ kind }: ListedSchedule) => may(SCHEDULED[kind].area, 'edit');
  /** What lets documents come that are approved takes the permission to approve them. */
  const mayLetCome = (row: ListedSchedule) =>
    mayChange(row) && (row.action === 'draft' || may(SCHEDULED[row.kind].area, 'approve'));
  return [
    switchAction('pause', (row) => mayChange(row) && row.state === 'Active'),
    switchAction('resume', (row) => mayLetCome(row) && row.state === 'Paused'),
    retryAction(mayLetCome),
    skipAction(mayChange),
    stopAction(({ kind }) => may(SCHEDULED[kind].area, 'delete')),
  ];
}

/** The texts of an action, and the question with the sum of the documents that it is about. */
function bulkActionTexts(
  name: 'pause' | 'resume' | 'retry' | 'skip' | 'stop',
  documents?: (row: SummedSchedule) => number,
) {
  let rates: readonly TaxRate[] = [];
  return {
    key: name,
    label: name === 'skip' ? t('schedules.bulk.skip') : t(`schedules.${name}`),
    doing: t(`schedules.bulk.${name}.doing`),
    /** The question comes with its sum, or not at all. */
    check: async (_rows: readonly ListedSchedule[], http: Http) => {
      rates = await readTaxRates(http);
      return [];
    },
    question: (_count: number, rows: readonly ListedSchedule[]) => (
      <ScheduleSums text={t(`schedules.bulk.${name}.question`)} {...{ rows, rates, documents }} />
    ),
    doneMessage: (count: number) => t(`schedules.bulk.${name}.done`, { count }),
  };
}

function switchAction(
  call: Exclude<ScheduleSwitch, 'retry'>,
  applies: (row: ListedSchedule) => boolean,
): Bulk {
  return {
    ...bulkActionTexts(call),
    appliesTo: (row) => isRepeated(row) && applies(row),
    run: ({ id }, signal, http) => switchSchedule(http, { id, call }, signal),
  };
}

function retryAction(mayLetCome: (row: ListedSchedule) => boolean): Bulk {
  return {
    ...bulkActionTexts('retry', ({ failedRuns }) => failedRuns),
    appliesTo: (row) => isRepeated(row) && row.failedRuns > 0 && mayLetCome(row),
    run: ({ id }, signal, http) => switchSchedule(http, { id, call: 'retry' }, signal),
  };
}

function skipAction(mayChange: (row: ListedSchedule) => boolean): Bulk {
  return {
    ...bulkActionTexts('skip'),
    appliesTo: (row) => isRepeated(row) && row.state === 'Active' && row.nextDate !== null && mayChange(row),
    run: ({ id, nextDate }, signal, http) =>
      switchSchedule(http, { id, call: 'skip', date: nextDate ?? '' }, signal),
  };
}

function stopAction(mayDelete: (row: ListedSchedule) => boolean): Bulk {
  return {
    ...bulkActionTexts('stop'),
    danger: true,
    appliesTo: (row) => isRepeated(row) && mayDelete(row),
    run: ({ id }, signal, http) => schedules.api(http).remove(id, { signal }),
  };
}
