import { isLoopbackName } from './network.ts';

/** Most origins of MODULE_OVERRIDES: each is in the policy of every page. */
const MAX_ORIGINS = 20;
/** `http://localhost:4655`, `https://dev.example.com`; `:*` is any port, of a loopback name alone. */
const ORIGIN = /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}|\*))?$/;

const fault = (why: string): Error => new Error(`MODULE_OVERRIDES: ${why}`);

/**
 * Origins from which a tab may take a module under development (MODULE_OVERRIDES, by commas); none by default. Refused in
 * production, where opening a link would run the code of that origin with the user's rights.
 */
export function overrideOrigins(value: string | undefined, production: boolean): string[] {
  if (value === undefined) return [];
  if (production)
    throw fault('not in production, where a link would run code of another origin. Leave it out there.');
  const origins = value.split(',').map((origin) => origin.trim().toLowerCase());
  if (origins.length > MAX_ORIGINS) throw fault(`at most ${MAX_ORIGINS} origins are taken.`);
  for (const origin of origins) checkOrigin(origin);
  return [...new Set(origins)];
}

function checkOrigin(origin: string): void {
  const [, scheme, host = '', port] = ORIGIN.exec(origin) ?? [];
  if (scheme === undefined || (port !== undefined && port !== '*' && Number(port) > 65_535))
    throw fault(
      `origins like http://localhost:4655 are needed, separated by commas; "${origin}" is not one.`,
    );
  if (isLoopbackName(host)) return;
  if (port === '*') throw fault(`any port (:*) is for localhost and 127.0.0.1 alone, not for "${origin}".`);
  // An attacker on an open line could run code with the rights of the person who opens the page.
  if (scheme !== 'https')
    throw fault(`"${origin}" must begin with https://; only this computer may be reached by http.`);
}
