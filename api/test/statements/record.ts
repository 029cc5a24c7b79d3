import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

type Query = (this: Client, ...args: unknown[]) => unknown;

/** A text that was sent, and the place in the sources that was the first to send it; null outside the sources. */
export interface Recorded {
  text: string;
  at: string | null;
}

/** Sends what others have written: the place that is wanted is above these in the stack. */
const SENDERS = /[\\/]api[\\/]src[\\/]platform[\\/]db[\\/]/;
const PLACE = /((?:api|payment-sandbox|demo-companies)[\\/]src[\\/].+\.ts:\d+:\d+)\)?$/;

/** Where the statement that is being sent is written, from the stack of this call. */
function placeInSources(): string | null {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 30;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  const frame = stack.split('\n').find((line) => PLACE.test(line) && !SENDERS.test(line));
  return PLACE.exec(frame ?? '')?.[1]?.replaceAll('\\', '/') ?? null;
}

/** Notes each text that this process sends with parameters, as the server does; nothing without a folder. */
function record(): void {
  const folder = process.env['STATEMENTS_DIR'];
  if (folder === undefined) return;
  const file = path.join(folder, `${process.pid}.jsonl`);
  const known = new Set<string>();
  const send = Reflect.get(Client.prototype, 'query') as Query;
  const note: Query = function note(this: Client, ...args) {
    const [first] = args;
    // The server gives its statements names; those that tests send themselves have none.
    if (typeof first === 'object' && first !== null && 'name' in first && 'text' in first) {
      const { text } = first;
      if (typeof text === 'string' && !known.has(text)) {
        known.add(text);
        const recorded: Recorded = { text, at: placeInSources() };
        appendFileSync(file, `${JSON.stringify(recorded)}\n`);
      }
    }
    return send.apply(this, args);
  };
  Reflect.set(Client.prototype, 'query', note);
}

record();
