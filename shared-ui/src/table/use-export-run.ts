import { apiErrorOf, useHttp, type Http } from '@accounts/shared-data';
import type { ImportKind } from '@accounts/shared-domain';
import { useEffect, useRef, useState } from 'react';
import { sizeText } from '../files/size-text.ts';
import { saveFile } from '../files/csv.ts';
import { useFormats } from '../locale/index.ts';
import { t } from '../import/texts.ts';
import type { RowsWork } from './list-rows.ts';
import { loadExport, type ExportFormat, type ExportRequest, type FileProgress } from './load-export.ts';

/** What a list shows, or every record of it in a format. */
export type ExportChoice = 'shown' | ExportFormat;

interface ExportRunOptions {
  kind: ImportKind;
  /** What the files are called. */
  listTitle: string;
  /** Of the selected records; left out for all of them. */
  ids?: readonly string[] | undefined;
  /** Downloads what the list shows. */
  saveShown?: ((work: RowsWork) => Promise<void>) | undefined;
  /** With the number of files. */
  onSaved: (files: number) => void;
}

/** How far an export has come. */
interface ExportStep {
  done: number;
  total?: number | undefined;
  text?: string | undefined;
}

/** How a run ended that saved nothing. */
interface ExportEnd {
  kind: 'info' | 'error';
  message: string;
}

/**
 * Exports a list with progress and Cancel. The files are saved once all of them are there: an export that is cancelled or fails
 * leaves none.
 */
export function useExportRun({ kind, listTitle, ids, saveShown, onSaved }: ExportRunOptions) {
  const http = useHttp();
  const { formatNumber } = useFormats();
  const [running, setRunning] = useState<(ExportStep & { choice: ExportChoice }) | null>(null);
  const [end, setEnd] = useState<ExportEnd | null>(null);
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => () => aborter.current?.abort(), []);

  const start = async (choice: ExportChoice) => {
    const controller = new AbortController();
    aborter.current = controller;
    const { signal } = controller;
    const show = (step: ExportStep) => !signal.aborted && setRunning({ choice, ...step });
    const showFile = (number: number, progress: FileProgress) =>
      show(fileStep(number, progress, formatNumber));
    setEnd(null);
    showFile(1, { loaded: 0 });
    try {
      let files: Blob[] = [];
      if (choice === 'shown') {
        await saveShown?.({ signal, onProgress: (done, total) => show({ done, total }) });
      } else {
        files = await readFiles(http, { kind, ids, format: choice, signal, showFile });
      }
      if (signal.aborted) return;
      await saveFiles(files, (number) => `${listTitle}${number > 1 ? ` ${number}` : ''}.${choice}`);
      setRunning(null);
      onSaved(files.length);
    } catch (error) {
      if (signal.aborted) return;
      setRunning(null);
      setEnd({ kind: 'error', message: apiErrorOf(error).message });
    }
  };

  const cancel = () => {
    aborter.current?.abort();
    setRunning(null);
    setEnd({ kind: 'info', message: t('export.cancelled') });
  };
  return { running, end, start, cancel };
}

function fileStep(
  number: number,
  { loaded, total }: FileProgress,
  formatNumber: (value: number) => string,
): ExportStep {
  const file = { number: formatNumber(number), size: sizeText(loaded, formatNumber) };
  if (loaded === 0) return { done: 0, text: t('export.making', file) };
  if (total === undefined) return { done: loaded, text: t('export.loaded', file) };
  return {
    done: loaded,
    total,
    text: t('export.loaded.of', { ...file, total: sizeText(total, formatNumber) }),
  };
}

interface Reading extends Omit<ExportRequest, 'onProgress'> {
  showFile: (number: number, progress: FileProgress) => void;
}

async function readFiles(http: Http, { showFile, ...request }: Reading): Promise<Blob[]> {
  const files: Blob[] = [];
  const onProgress = (progress: FileProgress) => showFile(files.length + 1, progress);
  for await (const file of loadExport(http, { ...request, onProgress })) {
    files.push(file);
    onProgress({ loaded: 0 });
  }
  return files;
}

/** Browsers drop what is downloaded beyond ten files at once. */
const MAX_AT_ONCE = 10;
const PAUSE_MS = 1_000;

async function saveFiles(files: readonly Blob[], nameOf: (number: number) => string): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (index > 0 && index % MAX_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    saveFile(file, nameOf(index + 1));
  }
}
