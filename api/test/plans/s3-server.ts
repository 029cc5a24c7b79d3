import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { freePort } from '../../src/db/embedded/free-port.ts';
import { NODE } from '../node.ts';

/** A store that speaks S3 on the loopback address, in a process of its own; it checks the signature of every request. */
export interface S3Server {
  /** What S3_URL is set to. */
  url: string;
  stop(): Promise<void>;
}

const BUCKET = 'books';
const PROGRAM = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

/** Starts one with its bucket below a folder. */
export async function startS3Server(folder: string): Promise<S3Server> {
  const port = await freePort();
  const options = [
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--configure-bucket',
    BUCKET,
    '--silent',
  ];
  const child = spawn(NODE, [PROGRAM, ...options], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await answering(`http://127.0.0.1:${port}/`);
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}/files?region=us-east-1`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer !== null) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error('The S3 server did not start.');
}
