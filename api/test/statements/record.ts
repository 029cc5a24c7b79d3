import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

type Query = (this: Client, ...args: unknown[]) => unknown;

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
        appendFileSync(file, `${JSON.stringify(text)}\n`);
      }
    }
    return send.apply(this, args);
  };
  Reflect.set(Client.prototype, 'query', note);
}

record();
