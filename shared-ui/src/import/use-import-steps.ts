import { randomId } from '@accounts/shared-auth';
import { apiErrorOf } from '@accounts/shared-data';
import { useImport } from '@accounts/shared-data/imports';
import type { ImportKind } from '@accounts/shared-domain';
import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';
import { FIRST_STEP, importReducer, type ImportEvent, type ImportState } from './import-state.ts';
import { readHeadings, UnreadableFileError } from './read-headings.ts';

export interface ImportSteps {
  state: ImportState;
  dispatch: Dispatch<ImportEvent>;
  chooseFile: (file: File) => Promise<void>;
  send: (dryRun: boolean) => Promise<void>;
  cancel: () => void;
}

/** Drives the steps of an import: reads the file, asks the server, gives up on request. */
export function useImportSteps(kind: ImportKind): ImportSteps {
  const [state, dispatch] = useReducer(importReducer, FIRST_STEP);
  const { mutateAsync: callServer } = useImport();
  const running = useRef<AbortController | null>(null);
  // A check has nobody to tell any more; an import goes on, and its end is among the finished jobs.
  const check = useRef<AbortController | null>(null);
  useEffect(() => () => check.current?.abort(), []);

  const chooseFile = useCallback(
    async (file: File) => {
      dispatch({ type: 'reading', fileName: file.name });
      try {
        dispatch({ type: 'read', kind, file, preview: await readHeadings(file) });
      } catch (error) {
        const problem = error instanceof UnreadableFileError ? error.message : apiErrorOf(error).message;
        dispatch({ type: 'unreadable', problem });
      }
    },
    [kind],
  );

  const send = async (dryRun: boolean) => {
    if (state.step === 'choose') return;
    const call = new AbortController();
    running.current = call;
    check.current = dryRun ? call : null;
    const logId = randomId();
    dispatch({ type: 'send', dryRun, logId });
    try {
      const response = await callServer({
        kind,
        file: state.file,
        mapping: state.choice,
        changes: state.changes,
        dryRun,
        logId,
        signal: call.signal,
        onProgress: (share) => dispatch({ type: 'progress', share }),
      });
      dispatch({ type: 'responded', response });
    } catch (error) {
      if (!call.signal.aborted) dispatch({ type: 'failed', problem: failure(error) });
    }
  };

  const cancel = () => {
    running.current?.abort();
    dispatch({ type: 'cancelled' });
  };
  return { state, dispatch, chooseFile, send, cancel };
}

/** The server's sentence, with what it says of fields. */
function failure(error: unknown): string {
  const { message, fields } = apiErrorOf(error);
  return [message, ...fields.map((field) => field.message).filter((text) => text !== message)].join(' ');
}
