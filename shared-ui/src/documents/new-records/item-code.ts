import type { Item } from '@accounts/shared-domain';

const PREFIX_LETTERS = 3;
const DIGITS = 3;
/** For a name without a Latin letter. */
const PREFIX = 'ITM';

/** A code that no item has, after the name: RED001 for "Red paint". */
export function freeItemCode(name: string, items: readonly Pick<Item, 'code'>[]): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, PREFIX_LETTERS)
    .toUpperCase();
  const prefix = letters === '' ? PREFIX : letters;
  const taken = new Set(items.map(({ code }) => code.toUpperCase()));
  for (let number = 1; ; number += 1) {
    const code = prefix + String(number).padStart(DIGITS, '0');
    if (!taken.has(code)) return code;
  }
}
