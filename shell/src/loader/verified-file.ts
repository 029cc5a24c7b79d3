import { DEFAULT_LANGUAGE } from '@accounts/shared-domain';
import type { CompiledTexts } from '@accounts/shared-ui/texts';
import { ModuleFailure } from './failure.ts';
import { fetchOnce } from './prefetch.ts';

/** What a file is sent as, by its ending; another type is some page in the place of a file that is missing. */
const TYPES: Record<string, RegExp> = { js: /javascript/, css: /^text\/css/, json: /json/ };

/** The file of a language, English where that is missing. */
export const textFileOf = (files: Record<string, string>, locale: string): string | undefined =>
  files[locale] ?? files[DEFAULT_LANGUAGE];

/** Compiled texts of a file. @throws ModuleFailure for what is none */
export function parseTexts(text: string): CompiledTexts {
  try {
    return JSON.parse(text) as CompiledTexts;
  } catch {
    throw new ModuleFailure('unavailable', 'A file of texts cannot be read.');
  }
}

/**
 * Text of a file, the whole of it, whose hash must be right where one is known. A bad copy in the browser's cache, or one that
 * was cut off, is fetched once more past the cache. Tells a wrong hash from a file that did not come. @throws ModuleFailure
 */
export async function fetchVerified(
  url: string,
  integrity: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  const verified: RequestInit = integrity ? { integrity } : {};
  const first = await fetchWhole(url, { ...verified, signal }, signal);
  if ('text' in first) return first.text;
  // Fetch does not say why it failed. Without the hash, and into the cache: what is there now is what the server has.
  const plain = await fetchWhole(url, { cache: 'reload', signal }, signal);
  if ('failure' in plain) throw plain.failure;
  if (!integrity) return plain.text;
  const again = await fetchWhole(url, { ...verified, signal }, signal);
  if ('text' in again) return again.text;
  throw new ModuleFailure('integrity', `${url} does not have the published hash.`);
}

/** The text of a file, or why there is none. Rejects when the signal is aborted. */
async function fetchWhole(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<{ text: string } | { failure: ModuleFailure }> {
  try {
    const response = await (init.cache === undefined ? fetchOnce(url, init) : fetch(url, init));
    if (!response.ok) return unavailable(`${url} answered ${response.status}.`);
    const ending = /\.(\w+)$/.exec(url)?.[1] ?? '';
    const type = response.headers.get('content-type') ?? '';
    if (TYPES[ending]?.test(type) === false) return unavailable(`${url} came as "${type}".`);
    return { text: await response.text() };
  } catch {
    signal.throwIfAborted();
    return unavailable(`${url} did not arrive.`);
  }
}

const unavailable = (message: string) => ({ failure: new ModuleFailure('unavailable', message) });
