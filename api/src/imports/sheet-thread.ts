import type { Message } from '@accounts/shared-domain';
import { parentPort, workerData } from 'node:worker_threads';
import { countCells } from './count-cells.ts';
import { isZip, readSheet } from './read-sheet.ts';
import { rowChunks } from './row-chunks.ts';
import { UnreadableFile } from './sheet.ts';
import type { FilledRow, Sheet } from './sheet.ts';

/**
 * What the thread sends: the sentence that says why there is no sheet, or the heading, and then the rows in chunks, each
 * after a message of the other side. So the server never unpacks more than one chunk in a turn of its event loop.
 */
export type ThreadMessage = { refused: Message } | Omit<Sheet, 'rows'> | { rows: FilledRow[]; last: boolean };

/** Sends the first message and has the chunks ready for those who ask. */
async function start(bytes: Uint8Array): Promise<void> {
  let sheet: Sheet;
  try {
    if (isZip(bytes)) await countCells(bytes);
    sheet = readSheet(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    send({ refused: error.said });
    return;
  }
  const chunks = rowChunks(sheet.rows);
  let chunk = chunks.next();
  parentPort?.on('message', () => {
    if (chunk.done === true) return;
    const rows = chunk.value;
    chunk = chunks.next();
    send({ rows, last: chunk.done === true });
    if (chunk.done === true) parentPort?.close();
  });
  send({ header: sheet.header });
}

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

await start(workerData as Uint8Array);
