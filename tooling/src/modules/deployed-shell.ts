import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { SURFACE_FILE, type Surface } from './shared-names.ts';

/** A shell that modules meet: where it is, and what it gives them. */
export interface DeployedShell {
  /** Address without a slash at the end, or a folder. */
  place: string;
  surface: Surface;
}

const ANSWER_MS = 10_000;

/** The shell built in this checkout; undefined when it has not been built, or by an earlier version. */
export const shellBuiltHere = (): Promise<DeployedShell | undefined> =>
  readShell(path.join(repositoryRoot, 'shell/dist')).catch(() => undefined);

/**
 * The shell of an address or a folder. Throws a sentence when there is none that says what it gives.
 */
export async function readShell(place: string): Promise<DeployedShell> {
  const text = /^https?:/.test(place)
    ? await fetchSurface(place.replace(/\/+$/, ''))
    : await readSurface(place);
  const surface: unknown = JSON.parse(text);
  if (isSurface(surface)) return { place: place.replace(/\/+$/, ''), surface };
  throw new Error(
    `${place} has a ${SURFACE_FILE} that cannot be read: the shell there is of another release than this tool.`,
  );
}

function isSurface(value: unknown): value is Surface {
  const { version, contract, libraries, versions } = value as Partial<Surface>;
  const isWhole = typeof libraries === 'object' && typeof versions === 'object';
  return typeof version === 'string' && typeof contract === 'string' && isWhole;
}

const readSurface = (folder: string): Promise<string> =>
  readFile(path.join(folder, SURFACE_FILE), 'utf8').catch(() => {
    throw new Error(
      `${folder} has no ${SURFACE_FILE}: build the shell with "npm run module -- build shell".`,
    );
  });

async function fetchSurface(address: string): Promise<string> {
  const url = `${address}/${SURFACE_FILE}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch((error: unknown) => {
    throw new Error(`${url} did not answer.`, { cause: error });
  });
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok && type.includes('json')) return answer.text();
  throw new Error(`${url} answered ${answer.status} ${type}: the shell there is older than ${SURFACE_FILE}.`);
}
