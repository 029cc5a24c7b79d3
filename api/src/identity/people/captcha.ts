import type { CaptchaConfig } from '../../platform/config/config.ts';
import { apiError } from '../../platform/errors/api-error.ts';

const TIMEOUT_MS = 5_000;

/** Asks the captcha service about a token (version 2 protocol); does nothing where none is configured. */
export async function requireCaptcha(
  config: CaptchaConfig | null,
  token: string | undefined,
  address: string,
): Promise<void> {
  if (config === null) return;
  const fits = token !== undefined && token !== '' && (await verified(config, token, address));
  if (!fits)
    throw apiError.validation([{ field: 'captcha', message: 'Please confirm that you are not a robot.' }]);
}

/** What the service says of a failure to look: our secret is not valid there. */
const OUR_FAULTS = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

interface Verdict {
  success?: unknown;
  'error-codes'?: unknown;
}

async function verified(config: CaptchaConfig, token: string, address: string): Promise<boolean> {
  const verdict = await ask(config, token, address).catch(() => null);
  const codes: unknown[] = Array.isArray(verdict?.['error-codes']) ? verdict['error-codes'] : [];
  if (verdict === null || OUR_FAULTS.some((code) => codes.includes(code)))
    throw apiError.unavailable('ReCaptcha error: Failed to execute');
  return verdict.success === true;
}

/** Null when the service answers anything but a verdict. */
async function ask(config: CaptchaConfig, token: string, address: string): Promise<Verdict | null> {
  const answer = await fetch(config.verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret: config.secret, response: token, remoteip: address }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  return answer.ok ? ((await answer.json()) as Verdict | null) : null;
}
