import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/** The kernel counts in hundredths of a second on every platform that Node.js runs on (`getconf CLK_TCK`). */
const TICKS_IN_SECOND = 100;
/** Positions of utime and stime behind the process's name in /proc/<pid>/stat. */
const [USER, SYSTEM] = [11, 12];

/** Processor time that each process has used so far, in milliseconds; one that is gone is left out. */
export async function processorTimes(pids: readonly number[]): Promise<Map<number, number>> {
  const times = new Map<number, number>();
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (text === null) continue;
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    times.set(pid, ((Number(fields[USER]) + Number(fields[SYSTEM])) * 1000) / TICKS_IN_SECOND);
  }
  return times;
}

/** Milliseconds that processes have used since; what one used that ended meanwhile is not known. */
export async function usedSince(before: ReadonlyMap<number, number>): Promise<number> {
  const now = await processorTimes([...before.keys()]);
  return [...now].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? time), 0);
}

/** Processes of a PostgreSQL on this machine: its sessions but that of the asking client, and what works in the background. */
export async function processesOf(admin: Client): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
}
