import type { CaptchaConfig } from '../config/config.ts';
import { problem } from '../http/problem.ts';

const PATIENCE_MS = 5_000;

/** Asks the captcha service about a token (version 2 protocol); does nothing where none is configured. */
export async function requireCaptcha(
  config: CaptchaConfig | null,
  token: string | undefined,
  address: string,
): Promise<void> {
  if (config === null) return;
  const fits = token !== undefined && token !== '' && (await verified(config, token, address));
  if (!fits)
    throw problem.fields([{ field: 'captcha', message: 'Please confirm that you are not a robot.' }]);
}

async function verified(config: CaptchaConfig, token: string, address: string): Promise<boolean> {
  try {
    const answer = await fetch(config.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: config.secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { success } = (await answer.json()) as { success?: unknown };
    return success === true;
  } catch {
    throw problem.unavailable('ReCaptcha error: Failed to execute');
  }
}
