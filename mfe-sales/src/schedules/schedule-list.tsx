import { schedules } from '@accounts/shared-data/around-documents';
import { rhythmOrder, SCHEDULE_STATES, SCHEDULED_KINDS, type ListedSchedule } from '@accounts/shared-domain';
import { CalendarIcon, StatusBadge, statusText, useModule, useStream } from '@accounts/shared-ui';
import { recurrenceText, scheduleActionText } from '@accounts/shared-ui/schedules';
import { ResourceList, type ResourceListDescription } from '@accounts/shared-ui/table';
import { useMemo } from '@accounts/shared-ui/texts';
import { t } from '../texts.ts';
import type { May } from './bulk-actions.tsx';
import { SCHEDULED, SHOWN_STATES, shownState } from './schedule-labels.ts';

/** /schedule: documents that come by themselves, and drafts that leave by themselves. */
export function List() {
  const permissions = useStream(useModule().permissions$);
  const description = useMemo(
    () => describe((area, verb) => permissions?.[area]?.[verb] === true),
    [permissions],
  );
  return <ResourceList description={description} />;
}

/** Kinds of document whose schedules are in the list. */
const AREAS = Object.values(SCHEDULED).map(({ area }) => area);

/** Whether the member may change or stop the schedules of some kind. */
const mayDoAny = (may: May): boolean => AREAS.some((area) => may(area, 'edit') || may(area, 'delete'));

const describe = (may: May): ResourceListDescription<ListedSchedule> => ({
  resource: schedules,
  area: 'Invoices',
  path: '/schedule',
  add: false,
  id: 'schedules',
  title: t('routes.schedules'),
  noun: [t('schedules.one'), t('schedules.many')],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  // A draft that leaves once is changed on its page.
  rowLink: ({ id, frequency, kind }) =>
    frequency === 'once' ? `${SCHEDULED[kind].path}/${id}` : `/schedule/${id}`,
  searchText: ({ name, contactName }) => `${name} ${contactName}`,
  sort: 'nextDate',
  laterBulkActions: mayDoAny(may)
    ? async () => (await import('./bulk-actions.tsx')).scheduleBulkActions(may)
    : undefined,
  tabs: [
    { key: 'all', label: t('schedules.all'), where: [] },
    ...SCHEDULE_STATES.map((state) => ({
      key: state.toLowerCase(),
      label: statusText(state),
      where: [{ field: 'state', is: [state] }],
    })),
    { key: 'once', label: t('schedules.once'), where: [{ field: 'frequency', is: ['once'] }] },
  ],
  columns: columns(),
  empty: { icon: <CalendarIcon />, title: t('schedules.empty.title'), text: t('schedules.empty.text') },
});

const columns = (): ResourceListDescription<ListedSchedule>['columns'] => [
  {
    key: 'name',
    title: t('schedules.name'),
    value: ({ name }) => name,
    filter: 'text',
    width: 180,
    grow: 2,
  },
  {
    key: 'kind',
    title: t('schedules.kind'),
    value: ({ kind }) => t(`schedules.kind.${kind}`),
    order: ({ kind }) => kind,
    filter: {
      options: SCHEDULED_KINDS.map((value) => ({ value, label: t(`schedules.kind.${value}`) })),
    },
    width: 110,
  },
  {
    key: 'contactName',
    title: t('schedules.contact'),
    value: ({ contactName }) => contactName,
    filter: 'contact',
    width: 160,
  },
  { key: 'rhythm', title: t('schedules.rhythm'), value: recurrenceText, order: rhythmOrder, width: 150 },
  {
    key: 'action',
    title: t('schedules.action'),
    value: ({ action }) => scheduleActionText(action),
    order: ({ action }) => action,
    width: 150,
    priority: 3,
  },
  {
    key: 'nextDate',
    title: t('schedules.next'),
    value: ({ nextDate, state }) => (state === 'Active' ? nextDate : null),
    field: 'nextRun',
    kind: 'date',
    filter: 'date',
    priority: 1,
  },
  {
    key: 'state',
    title: t('schedules.state'),
    cell: (schedule) => <StatusBadge status={shownState(schedule)} />,
    value: (schedule) => statusText(shownState(schedule)),
    order: shownState,
    field: 'badge',
    filter: { options: SHOWN_STATES.map((value) => ({ value, label: statusText(value) })) },
    priority: 1,
    width: 110,
  },
];
