import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isAlive, startMark } from './processes.ts';

/**
 * Marks DATA_DIR as taken by this server. A mark left by a killed server is recognised (its process is gone, or the id
 * belongs to a process that started at another time) and replaced. Returns the function that gives the folder free.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'server.lock');
  const mine = `${process.pid} ${startMark(process.pid)}`;
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      await writeFile(file, mine, { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await refuseLiving(file, dataDir);
      await rm(file, { force: true });
    }
  }
  throw new Error(`DATA_DIR ${dataDir} could not be locked.`);
}

async function refuseLiving(file: string, dataDir: string): Promise<void> {
  if (!existsSync(file)) return;
  const [pid = '', ...mark] = (await readFile(file, 'utf8')).split(' ');
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0 || holder === process.pid || !isAlive(holder)) return;
  if (startMark(holder) !== mark.join(' ')) return;
  throw new Error(
    `DATA_DIR ${dataDir} is in use by another Accounts server (process ${holder}). ` +
      'Stop it, or give this one its own DATA_DIR.',
  );
}
