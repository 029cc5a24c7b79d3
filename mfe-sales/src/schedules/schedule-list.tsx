import { schedules } from '@accounts/shared-data';
import { SCHEDULE_STATES, type Schedule } from '@accounts/shared-domain';
import { CalendarIcon, StatusBadge, statusText } from '@accounts/shared-ui';
import { rhythmOf, scheduleActionText } from '@accounts/shared-ui/schedules';
import { ResourceList, type ResourceListDescription } from '@accounts/shared-ui/table';
import { useState } from 'react';
import { t } from '../texts.ts';
import { shownState } from './schedule-words.ts';

/** /schedule: documents that come by themselves. */
export function List() {
  const [description] = useState(describe);
  return <ResourceList description={description} />;
}

const describe = (): ResourceListDescription<Schedule> => ({
  resource: schedules,
  area: 'Invoices',
  path: '/schedule',
  add: false,
  id: 'schedules',
  title: t('routes.schedules'),
  noun: [t('schedules.one'), t('schedules.many')],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  rowLink: ({ id }) => `/schedule/${id}`,
  searchText: ({ name, contactName }) => `${name} ${contactName}`,
  sort: 'nextDate',
  tabs: [
    { key: 'all', label: t('schedules.all'), where: [] },
    ...SCHEDULE_STATES.map((state) => ({
      key: state.toLowerCase(),
      label: statusText(state),
      where: [{ field: 'state', is: [state] }],
    })),
  ],
  columns: [
    { key: 'name', title: t('schedules.name'), value: ({ name }) => name, width: 180, grow: 2 },
    { key: 'kind', title: t('schedules.kind'), value: ({ kind }) => t(`schedules.kind.${kind}`), width: 110 },
    {
      key: 'contactName',
      title: t('schedules.contact'),
      value: ({ contactName }) => contactName,
      filter: 'contact',
      width: 160,
    },
    { key: 'rhythm', title: t('schedules.rhythm'), value: rhythmOf, width: 150 },
    {
      key: 'action',
      title: t('schedules.action'),
      value: ({ action }) => scheduleActionText(action),
      width: 150,
      priority: 3,
    },
    {
      key: 'nextDate',
      title: t('schedules.next'),
      value: ({ nextDate, state }) => (state === 'Active' ? nextDate : null),
      kind: 'date',
      priority: 1,
    },
    {
      key: 'state',
      title: t('schedules.state'),
      cell: (schedule) => <StatusBadge status={shownState(schedule)} />,
      value: (schedule) => statusText(shownState(schedule)),
      priority: 1,
      width: 110,
    },
  ],
  empty: { icon: <CalendarIcon />, title: t('schedules.empty.title'), text: t('schedules.empty.text') },
});
