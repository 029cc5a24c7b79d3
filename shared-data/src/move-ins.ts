import type {
  Id,
  ImportColumnsResponse,
  MoveIn,
  MoveInAcceptance,
  MoveInChange,
  MoveInFileChange,
  MoveInInput,
  MoveInState,
  MoveInUndo,
} from '@accounts/shared-domain';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import type { Http } from './http.ts';
import { UPLOAD_TIMEOUT_MS } from './uploads.ts';
import { useViewQuery, viewQueryOptions } from './view-query.ts';

const PATH = '/account/v1/moveIns';
const VIEW = 'imports';

/** Pause between two looks at a move-in that a worker has, in milliseconds. */
const WORKING_PAUSE_MS = 1_000;

const IN_PROGRESS: readonly MoveInState[] = ['Checking', 'Importing'];

/** Whether a worker has a move-in: its files and choices cannot be changed meanwhile. */
export const isInProgress = ({ state }: Pick<MoveIn, 'state'>): boolean => IN_PROGRESS.includes(state);

/** The last move-ins of the company, newest first. */
export function useMoveIns(): UseQueryResult<MoveIn[]> {
  return useViewQuery({
    view: VIEW,
    key: ['moveIns'],
    load: async (http, signal) => (await http.get<{ content: MoveIn[] }>(PATH, { signal })).data.content,
  });
}

/** A move-in as the server has it, looked at again and again while a worker has it; null fetches none. */
export function useMoveIn(id: Id | null): UseQueryResult<MoveIn> {
  const query = viewQueryOptions(useHttp(), {
    view: VIEW,
    key: ['moveIn', id],
    load: async (http, signal) => (await http.get<MoveIn>(`${PATH}/${id}`, { signal })).data,
    enabled: id !== null,
  });
  return useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? WORKING_PAUSE_MS : false),
  });
}

/** How the columns of a file of a move-in are read, with what can be chosen instead. `readAs` changes with its choices. */
export function useMoveInColumns(
  id: Id,
  file: { id: Id; readAs: string },
): UseQueryResult<ImportColumnsResponse> {
  return useViewQuery({
    view: VIEW,
    key: ['moveInColumns', id, file.id, file.readAs],
    load: async (http, signal) =>
      (await http.get<ImportColumnsResponse>(`${PATH}/${id}/files/${file.id}/columns`, { signal })).data,
  });
}

/** A call that returns the move-in as it is from then on, which the page shows at once. */
function useMoveInCall<Call>(
  send: (http: Http, call: Call) => Promise<{ data: MoveIn }>,
): UseMutationResult<MoveIn, unknown, Call> {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (call: Call) => (await send(http, call)).data,
    onSuccess: (moveIn) => showMoveIn(queryClient, moveIn),
  });
}

function showMoveIn(queryClient: QueryClient, moveIn: MoveIn): void {
  queryClient.setQueryData<MoveIn>([VIEW, 'moveIn', moveIn.id], moveIn);
  queryClient.setQueryData<MoveIn[]>([VIEW, 'moveIns'], (all = []) => [
    ...(all.some(({ id }) => id === moveIn.id) ? [] : [moveIn]),
    ...all.map((each) => (each.id === moveIn.id ? moveIn : each)),
  ]);
}

/** Begins a move-in; 409 while another one of the company is open. */
export const useBeginMoveIn = () =>
  useMoveInCall((http, input: MoveInInput) => http.post<MoveIn>(PATH, input));

/** Changes what holds for all files of a move-in. */
export const useChangeMoveIn = () =>
  useMoveInCall((http, { id, change }: { id: Id; change: MoveInChange }) =>
    http.put<MoveIn>(`${PATH}/${id}`, change),
  );

/** A file, or a zip of files, on its way into a move-in. */
export interface MoveInUpload {
  id: Id;
  file: File;
  signal?: AbortSignal;
  /** Share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Adds a file to a move-in, or those of a zip. */
export const useAddMoveInFile = () =>
  useMoveInCall((http, { id, file, signal, onProgress }: MoveInUpload) => {
    const form = new FormData();
    form.append('file', file);
    return http.post<MoveIn>(`${PATH}/${id}/files`, form, {
      signal,
      timeout: UPLOAD_TIMEOUT_MS,
      onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
    });
  });

interface FileOfMoveIn {
  id: Id;
  fileId: Id;
}

/** Chooses what a file is and how it is read. */
export const useChangeMoveInFile = () =>
  useMoveInCall((http, { id, fileId, change }: FileOfMoveIn & { change: MoveInFileChange }) =>
    http.put<MoveIn>(`${PATH}/${id}/files/${fileId}`, change),
  );

/** Takes a file out of a move-in. */
export const useRemoveMoveInFile = () =>
  useMoveInCall((http, { id, fileId }: FileOfMoveIn) => http.delete<MoveIn>(`${PATH}/${id}/files/${fileId}`));

/** Gives a move-in up, before its import. */
export const useCancelMoveIn = () => useMoveInCall((http, id: Id) => http.delete<MoveIn>(`${PATH}/${id}`));

/** Has all files checked together; nothing is stored. */
export const useCheckMoveIn = () => useMoveInCall((http, id: Id) => http.post<MoveIn>(`${PATH}/${id}/check`));

/** Has the files imported, all of them or none. */
export const useImportMoveIn = () =>
  useMoveInCall((http, { id, ...acceptance }: { id: Id } & MoveInAcceptance) =>
    http.post<MoveIn>(`${PATH}/${id}/import`, acceptance),
  );

/** Cancels the check or the import that is under way: nothing of it is stored, and the files stay. */
export const useCancelMoveInRun = () =>
  useMoveInCall((http, id: Id) => http.post<MoveIn>(`${PATH}/${id}/cancel`));

/** Takes a whole move-in back; with `dryRun` it only returns what would be removed. */
export function useUndoMoveIn(): UseMutationResult<MoveInUndo, unknown, { id: Id; dryRun: boolean }> {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, dryRun }) =>
      (await http.post<MoveInUndo>(`${PATH}/${id}/undo`, undefined, { params: { dryRun } })).data,
    onSuccess: async (_undo, { dryRun }) => {
      if (!dryRun) await queryClient.invalidateQueries({ queryKey: [VIEW] });
    },
  });
}
