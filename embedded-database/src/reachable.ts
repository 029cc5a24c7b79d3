import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

const OTHERS_MAY_ENTER = 0o001;

/** True when a user who owns nothing on this machine can enter the folder and every folder above it. */
export async function reachableByOthers(place: string): Promise<boolean> {
  let folder = await realpath(place);
  for (;;) {
    const { mode } = await stat(folder);
    if ((mode & OTHERS_MAY_ENTER) === 0) return false;
    const parent = path.dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}
