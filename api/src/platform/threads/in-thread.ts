import { Worker } from 'node:worker_threads';

/** Work for a thread of the server, with what it may cost. */
export interface ThreadTask {
  script: URL;
  /** What the thread reads as `workerData`. */
  data: unknown;
  /** Most memory of the thread, in MiB; the runtime decides where it is not given. */
  heapMib: number;
  youngMib?: number;
  /** Most processor time, in milliseconds, and a quarter of the longest time; then the thread is ended. */
  ms: number;
  /** The error of a thread that failed, ended without a result, or took too much time or memory. */
  failed: (cause?: unknown) => Error;
}

/** Times of `ms` after which a thread is ended whatever it has used: one that waits on a busy machine is not at fault. */
const MAX_TURNS = 4;

/** Why a thread was ended. */
export class ThreadTookTooLong extends Error {}

/** How the messages of a thread become a result. */
export interface ThreadResult<Result> {
  settle: (result: Result) => void;
  refuse: (error: Error) => void;
  /** Sends a message to the thread. */
  reply: (message: unknown) => void;
}

/**
 * The result of work in a thread with a limit on memory and time: work that is hostile or huge costs that thread, never the
 * server or the requests beside it. `take` gets each message of the thread.
 */
export function inThread<Message, Result>(
  { script, data, heapMib, youngMib, ms, failed }: ThreadTask,
  take: (message: Message, result: ThreadResult<Result>) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, {
      workerData: data,
      resourceLimits: {
        maxOldGenerationSizeMb: heapMib,
        ...(youngMib !== undefined && { maxYoungGenerationSizeMb: youngMib }),
      },
      execArgv: [],
    });
    const giveUp = (cause?: unknown): void => reject(failed(cause));
    let turns = 0;
    const clock = setInterval(() => {
      turns += 1;
      void usedTime(thread).then((used) => {
        if (used < ms && turns < MAX_TURNS) return;
        giveUp(new ThreadTookTooLong());
        return thread.terminate();
      });
    }, ms);
    const result = {
      settle: resolve,
      refuse: reject,
      reply: (message: unknown) => thread.postMessage(message),
    };
    thread.on('message', (message: Message) => take(message, result));
    thread.once('error', giveUp);
    thread.once('exit', () => {
      clearInterval(clock);
      giveUp();
    });
  });
}

/** Processor time of a thread, in milliseconds; 0 for one that has not begun, or has ended. */
async function usedTime(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}
