import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { API, NODE } from './node.ts';

const LIMIT_MS = 300_000;

/** A separate PostgreSQL for tests. */
export interface TestCluster {
  /** Address as its administrator, at the database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a cluster with a migrated template database in a separate process, which ends with this one. */
export async function startTestCluster(): Promise<TestCluster> {
  const child = spawn(NODE, [path.join(API, 'test', 'cluster.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const url = await firstLine(child);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.stdin?.end();
      }),
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The test database did not start in time.')), LIMIT_MS);
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (!text.includes('\n')) return;
      clearTimeout(late);
      resolve(text.split('\n')[0] ?? '');
    });
    child.once('exit', (code) => reject(new Error(`The test database ended with code ${code}.`)));
  });
}
