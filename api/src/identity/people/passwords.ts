import { hash, verify } from '@node-rs/argon2';
import { once } from '../../platform/process/once.ts';

/** argon2id with 19 MiB, 2 passes, 1 lane: about 23 ms a check on the machine it was measured on. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password that no account has; checked when the e-mail is unknown, so that both failures take the same time. */
const decoy = once(() => hashPassword('no account has this password'));

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** True when the password fits; `stored` is null for an unknown e-mail or a Google account, and costs the same time. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  // Made at the first check, whichever it is: the check of an unknown e-mail must not take longer than others.
  const made = decoy();
  const fits = await verify(stored ?? (await made), password);
  return stored !== null && fits;
}
