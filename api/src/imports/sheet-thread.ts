import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';
import { UnreadableFile } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/** What the thread answers: the sheet, or the sentence that says why there is none. */
export type ThreadAnswer = { sheet: Sheet } | { refused: string };

parentPort?.postMessage(answer(workerData as Uint8Array));

function answer(bytes: Uint8Array): ThreadAnswer {
  try {
    return { sheet: readSheet(bytes) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message };
    throw error;
  }
}
