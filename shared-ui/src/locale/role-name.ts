import { hasText, t } from '../texts/own-texts.ts';

/** Name of a role on the screens: a default role's in the language of the page, any other's as the company wrote it. */
export function roleName(name: string): string {
  const key = `role.${name}`;
  return hasText(key) ? t(key) : name;
}
