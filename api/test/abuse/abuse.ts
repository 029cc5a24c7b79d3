import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { API, NODE } from '../node.ts';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Who abuses the server: a member of a company, a person whose session has no company any more, or no one known. */
export interface Abuser {
  role: 'member' | 'outsider' | 'stranger';
  token?: string;
}

/** What came of it. */
export interface Abuse {
  routes: number;
  sent: number;
  /** How often each role got each status, as `member 422`; 0 where the connection ended without one. */
  statuses: Record<string, number>;
  serverErrors: string[];
}

/** Runs in another process: what it costs to make the requests must not slow the ordinary client. */
export async function abuse(base: string, abusers: readonly Abuser[]): Promise<Abuse> {
  const script = path.join(API, 'test', 'abuse', 'abuser.ts');
  const { stdout } = await run(NODE, [script, base, JSON.stringify(abusers)], { maxBuffer: MAX_OUTPUT });
  return JSON.parse(stdout) as Abuse;
}
