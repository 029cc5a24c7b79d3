import type {
  IsoDate,
  Schedule,
  ScheduleInput,
  ScheduleOfDocument,
  ScheduleRun,
} from '@accounts/shared-domain';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { defineResource, useKeepRecord } from './resource.ts';
import { useViewQuery, viewQueryOptions } from './view-query.ts';

const PATH = '/account/v1/schedules';

/** Schedules of the kinds of document that the member may see; only paid plans have them. */
export const schedules = defineResource<Schedule, Schedule, ScheduleInput>({
  name: 'schedules',
  path: PATH,
  sortColumn: 'name',
});

/** What may be done to a schedule besides changing it and skipping a run. */
export type ScheduleSwitch = 'pause' | 'resume' | 'retry';

/** A switch, or the day of the next run, which is left out. */
type ScheduleCall = { id: string; call: ScheduleSwitch } | { id: string; call: 'skip'; date: IsoDate };

/** Pauses, resumes, tries failed runs again, or skips the next one; returns the schedule. */
export function useSwitchSchedule(): UseMutationResult<Schedule, unknown, ScheduleCall> {
  const http = useHttp();
  const keep = useKeepRecord<Schedule>('schedules');
  return useMutation({
    mutationFn: async ({ id, call, ...body }: ScheduleCall) =>
      (await http.post<Schedule>(`${PATH}/${id}/${call}`, body)).data,
    onSuccess: (schedule, { id }) => keep(id, schedule),
  });
}

/** The newest `limit` lines of a schedule's run log, at most 1,000; those that are shown stay while more are fetched. */
export function useScheduleRuns(id: string, limit: number): UseQueryResult<ScheduleRun[]> {
  const options = viewQueryOptions(useHttp(), {
    view: 'schedules',
    key: ['runs', id, limit],
    load: async (http, signal) => {
      const params = { limit };
      return (await http.get<{ content: ScheduleRun[] }>(`${PATH}/${id}/runs`, { params, signal })).data
        .content;
    },
  });
  return useQuery({ ...options, placeholderData: keepPreviousData });
}

/** Schedules that a document came by or that were made from it; `path` is that of the document's kind. */
export function useSchedulesOfDocument(
  path: string,
  id: string,
  { enabled }: { enabled: boolean },
): UseQueryResult<ScheduleOfDocument[]> {
  return useViewQuery({
    view: 'schedules',
    key: ['of', id],
    load: async (http, signal) =>
      (await http.get<{ content: ScheduleOfDocument[] }>(`${path}/${id}/schedules`, { signal })).data.content,
    enabled,
  });
}
