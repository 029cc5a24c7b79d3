/** Runs work once the page is idle, after `latest` milliseconds at the latest. */
export function whenIdle(page: Window, work: () => void, latest: number): void {
  if ('requestIdleCallback' in page) page.requestIdleCallback(work, { timeout: latest });
  else setTimeout(work, latest);
}
