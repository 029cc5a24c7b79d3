import type {
  ActivityEntry,
  ChosenHeading,
  Id,
  ImportKind,
  ImportChanges,
  ImportChoices,
  ImportColumnsResponse,
  ImportProgress,
  ImportResponse,
  ImportUndo,
} from '@accounts/shared-domain';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { viewQueryOptions } from './view-query.ts';

export * from './archives.ts';
export * from './move-ins.ts';

/** One import call; with `dryRun` nothing is stored and every error is listed. */
export interface ImportRequest {
  kind: ImportKind;
  file: File;
  dryRun: boolean;
  /** By which its progress is found meanwhile. */
  logId: Id;
  /** Which heading of the file feeds which column of the import; null leaves the column out. */
  mapping?: Readonly<Record<string, ChosenHeading>>;
  /** What was changed of the file on the screen. */
  changes?: ImportChanges;
  choices?: ImportChoices;
  signal?: AbortSignal;
  /** Share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A form with a file and what is said of it. */
function fileForm(
  file: File,
  choices: Partial<ImportChoices> = {},
  further: Readonly<Record<string, unknown>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(further))
    if (value !== undefined) form.append(name, JSON.stringify(value));
  for (const [name, choice] of Object.entries(choices))
    if (choice !== null)
      form.append(name, typeof choice === 'object' ? JSON.stringify(choice) : String(choice));
  // Last: the server takes the fields that come before the file.
  form.append('file', file);
  return form;
}

/** Sends a file to an import call and reads what it would do, or did. */
export function useImport(): UseMutationResult<ImportResponse, unknown, ImportRequest> {
  const http = useHttp();
  return useMutation({
    mutationFn: async (call: ImportRequest) => {
      const { kind, file, dryRun, logId, mapping, changes, choices, signal, onProgress } = call;
      const form = fileForm(file, choices, { mapping, changes });
      const response = await http.post<ImportResponse>(`/account/v1/${kind}/import`, form, {
        params: { dryRun, logId },
        signal,
        onUploadProgress: (event) => onProgress?.(event.progress ?? 0),
      });
      return response.data;
    },
  });
}

/** A file whose headings are looked at; what is chosen of it is not looked for. */
export interface ImportLook extends Pick<ImportRequest, 'kind' | 'file' | 'signal'> {
  choices: ImportChoices;
}

/** Sends a file to be looked at: whose export it is, where its headings are, and how its columns would be read. */
export function useImportColumns(): UseMutationResult<ImportColumnsResponse, unknown, ImportLook> {
  const http = useHttp();
  return useMutation({
    mutationFn: async ({ kind, file, choices, signal }: ImportLook) => {
      const form = fileForm(file, choices);
      const path = `/account/v1/${kind}/import/columns`;
      return (await http.post<ImportColumnsResponse>(path, form, { signal })).data;
    },
  });
}

/** Pause between two looks at an import, in milliseconds. */
const PROGRESS_PAUSE_MS = 700;

/** How far the server is with an import, looked at again and again; undefined while the server has none. */
export function useImportProgress(
  logId: Id,
  { enabled }: { enabled: boolean },
): Pick<ImportProgress, 'processed' | 'total'> | undefined {
  const query = viewQueryOptions(useHttp(), {
    view: 'imports',
    key: ['progress', logId],
    load: async (client, signal) =>
      (await client.get<ImportProgress>(`/account/v1/imports/${logId}`, { signal })).data,
    enabled,
  });
  return useQuery({ ...query, refetchInterval: PROGRESS_PAUSE_MS, retry: false }).data;
}

/** One import that was made. */
export type ImportLogEntry = Pick<ActivityEntry, 'detail'> & ImportProgress;

/** Cancels an import that is under way: nothing of it is stored. Resolves to what it has come to. */
export function useCancelImport(): UseMutationResult<ImportProgress, unknown, Id> {
  const http = useHttp();
  return useMutation({
    mutationFn: async (id) => (await http.post<ImportProgress>(`/account/v1/imports/${id}/cancel`)).data,
  });
}

/** Takes an import back; with `dryRun` it only returns what would be removed. */
export function useUndoImport(): UseMutationResult<ImportUndo, unknown, { id: Id; dryRun: boolean }> {
  const http = useHttp();
  return useMutation({
    mutationFn: async ({ id, ...params }) =>
      (await http.post<ImportUndo>(`/account/v1/imports/${id}/undo`, undefined, { params })).data,
  });
}

/** Names of the modules in the log's path (docs/specification.md, section 8). */
const LOG_MODULES: Record<ImportKind, string> = {
  invoices: 'Invoices',
  accounts: 'Accounts',
  taxRates: 'TaxRates',
  bills: 'Bills',
  quotes: 'Quotes',
  purchaseOrders: 'PurchaseOrder',
  creditNotes: 'CreditNotes',
  contacts: 'Contact',
  items: 'Items',
  journals: 'Journals',
  invoicePayments: 'InvoicePayments',
  billPayments: 'BillPayments',
  openingBalances: 'OpeningBalances',
};

/** Pause between two looks at the log while one of its imports is under way, in milliseconds. */
const LOG_PAUSE_MS = 2_000;

/** Whether an import has not come to its end: it can be cancelled. */
export const isUnderWay = ({ state }: Pick<ImportProgress, 'state'>): boolean =>
  state !== 'Done' && state !== 'Failed';

/** Imports of a kind, newest first; looked at again and again while one is under way. */
export function useImportLog(kind: ImportKind): UseQueryResult<ImportLogEntry[]> {
  const query = viewQueryOptions(useHttp(), {
    view: 'imports',
    key: [kind],
    load: async (http, signal) => {
      const path = `/account/v1/activityLog/module/${LOG_MODULES[kind]}/action/Import`;
      return (await http.post<{ content: ImportLogEntry[] }>(path, {}, { signal })).data.content;
    },
  });
  return useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOG_PAUSE_MS : false),
  });
}
