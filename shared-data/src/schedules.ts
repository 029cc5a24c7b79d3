import type { Schedule, ScheduleInput, ScheduleRun } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { defineResource, useKeepRecord } from './resource.ts';
import { useViewQuery } from './view-query.ts';

const PATH = '/account/v1/schedules';

/** Schedules of the kinds of document that the member may see; only paid plans have them. */
export const schedules = defineResource<Schedule, Schedule, ScheduleInput>({
  name: 'schedules',
  path: PATH,
  sortColumn: 'name',
});

/** What may be done to a schedule besides changing it. */
export type ScheduleSwitch = 'pause' | 'resume' | 'retry';

/** Pauses, resumes, or tries failed runs again; returns the schedule. */
export function useSwitchSchedule(): UseMutationResult<
  Schedule,
  unknown,
  { id: string; call: ScheduleSwitch }
> {
  const http = useHttp();
  const keep = useKeepRecord<Schedule>('schedules');
  return useMutation({
    mutationFn: async ({ id, call }: { id: string; call: ScheduleSwitch }) =>
      (await http.post<Schedule>(`${PATH}/${id}/${call}`)).data,
    onSuccess: (schedule, { id }) => keep(id, schedule),
  });
}

/** Run log of a schedule, the newest period first. */
export function useScheduleRuns(id: string): UseQueryResult<ScheduleRun[]> {
  return useViewQuery({
    view: 'schedules',
    key: ['runs', id],
    load: async (http, signal) =>
      (await http.get<{ content: ScheduleRun[] }>(`${PATH}/${id}/runs`, { signal })).data.content,
  });
}
