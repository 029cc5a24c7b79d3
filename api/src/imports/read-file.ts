import { Worker } from 'node:worker_threads';
import { SHEET_HEAP_MIB, SHEET_MS } from './limits.ts';
import type { ThreadAnswer } from './sheet-thread.ts';
import { UnreadableFile } from './sheet.ts';
import type { Sheet } from './sheet.ts';

const FAILED = 'This file cannot be read. Save it as .xlsx or CSV in your spreadsheet program and try again.';
/** Threads that read at the same time; further files wait for their turn. */
const MOST_THREADS = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a file in a thread of its own with a limit on memory and time: a hostile or a huge one costs that thread, never
 * the server or the requests beside it. Throws UnreadableFile with a sentence.
 */
export async function readFileInThread(bytes: Uint8Array): Promise<Sheet> {
  if (running >= MOST_THREADS) await new Promise<void>((resume) => waiting.push(resume));
  running += 1;
  try {
    const answer = await inThread(bytes);
    if ('refused' in answer) throw new UnreadableFile(answer.refused);
    return answer.sheet;
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function inThread(bytes: Uint8Array): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: SHEET_HEAP_MIB },
      execArgv: [],
    });
    const giveUp = (cause?: unknown): void => reject(new UnreadableFile(FAILED, { cause }));
    const clock = setTimeout(() => {
      giveUp();
      void thread.terminate();
    }, SHEET_MS);
    thread.once('message', resolve);
    thread.once('error', giveUp);
    thread.once('exit', () => {
      clearTimeout(clock);
      giveUp();
    });
  });
}
