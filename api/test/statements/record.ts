import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { Packet } from '../../src/platform/db/packet.ts';

type Add = Packet['add'];

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
  const add = Reflect.get(Packet.prototype, 'add');
  const note: Add = function note(this: Packet, name, text, values) {
    // What is kept has a name; what begins a transaction and sets its company is no text of the sources.
    if (name !== null && text !== 'BEGIN' && !known.has(text)) {
      known.add(text);
      const recorded: Recorded = { text, at: placeInSources() };
      appendFileSync(file, `${JSON.stringify(recorded)}\n`);
    }
    return add.call(this, name, text, values);
  };
  Reflect.set(Packet.prototype, 'add', note);
}

record();
