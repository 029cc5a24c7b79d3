import type { ModuleManifest, ModuleVersion } from '@accounts/shared-auth';
import { currentLocale, type CompiledTexts } from '@accounts/shared-ui/texts';
import { fetchVerified, parseTexts, textFileOf } from './verified-file.ts';
import { untilAborted } from './time-limit.ts';

/** Requests of one module that are open at the same time: a module that hangs leaves the line to the others. */
const OPEN_AT_ONCE = 2;

/** Files of modules that are in the browser's cache and verified. A script element then finds them there. */
export class ModuleFiles {
  readonly #verified = new Set<string>();
  readonly #open = new Map<string, { count: number; waiting: (() => void)[] }>();

  /** Whether all code of a screen or an expose is there. */
  has(version: ModuleVersion, files: readonly string[]): boolean {
    return files.every((file) => this.#verified.has(version.base + file));
  }

  /**
   * Fetches the entry, the named files beside it and the texts of the page's language, each by itself, two at a time.
   * What has been fetched once is not fetched again. @throws ModuleFailure
   */
  async fetch(
    id: string,
    version: ModuleVersion,
    manifest: ModuleManifest,
    files: readonly string[],
    signal: AbortSignal,
  ): Promise<void> {
    const code = files.flatMap((file) => {
      const integrity = manifest.code?.integrity[file];
      return integrity ? [[version.base + file, integrity] as const] : [];
    });
    const all = [[version.base + version.entry, version.entryIntegrity] as const, ...code];
    const missing = all.filter(([url]) => !this.#verified.has(url));
    await Promise.all(
      missing.map(([url, integrity]) =>
        this.#atMostTwo(id, signal, async () => {
          await fetchVerified(url, integrity, signal);
          this.#verified.add(url);
        }),
      ),
    );
  }

  /** Texts of a version in a language. @throws ModuleFailure */
  texts(
    id: string,
    version: ModuleVersion,
    manifest: ModuleManifest,
    locale = currentLocale(),
    signal = new AbortController().signal,
  ): Promise<CompiledTexts> {
    const file = textFileOf(manifest.i18n, locale);
    if (!file) return Promise.resolve({});
    return this.#atMostTwo(id, signal, async () => {
      const text = await fetchVerified(version.base + file, manifest.code?.integrity[file], signal);
      return parseTexts(text);
    });
  }

  async #atMostTwo<T>(id: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const line = this.#open.get(id) ?? { count: 0, waiting: [] };
    this.#open.set(id, line);
    if (line.count >= OPEN_AT_ONCE) {
      // A request that is done hands its place over.
      let take = (): void => undefined;
      const turn = new Promise<void>((resolve) => (take = resolve));
      line.waiting.push(take);
      try {
        await untilAborted(turn, signal);
      } catch (error) {
        const at = line.waiting.indexOf(take);
        if (at === -1) this.#leave(line);
        else line.waiting.splice(at, 1);
        throw error;
      }
    } else line.count += 1;
    try {
      return await work();
    } finally {
      this.#leave(line);
    }
  }

  #leave(line: { count: number; waiting: (() => void)[] }): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.count -= 1;
  }
}
