/** Whether a version is in a caret range (`^1.2.3`: same first number that is not 0, and not older). */
export function satisfiesCaret(version: string, range: string): boolean {
  const have = numbersOf(version);
  const want = numbersOf(range.replace(/^\^/, ''));
  const fixed = want.findIndex((part) => part !== 0);
  const leading = fixed === -1 ? want.length : fixed + 1;
  for (let at = 0; at < leading; at += 1) if (have[at] !== want[at]) return false;
  const older = have.findIndex((part, at) => part !== want[at]);
  return older === -1 || (have[older] ?? 0) > (want[older] ?? 0);
}

const numbersOf = (version: string): number[] => version.replace(/-.*$/, '').split('.').map(Number);
