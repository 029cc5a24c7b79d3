import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from '@accounts/shared-domain';

/** What the thread is given. */
export interface PdfTask {
  id: number;
  printed: PrintedDocument;
  /** Data address of the logo. */
  logo: string | null;
}

interface PdfResult {
  id: number;
  bytes?: ArrayBuffer;
  error?: string;
}

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
  clock: NodeJS.Timeout;
}

/** Most that one PDF may take. */
const PDF_MS = 60_000;
/** A document of 5,000 lines fits; without a limit the thread grows to three times of it before it cleans up. */
const HEAP_MIB = 128;
const YOUNG_HEAP_MIB = 8;
/** A thread without work ends: it holds some 70 MiB. */
const IDLE_MS = 30_000;

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/**
 * PDF of a described document, drawn in a thread of its own: 10 ms for a small one, 0.1 s for a hundred lines, up to a
 * second for a thousand (measured), during which other requests go on. Rejects when it cannot be drawn.
 */
export function renderPdf(printed: PrintedDocument, logo: string | null): Promise<Buffer> {
  const id = (last += 1);
  clearTimeout(idle);
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => abandon('The PDF took too long.'), PDF_MS);
    waiting.set(id, { resolve, reject, clock });
    thread ??= startThread();
    thread.ref();
    thread.postMessage({ id, printed, logo } satisfies PdfTask);
  });
}

function startThread(): Worker {
  const started = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB, maxYoungGenerationSizeMb: YOUNG_HEAP_MIB },
    execArgv: [],
  });
  started.on('message', settle);
  started.once('error', (error: Error) => abandon(error.message));
  started.once('exit', () => {
    if (thread === started) abandon('The thread that draws PDFs has ended.');
  });
  return started;
}

function settle({ id, bytes, error }: PdfResult): void {
  const call = waiting.get(id);
  if (call === undefined) return;
  waiting.delete(id);
  clearTimeout(call.clock);
  if (bytes === undefined) call.reject(new Error(error ?? 'The PDF could not be drawn.'));
  else call.resolve(Buffer.from(bytes));
  if (waiting.size > 0) return;
  thread?.unref();
  idle = setTimeout(() => abandon(''), IDLE_MS).unref();
}

/** Ends the thread; what it has not answered fails, the next call starts a new one. */
function abandon(reason: string): void {
  const ended = thread;
  thread = null;
  for (const { reject, clock } of waiting.values()) {
    clearTimeout(clock);
    reject(new Error(reason));
  }
  waiting.clear();
  void ended?.terminate();
}
