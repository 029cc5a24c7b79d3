import type { Message } from '@accounts/shared-domain';
import { parentPort, workerData } from 'node:worker_threads';
import { countCells } from './count-cells.ts';
import { isWorkbook, readText } from './read-text.ts';
import { rowChunks } from './row-chunks.ts';
import { UnreadableFile, type FilledRow, type PlacedSheet, type WantedPart } from './sheet.ts';

/**
 * What the thread sends: the sentence that says why there is no sheet, or the heading, and then the rows in chunks, each
 * after a message of the other side. So the server never unpacks more than one chunk in a turn of its event loop.
 */
export type ThreadMessage =
  { refused: Message } | Omit<PlacedSheet, 'rows'> | { rows: FilledRow[]; last: boolean };

/** The file and what is read of it. */
export interface ThreadWork {
  bytes: Uint8Array;
  wanted: WantedPart;
}

/** The library of workbooks is not loaded for a text. */
async function sheetOf(bytes: Uint8Array, wanted: WantedPart): Promise<PlacedSheet> {
  if (!isWorkbook(bytes)) return readText(bytes, wanted);
  await countCells(bytes);
  const { readSheet } = await import('./read-sheet.ts');
  return readSheet(bytes, wanted);
}

/** Sends the first message and has the chunks ready for those who ask. */
async function start({ bytes, wanted }: ThreadWork): Promise<void> {
  let sheet: PlacedSheet;
  try {
    sheet = await sheetOf(bytes, wanted);
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
  const { rows: _rows, ...placed } = sheet;
  send(placed);
}

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

await start(workerData as ThreadWork);
