import { sentence, type PrintLogo, type PrintedDocument, type ReportPaper } from '@accounts/shared-domain';
import { Worker } from 'node:worker_threads';
import { ApiError, apiError } from '../../platform/errors/api-error.ts';

/** What is put on paper: a document, or the tables of a report. */
export type PdfContent = PrintedDocument | ReportPaper;

/** What the thread is given. */
export interface PdfTask {
  printed: PdfContent;
  logo: PrintLogo | null;
}

/** What the thread answers. */
export type PdfResult =
  { state: 'ready' } | { state: 'drawn'; bytes: ArrayBuffer } | { state: 'failed'; reason: string };

/**
 * Processor time of one PDF, in seconds: five times what the longest document takes (1,000 lines: 1 s, measured). It is
 * the thread's own time, so that a busy machine refuses no document that a quiet one draws.
 */
const DRAW_CPU_SECONDS = 5;
/** Time of one PDF by the clock, in milliseconds, however little of the processor the thread gets. */
const DRAW_TIMEOUT_MS = 20_000;
/** How often the processor time is looked at, in milliseconds. */
const CPU_CHECK_MS = 250;
/** Loading the libraries takes some 300 ms; a machine that needs longer than this has no room for PDFs now. */
const START_TIMEOUT_MS = 20_000;
/**
 * A report of 45,000 cells keeps 120 MiB while its file is written; nearer to that, half of the time would go into cleaning
 * up. Without a limit the thread grows to three times of it before it cleans up at all.
 */
const HEAP_MIB = 192;
const YOUNG_HEAP_MIB = 16;

/** The PDF of a document takes more time or memory than any document may: trying it again changes nothing. */
export class PdfLimitError extends ApiError {
  constructor() {
    const message = sentence('The PDF of this document could not be drawn within {seconds} seconds.', {
      seconds: DRAW_CPU_SECONDS,
    });
    super(422, 'API-PDF-LIMIT', message);
  }
}

/** A thread that draws one PDF at a time. One that has thrown has ended and draws nothing more. */
export class PdfDrawer {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;

  constructor() {
    this.#worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB, maxYoungGenerationSizeMb: YOUNG_HEAP_MIB },
      execArgv: [],
    });
    // A thread may run out of memory after its document has failed: without a listener that would end the server.
    this.#worker.on('error', () => undefined);
    this.#ready = this.#next(START_TIMEOUT_MS, busy).then(() => undefined);
    // Looked at when the first document is drawn.
    this.#ready.catch(() => undefined);
  }

  /** Draws a document or a report. 422 (`PdfLimitError`) when it takes too long or too much memory. */
  async draw(task: PdfTask): Promise<Buffer> {
    this.#worker.ref();
    try {
      await this.#ready;
      const result = await this.#drawWithin(task);
      if (result.state !== 'drawn') throw new Error(result.state === 'failed' ? result.reason : 'No PDF.');
      return Buffer.from(result.bytes);
    } catch (error) {
      await this.end();
      throw isOutOfMemory(error) ? new PdfLimitError() : error;
    } finally {
      this.#worker.unref();
    }
  }

  /** Ends the thread, in the middle of a document as well. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  async #drawWithin(task: PdfTask): Promise<PdfResult> {
    const before = await this.#worker.cpuUsage();
    let refuse: (error: Error) => void = () => undefined;
    const late = new Promise<never>((_resolve, reject) => (refuse = reject));
    const watch = setInterval(() => {
      this.#worker.cpuUsage(before).then(
        ({ user, system }) => {
          if (user + system > DRAW_CPU_SECONDS * 1_000_000) refuse(new PdfLimitError());
        },
        // The thread has ended, and says so by itself.
        () => undefined,
      );
    }, CPU_CHECK_MS);
    const drawn = this.#next(DRAW_TIMEOUT_MS, () => new PdfLimitError());
    this.#worker.postMessage(task);
    try {
      return await Promise.race([drawn, late]);
    } finally {
      clearInterval(watch);
      drawn.catch(() => undefined);
    }
  }

  /** The thread's next message; rejects when it ends before, and with `late` when the time is over. */
  #next(timeoutMs: number, late: () => Error): Promise<PdfResult> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(clock);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      const onMessage = (result: PdfResult): void => {
        end();
        resolve(result);
      };
      const onError = (error: Error): void => {
        end();
        reject(error);
      };
      const onExit = (): void => onError(new Error('The thread that draws PDFs has ended.'));
      const clock = setTimeout(() => onError(late()), timeoutMs);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
  }
}

/** 503: a PDF waits for a thread that is not there. */
export function busy(): ApiError {
  return apiError.unavailable('The server is too busy to draw a PDF right now. Please try again.');
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
