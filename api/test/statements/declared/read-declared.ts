import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { API, NODE } from '../../node.ts';
import type { DeclaredStatement } from './statement.ts';

const READER = path.join(API, 'test', 'statements', 'declared', 'read-sources.ts');
/** All places with their texts and columns are 400 KiB; this many bytes leave room. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Every place of the server's sources that sends a statement. */
export async function readDeclared(): Promise<DeclaredStatement[]> {
  const { stdout } = await promisify(execFile)(NODE, [READER], { maxBuffer: MAX_BYTES });
  return JSON.parse(stdout) as DeclaredStatement[];
}
