import { whenIdle } from './when-idle.ts';

/** A page that is never idle gets its font after this time. */
const LATEST_MS = 2_000;

/**
 * Fetches Inter once the page is drawn and idle: the words are in the fallback's metrics until then, so the login
 * form never waits for a font and nothing moves when it arrives.
 */
export function loadFontWhenIdle(page: Window): void {
  whenIdle(page, () => void import('@fontsource-variable/inter/wght.css').catch(() => undefined), LATEST_MS);
}
