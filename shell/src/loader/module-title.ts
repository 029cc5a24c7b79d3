import { hasText, t } from '../texts/texts.ts';
import type { KnownModule } from './module-catalog.ts';

/** Name of a module for people: that of its section of the menu, which is the frame's or the module's. */
export function moduleTitleOf({ id, manifest, t: ownText }: KnownModule): string {
  const key = `menu.${id}`;
  if (hasText(key)) return t(key);
  const section = manifest.sections?.[0];
  return section ? ownText(section.labelKey) : id;
}
