import type { ServerResponse } from 'node:http';

/** Address of the stream that open pages listen to (`shell/src/overrides/follow-builds.ts` does, too). */
export const EVENTS_PATH = '/dev/reload/events';

/** The pages that are open, each with a stream by which it is told to load again. */
export class ReloadEvents {
  readonly #pages = new Set<ServerResponse>();

  /** Keeps a response open for a page. */
  listen(answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write('retry: 500\n\n');
    this.#pages.add(answer);
    answer.once('close', () => this.#pages.delete(answer));
  }

  /** Makes every open page load again. */
  reload(): void {
    for (const page of this.#pages) page.write('data: reload\n\n');
  }
}
