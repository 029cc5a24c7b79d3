import { randomId } from '@accounts/shared-auth';
import { apiErrorOf } from '@accounts/shared-data';
import { useImport, useImportColumns } from '@accounts/shared-data/imports';
import { NO_CHOICES, type ImportChoices, type ImportKind } from '@accounts/shared-domain';
import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';
import {
  FIRST_STEP,
  importReducer,
  mappingOf,
  usedChoices,
  type FormatQuestion,
  type ImportQuestion,
  type ImportEvent,
  type ImportState,
} from './import-state.ts';
import { filePreviewOf } from './file-preview.ts';
import { t } from './texts.ts';

export interface ImportSteps {
  state: ImportState;
  dispatch: Dispatch<ImportEvent>;
  chooseFile: (file: File) => Promise<void>;
  /** Looks at the file once more, as a person says that it is to be read. */
  lookAgain: (choices: ImportChoices) => Promise<void>;
  /** Checks the file or imports it; a check may choose how the file is read. */
  send: (dryRun: boolean, choices?: ImportChoices) => Promise<void>;
  cancel: () => void;
}

/** Drives the steps of an import: reads the file, asks the server, gives up on request. */
export function useImportSteps(kind: ImportKind): ImportSteps {
  const [state, dispatch] = useReducer(importReducer, FIRST_STEP);
  const { send, cancel } = useSend(kind, state, dispatch);

  const { mutateAsync: lookAt } = useImportColumns();
  const look = useRef<AbortController | null>(null);
  useEffect(() => () => look.current?.abort(), []);

  /** Looks at a file; of two looks the later one counts. */
  const read = useCallback(
    async (file: File, choices: ImportChoices, onFailure: (message: string) => void) => {
      look.current?.abort();
      const { signal } = (look.current = new AbortController());
      try {
        const response = await lookAt({ kind, file, choices, signal });
        if (!signal.aborted) dispatch({ type: 'read', kind, file, preview: filePreviewOf(response) });
      } catch (error) {
        if (!signal.aborted) onFailure(failure(error));
      }
    },
    [kind, lookAt],
  );

  const chooseFile = useCallback(
    async (file: File) => {
      const fail = (message: string) => dispatch({ type: 'unreadable', message });
      if (file.size === 0) return fail(t('import.unreadable.empty'));
      dispatch({ type: 'reading', fileName: file.name });
      return read(file, NO_CHOICES, fail);
    },
    [read],
  );

  const lookAgain = async (choices: ImportChoices) => {
    if (state.step === 'map')
      await read(state.file, choices, (message) => dispatch({ type: 'look-failed', message }));
  };

  return { state, dispatch, chooseFile, lookAgain, send, cancel };
}

/** Sends the chosen file, for a check or the import itself, and stops that call. */
function useSend(
  kind: ImportKind,
  state: ImportState,
  dispatch: Dispatch<ImportEvent>,
): Pick<ImportSteps, 'send' | 'cancel'> {
  const { mutateAsync: callServer } = useImport();
  const running = useRef<AbortController | null>(null);
  // A check is of no use any more; an import goes on, and its end is among the finished jobs.
  const check = useRef<AbortController | null>(null);
  useEffect(() => () => check.current?.abort(), []);

  const send = async (dryRun: boolean, chosen?: ImportChoices) => {
    if (state.step === 'choose') return;
    const choices = chosen ?? state.choices;
    const call = new AbortController();
    running.current = call;
    check.current = dryRun ? call : null;
    const logId = randomId();
    dispatch({ type: 'send', dryRun, logId, choices });
    try {
      const response = await callServer({
        kind,
        file: state.file,
        mapping: mappingOf(state.preview, state.choice),
        changes: state.changes,
        choices: dryRun ? choices : usedChoices(state),
        dryRun,
        logId,
        signal: call.signal,
        onProgress: (share) => dispatch({ type: 'progress', share }),
      });
      dispatch({ type: 'responded', response });
    } catch (error) {
      if (call.signal.aborted) return;
      const isCancelled = apiErrorOf(error).code === CANCELLED;
      dispatch({ type: 'failed', message: failure(error), isCancelled, ...questionOf(error) });
    }
  };

  const cancel = () => {
    running.current?.abort();
    dispatch({ type: 'cancelled' });
  };
  return { send, cancel };
}

/** Code of an import that a member has cancelled. */
const CANCELLED = 'API-IMPORT-CANCELLED';

/** Before the word in the field of a question about a type of account. */
const ACCOUNT_TYPE_FIELD = 'accountTypes.';

/** What the server needs to know before it can read the file. */
function questionOf(error: unknown): { question?: ImportQuestion; typeNames?: string[] } {
  const formats: readonly FormatQuestion[] = ['numberFormat', 'dateOrder'];
  const names = apiErrorOf(error).fields.map(({ field }) => field);
  const typeNames = names.flatMap((name) =>
    name.startsWith(ACCOUNT_TYPE_FIELD) ? [name.slice(ACCOUNT_TYPE_FIELD.length)] : [],
  );
  if (typeNames.length > 0) return { question: 'accountTypes', typeNames };
  return { question: formats.find((format) => names.includes(format)) };
}

/** The server's sentence, with what it says of fields. */
function failure(error: unknown): string {
  const { message, fields } = apiErrorOf(error);
  return [message, ...fields.map((field) => field.message).filter((text) => text !== message)].join(' ');
}
