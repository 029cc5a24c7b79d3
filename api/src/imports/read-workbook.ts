import { Worker } from 'node:worker_threads';
import { IMPORT_COLUMN_COUNT, IMPORT_ROWS, WORKBOOK_HEAP_MIB, WORKBOOK_MS } from './limits.ts';
import { UnreadableFile } from './sheet.ts';
import { checkZipBudget } from './zip-budget.ts';

const FAILED =
  'This Excel file cannot be read. Save it as .xlsx or CSV in your spreadsheet program and try again.';

/**
 * Rows of the first sheet of an .xlsx. Read in a thread of its own with a limit on memory and time: a hostile file
 * costs that thread, never the server or the requests beside it.
 */
export function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  checkZipBudget(bytes);
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
      workerData: { bytes, rows: IMPORT_ROWS, columns: IMPORT_COLUMN_COUNT },
      resourceLimits: { maxOldGenerationSizeMb: WORKBOOK_HEAP_MIB },
      execArgv: [],
    });
    const giveUp = (cause?: unknown): void => reject(new UnreadableFile(FAILED, { cause }));
    const clock = setTimeout(() => {
      giveUp();
      void thread.terminate();
    }, WORKBOOK_MS);
    thread.once('message', resolve);
    thread.once('error', giveUp);
    thread.once('exit', () => {
      clearTimeout(clock);
      giveUp();
    });
  });
}
