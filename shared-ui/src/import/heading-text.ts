import type { ImportColumn } from '@accounts/shared-domain';
import { hasText, t } from './texts.ts';

/** What a column of an import is called on the screen; files have its English heading, by which they are recognised. */
export function headingText({ heading }: Pick<ImportColumn, 'heading'>): string {
  const key = `import.heading.${heading}`;
  return hasText(key) ? t(key) : heading;
}
