import { Worker } from 'node:worker_threads';
import { problem } from '../http/problem.ts';
import { waitForThread } from '../imports/thread-queue.ts';
import type { ThreadTurn } from '../imports/thread-queue.ts';
import { WORKBOOK_HEAP_MIB, WORKBOOK_MS } from './limits.ts';
import type { WorkbookTask } from './write-workbook.ts';

/**
 * Writes a workbook in a thread with a limit on memory and time, in turn with the files that are read: the server answers
 * others meanwhile. 503 where it takes too long or too much memory.
 */
export async function workbookInThread(task: WorkbookTask, turn: ThreadTurn): Promise<Buffer> {
  const leave = await waitForThread(turn);
  try {
    return await inThread(task);
  } finally {
    leave();
  }
}

function inThread(task: WorkbookTask): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: WORKBOOK_HEAP_MIB },
      execArgv: [],
    });
    const giveUp = (): void =>
      reject(
        problem.unavailable(
          'The server is too busy to write a workbook right now. Choose CSV, or try again.',
        ),
      );
    const clock = setTimeout(() => {
      giveUp();
      void thread.terminate();
    }, WORKBOOK_MS);
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    thread.once('error', giveUp);
    thread.once('exit', () => {
      clearTimeout(clock);
      giveUp();
    });
  });
}
