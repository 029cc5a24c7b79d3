/** What happened to a version of a module on this page; nothing about a person or a company. */
export interface ModuleReport {
  module: string;
  /** Name of its folder. */
  version: string;
  /** `load`: it could not be brought in; `crash`: it threw in use; `loadTime`: it came, after `ms`. */
  kind: 'load' | 'crash' | 'loadTime';
  /** `MFE-...`, of what went wrong. */
  code?: string;
  /** Milliseconds from the first request until the code ran. */
  ms?: number;
}

const ADDRESS = '/public/modules/report';
/** Most reports of one call. */
const MAX_REPORTS = 20;
/** Longest time that the server takes: a page that slept says nothing about a module. */
const MAX_MS = 600_000;
/** What happens shortly after one another is sent together, after this many milliseconds. */
const SEND_AFTER_MS = 2_000;

/** Collects what happens to modules, each once a page, and sends it in few calls. */
export class ModuleReports {
  readonly #known = new Set<string>();
  readonly #send: (reports: readonly ModuleReport[]) => Promise<unknown>;
  #waiting: ModuleReport[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (reports: readonly ModuleReport[]) => Promise<unknown> = post) {
    this.#send = send;
  }

  add(report: ModuleReport): void {
    const { module, version, kind, code = '' } = report;
    const key = [module, version, kind, code].join(' ');
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#waiting.push(report.ms === undefined ? report : { ...report, ms: Math.min(report.ms, MAX_MS) });
    if (this.#timer === undefined) this.#timer = setTimeout(() => this.#flush(), SEND_AFTER_MS);
  }

  #flush(): void {
    this.#timer = undefined;
    const all = this.#waiting;
    this.#waiting = [];
    for (let at = 0; at < all.length; at += MAX_REPORTS) {
      // Nothing waits for it, and without a connection there is nothing to report to.
      this.#send(all.slice(at, at + MAX_REPORTS)).catch(() => undefined);
    }
  }
}

/** The response is read: one that nothing reads keeps its connection. */
async function post(reports: readonly ModuleReport[]): Promise<void> {
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reports }),
    keepalive: true,
  });
  await response.arrayBuffer();
}
