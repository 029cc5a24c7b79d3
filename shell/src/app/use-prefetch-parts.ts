import { loadLaterTexts } from '@accounts/shared-ui/own-texts';
import { useAtRest } from '../core/use-at-rest.ts';
import { warmUp } from '../shared-scope/provide.ts';
import { loadShellPages } from './load-shell-pages.ts';

/** What editors and forms need beyond the lists. */
const PARTS = [
  'formik',
  'yup',
  '@accounts/shared-ui/form',
  '@accounts/shared-ui/date',
  '@accounts/shared-ui/record',
];

/**
 * Fetches the parts of forms, those of lists that the first look does without, and the shell's seldom pages while the first
 * screen is being read, so that opening an editor or selecting a row waits for none.
 */
export function usePrefetchParts(): void {
  useAtRest(prefetchParts);
}

function prefetchParts(): void {
  PARTS.forEach(warmUp);
  // A failure shows when it is really wanted.
  loadLaterTexts().catch(() => undefined);
  import('@accounts/shared-ui/later-list-parts').catch(() => undefined);
  loadShellPages().catch(() => undefined);
}
