/** Where the server of a module under development reports its builds. */
const EVENTS_PATH = '/dev/reload/events';

/** Calls `changed` after each build that is served at an origin, and when its server is back. Returns how to stop. */
export function followBuilds(origin: string, changed: () => void): () => void {
  const events = new EventSource(origin + EVENTS_PATH);
  let isLost = false;
  events.addEventListener('message', changed);
  events.addEventListener('error', () => (isLost = true));
  events.addEventListener('open', () => {
    if (isLost) changed();
  });
  return () => events.close();
}
