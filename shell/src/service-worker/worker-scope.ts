/** The parts of a service worker's surroundings in use: the library of TypeScript that has them excludes the one of pages. */
export interface WorkerScope {
  caches: CacheStorage;
  location: Pick<Location, 'origin'>;
  clients: { claim: () => Promise<void> };
  registration: { unregister: () => Promise<boolean> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
}

interface LastingEvent {
  /** Keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: LastingEvent & { request: Request; respondWith: (response: Promise<Response>) => void };
  message: LastingEvent & { data: unknown };
}
