import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

const POLL_MS = 50;

/** True while a process with this id exists (a zombie counts as gone where that can be seen). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/** When the process started, in a form that is only compared: ids are used again, start times are not. */
export function startMark(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop() ?? '';
    return afterName.split(' ')[19] ?? '';
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    } catch {
      return '';
    }
  }
}

/** True when the process works in the folder; PostgreSQL's main process always works in its data folder. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder);
    } catch {
      return false;
    }
  }
}

/** Waits until the process is gone; false when it still runs after the time. */
export async function waitForExit(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await new Promise((resume) => setTimeout(resume, POLL_MS));
  }
  return true;
}
