import { apiError } from '../../platform/errors/api-error.ts';
import { inThread } from '../../platform/threads/in-thread.ts';
import { waitForThread, type ThreadTurn } from '../imports/thread-queue.ts';
import { WORKBOOK_HEAP_MIB, WORKBOOK_MS } from './limits.ts';
import type { WorkbookTask } from './write-workbook.ts';

/**
 * Writes a workbook in a thread with a limit on memory and time, in turn with the files that are read: the server answers
 * others meanwhile. 503 where it takes too long or too much memory.
 */
export async function workbookInThread(task: WorkbookTask, turn: ThreadTurn): Promise<Buffer> {
  const leave = await waitForThread(turn);
  try {
    return await write(task);
  } finally {
    leave();
  }
}

function write(task: WorkbookTask): Promise<Buffer> {
  const thread = {
    script: new URL('./workbook-thread.ts', import.meta.url),
    data: task,
    heapMib: WORKBOOK_HEAP_MIB,
    ms: WORKBOOK_MS,
    failed: () =>
      apiError.unavailable('The server is too busy to write a workbook right now. Choose CSV, or try again.'),
  };
  return inThread<Uint8Array, Buffer>(thread, (bytes, { settle }) => settle(Buffer.from(bytes)));
}
