import { ThreadTookTooLong, inThread } from '../../platform/threads/in-thread.ts';
import { SHEET_HEAP_MIB, SHEET_MS, SHEET_YOUNG_MIB } from './limits.ts';
import { isWorkbook, readText } from './read-text.ts';
import type { ThreadMessage, ThreadWork } from './sheet-thread.ts';
import { UnreadableFile, type PlacedSheet, type WantedPart } from './sheet.ts';
import { waitForThread, type ThreadTurn } from './thread-queue.ts';
import { checkZipBudget } from './zip-budget.ts';

const FAILED = 'This file cannot be read. Save it as .xlsx or CSV in your spreadsheet program and try again.';
const TOO_LONG = 'Reading this file takes too long. Try again in a moment, or divide it into smaller files.';
const TOO_MUCH =
  'Reading this file takes too much memory. Save its sheet as CSV, or divide it into smaller files.';
/** Code of Node for a thread that would need more memory than it may have. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** A thread that was ended says what was too much, so that a good file is not searched for a fault. */
function whyNot(cause: unknown): string {
  if (cause instanceof ThreadTookTooLong) return TOO_LONG;
  return cause instanceof Error && 'code' in cause && cause.code === OUT_OF_MEMORY ? TOO_MUCH : FAILED;
}

/** Texts up to this size are read at once: it takes a few milliseconds, to start a thread takes a hundred. */
const SMALL_TEXT_BYTES = 16 * 1024;

/**
 * Reads a file in a thread with a limit on memory and time: a hostile or a huge one costs that thread, never the server
 * or the requests beside it; a small text without one. A workbook that says it unpacks to too much needs none to be refused. Throws
 * UnreadableFile with a sentence, and an ApiError when too many files wait.
 */
export async function readFile(
  bytes: Uint8Array,
  wanted: WantedPart,
  turn: ThreadTurn,
): Promise<PlacedSheet> {
  if (isWorkbook(bytes)) checkZipBudget(bytes);
  else if (bytes.length <= SMALL_TEXT_BYTES) return readText(bytes, wanted);
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
    unread: [],
    top: [],
  };
  const thread = {
    script: new URL('./sheet-thread.ts', import.meta.url),
    data: work,
    heapMib: SHEET_HEAP_MIB,
    youngMib: SHEET_YOUNG_MIB,
    ms: SHEET_MS,
    failed: (cause?: unknown) => new UnreadableFile(whyNot(cause), { cause }),
  };
  return inThread<ThreadMessage, PlacedSheet>(thread, (message, { settle, refuse, reply }) => {
    if ('refused' in message) return refuse(new UnreadableFile(message.refused));
    if ('rows' in message) sheet.rows.push(...message.rows);
    else Object.assign(sheet, message);
    if ('rows' in message && message.last) settle(sheet);
    else reply('next');
  });
}
