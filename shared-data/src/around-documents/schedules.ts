import type {
  DocumentSchedule,
  DocumentScheduleInput,
  IsoDate,
  ListedSchedule,
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
import { useHttp } from '../api-context.tsx';
import type { AnyDocumentResource, DocumentRecord } from '../documents.ts';
import type { Http } from '../http.ts';
import { useIdempotencyKey } from '../idempotency.ts';
import { idempotent, unwrapValue } from '../resource-api.ts';
import { defineResource, useKeepRecord } from '../resource.ts';
import { useViewQuery, viewQueryOptions } from '../view-query.ts';

const PATH = '/account/v1/schedules';

/** Schedules, and drafts that leave once, of the kinds of document that the member may see; only paid plans have them. */
export const schedules = defineResource<ListedSchedule, Schedule, ScheduleInput>({
  name: 'schedules',
  path: PATH,
  sortColumn: 'name',
});

/** What may be done to a schedule besides changing it and skipping a run. */
export type ScheduleSwitch = 'pause' | 'resume' | 'retry';

/** A switch, or the day of the next run, which is left out. */
type ScheduleCall = { id: string; call: ScheduleSwitch } | { id: string; call: 'skip'; date: IsoDate };

/** Pauses, resumes, tries failed runs again, or skips the next one; returns the schedule. */
export async function switchSchedule(
  http: Http,
  { id, call, ...body }: ScheduleCall,
  signal?: AbortSignal,
): Promise<Schedule> {
  return (await http.post<Schedule>(`${PATH}/${id}/${call}`, body, { signal })).data;
}

/** `switchSchedule` for one schedule, which is shown as it is afterwards. */
export function useSwitchSchedule(): UseMutationResult<Schedule, unknown, ScheduleCall> {
  const http = useHttp();
  const keep = useKeepRecord<Schedule>('schedules');
  return useMutation({
    mutationFn: (call: ScheduleCall) => switchSchedule(http, call),
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

/** Lets a draft leave once on a day, or on another day than before; returns the draft. */
export function useScheduleDraft({
  name,
  path,
}: DraftResource): UseMutationResult<DocumentRecord, unknown, { id: string; day: DocumentScheduleInput }> {
  const http = useHttp();
  const keep = useKeepRecord<DocumentRecord>(name);
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, day }: { id: string; day: DocumentScheduleInput }) =>
      withKey(async (key) =>
        unwrapValue<DocumentRecord>(
          (await http.post<DocumentRecord>(`${path}/${id}/schedule`, day, idempotent(key))).data,
        ),
      ),
    onSuccess: (record, { id }) => keep(id, record),
  });
}

/** Takes a draft off its day; returns the draft. */
export function useUnscheduleDraft({
  name,
  path,
}: DraftResource): UseMutationResult<DocumentRecord, unknown, string> {
  const http = useHttp();
  const keep = useKeepRecord<DocumentRecord>(name);
  return useMutation({
    mutationFn: async (id: string) =>
      unwrapValue<DocumentRecord>((await http.delete<DocumentRecord>(`${path}/${id}/schedule`)).data),
    onSuccess: (record, id) => keep(id, record),
  });
}

type DraftResource = Pick<AnyDocumentResource, 'name' | 'path'>;

/** The day on which a draft leaves, what is done with it then, and why it could not leave yet. */
export function useDraftSchedule(
  { name, path }: DraftResource,
  id: string,
  { enabled }: { enabled: boolean },
): UseQueryResult<DocumentSchedule> {
  return useViewQuery({
    view: name,
    key: ['schedule', id],
    load: async (http, signal) =>
      (await http.get<DocumentSchedule>(`${path}/${id}/schedule`, { signal })).data,
    enabled,
  });
}
