import type { PublicConfig } from '@accounts/shared-domain';
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

/** Longest time for the script to come, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Loads the script of the service once. Throws an Error in the words of the specification, section 8. */
export async function loadCaptcha({ siteKey, version, scriptUrl }: CaptchaConfig): Promise<CaptchaApi> {
  if (siteKey === '') throw new Error(t('captcha.noKey'));
  if (!version) throw new Error(t('captcha.noVersion'));
  if (!window.grecaptcha) await loadScript(scriptUrl);
  const api = window.grecaptcha;
  if (!api) throw new Error(t('captcha.notLoaded'));
  await new Promise<void>((resolve) => api.ready(resolve));
  return api;
}

function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  const address = new URL(url);
  address.searchParams.set('render', 'explicit');
  address.searchParams.set('hl', document.documentElement.lang);
  script.src = address.href;
  script.async = true;
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(t('captcha.notLoaded')));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.addEventListener('error', fail, { once: true });
    script.addEventListener(
      'load',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    document.head.append(script);
  });
}
