import { hasText, t } from '../texts/texts.ts';
import type { KnownModule } from './module-catalog.ts';

/** Name of a module for people: that of its section of the menu, the frame's or its own. */
export function titleOf({ id, manifest, t: ownText }: KnownModule): string {
  const key = `menu.${id}`;
  if (hasText(key)) return t(key);
  const section = manifest.sections?.[0];
  return section ? ownText(section.labelKey) : id;
}
