import type { PublicConfig } from '@accounts/shared-domain';
import { loadScript } from '../core/load-script.ts';
import { t } from '../texts/texts.ts';

type CaptchaConfig = NonNullable<PublicConfig['captcha']>;

/** The part of the captcha service's script that is used here (version 2). */
export interface CaptchaApi {
  ready: (isReady: () => void) => void;
  /** Draws the captcha and returns its number. */
  render: (target: HTMLElement, options: Record<string, unknown>) => number;
  reset: (widget: number) => void;
}

declare global {
  interface Window {
    grecaptcha?: CaptchaApi;
  }
}

/** Loads the script of the service once. Throws an Error in the words of docs/specification.md, section 8. */
export async function loadCaptcha({ siteKey, version, scriptUrl }: CaptchaConfig): Promise<CaptchaApi> {
  if (siteKey === '') throw new Error(t('captcha.noKey'));
  if (!version) throw new Error(t('captcha.noVersion'));
  if (!window.grecaptcha) await loadApi(scriptUrl);
  const api = window.grecaptcha;
  if (!api) throw new Error(t('captcha.notLoaded'));
  await new Promise<void>((resolve) => api.ready(resolve));
  return api;
}

/** The captcha is drawn by us, in the language of the page. */
function loadApi(url: string): Promise<void> {
  const address = new URL(url);
  address.searchParams.set('render', 'explicit');
  address.searchParams.set('hl', document.documentElement.lang);
  return loadScript(address.href).catch(() => {
    throw new Error(t('captcha.notLoaded'));
  });
}
