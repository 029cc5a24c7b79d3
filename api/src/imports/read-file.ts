import { inThread } from '../threads/in-thread.ts';
import { SHEET_HEAP_MIB, SHEET_MS, SHEET_YOUNG_MIB } from './limits.ts';
import { isWorkbook, readText } from './read-text.ts';
import type { ThreadMessage, ThreadWork } from './sheet-thread.ts';
import { UnreadableFile } from './sheet.ts';
import type { PlacedSheet, WantedPart } from './sheet.ts';
import { waitForThread } from './thread-queue.ts';
import type { ThreadTurn } from './thread-queue.ts';

const FAILED = 'This file cannot be read. Save it as .xlsx or CSV in your spreadsheet program and try again.';

/** Texts up to this size are read at once: it takes a few milliseconds, to start a thread takes a hundred. */
const SMALL_TEXT_BYTES = 16 * 1024;

/**
 * Reads a file in a thread with a limit on memory and time: a hostile or a huge one costs that thread, never the server
 * or the requests beside it; a small text without one. Throws UnreadableFile with a sentence, and a Problem when too many files wait.
 */
export async function readFile(
  bytes: Uint8Array,
  wanted: WantedPart,
  turn: ThreadTurn,
): Promise<PlacedSheet> {
  if (bytes.length <= SMALL_TEXT_BYTES && !isWorkbook(bytes)) return readText(bytes, wanted);
  const leave = await waitForThread({ ...turn, size: bytes.length });
  try {
    return await readInThread({ bytes, wanted });
  } finally {
    leave();
  }
}

function readInThread(work: ThreadWork): Promise<PlacedSheet> {
  const sheet: PlacedSheet = {
    header: [],
    rows: [],
    place: { sheet: null, headingRow: 1 },
    sheets: [],
    top: [],
  };
  const thread = {
    script: new URL('./sheet-thread.ts', import.meta.url),
    data: work,
    heapMib: SHEET_HEAP_MIB,
    youngMib: SHEET_YOUNG_MIB,
    ms: SHEET_MS,
    failed: (cause?: unknown) => new UnreadableFile(FAILED, { cause }),
  };
  return inThread<ThreadMessage, PlacedSheet>(thread, (message, { settle, refuse, reply }) => {
    if ('refused' in message) return refuse(new UnreadableFile(message.refused));
    if ('rows' in message) sheet.rows.push(...message.rows);
    else Object.assign(sheet, message);
    if ('rows' in message && message.last) settle(sheet);
    else reply('next');
  });
}
