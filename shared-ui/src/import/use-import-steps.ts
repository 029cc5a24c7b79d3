import { randomId } from '@accounts/shared-auth';
import { apiErrorOf } from '@accounts/shared-data';
import { useImport } from '@accounts/shared-data/imports';
import type { ImportChoices, ImportKind } from '@accounts/shared-domain';
import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';
import {
  FIRST_STEP,
  importReducer,
  mappingOf,
  usedChoices,
  type FormatQuestion,
  type Question,
  type ImportEvent,
  type ImportState,
} from './import-state.ts';
import { readHeadings, UnreadableFileError } from './read-headings.ts';

export interface ImportSteps {
  state: ImportState;
  dispatch: Dispatch<ImportEvent>;
  chooseFile: (file: File) => Promise<void>;
  /** Checks the file or imports it; a check may choose how the file is read. */
  send: (dryRun: boolean, choices?: ImportChoices) => Promise<void>;
  cancel: () => void;
}

/** Drives the steps of an import: reads the file, asks the server, gives up on request. */
export function useImportSteps(kind: ImportKind): ImportSteps {
  const [state, dispatch] = useReducer(importReducer, FIRST_STEP);
  const { mutateAsync: callServer } = useImport();
  const running = useRef<AbortController | null>(null);
  // A check is of no use any more; an import goes on, and its end is among the finished jobs.
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
      if (!call.signal.aborted) dispatch({ type: 'failed', problem: failure(error), ...questionOf(error) });
    }
  };

  const cancel = () => {
    running.current?.abort();
    dispatch({ type: 'cancelled' });
  };
  return { state, dispatch, chooseFile, send, cancel };
}

/** Before the word in the field of a question about a type of account. */
const WORD_FIELD = 'accountTypes.';

/** What the server needs to know before it can read the file. */
function questionOf(error: unknown): { question?: Question; words?: string[] } {
  const formats: readonly FormatQuestion[] = ['numberFormat', 'dateOrder'];
  const names = apiErrorOf(error).fields.map(({ field }) => field);
  const words = names.flatMap((name) => (name.startsWith(WORD_FIELD) ? [name.slice(WORD_FIELD.length)] : []));
  if (words.length > 0) return { question: 'accountTypes', words };
  return { question: formats.find((format) => names.includes(format)) };
}

/** The server's sentence, with what it says of fields. */
function failure(error: unknown): string {
  const { message, fields } = apiErrorOf(error);
  return [message, ...fields.map((field) => field.message).filter((text) => text !== message)].join(' ');
}
