import type { PublicConfig } from '@accounts/shared-domain';
import { useEffect, useRef, useState } from 'react';
import { t } from '../texts/texts.ts';
import { type CaptchaApi, loadCaptcha } from './load-captcha.ts';
import { usePublicForm } from './use-public-form.ts';

const DARK = '(prefers-color-scheme: dark)';

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? window.matchMedia(DARK).matches : theme === 'dark';
}

type CaptchaConfig = NonNullable<PublicConfig['captcha']>;

/** Draws the captcha in `target`, anew after each `retry`, and gives its token to the form around it. */
function useCaptcha(config: CaptchaConfig) {
  const { change, faultOf, attempts } = usePublicForm();
  const target = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ api: CaptchaApi; widget: number } | null>(null);
  const latestChange = useRef(change);
  useEffect(() => {
    latestChange.current = change;
  }, [change]);
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const holder = document.createElement('div');
    target.current?.replaceChildren(holder);
    const draw = async () => {
      const api = await loadCaptcha(config);
      if (isGone) return;
      const take = (token: string) => latestChange.current('captcha', token);
      const fail = () => setFailure(t('captcha.notExecuted'));
      try {
        const widget = api.render(holder, {
          sitekey: config.siteKey,
          theme: isDark() ? 'dark' : 'light',
          callback: take,
          'expired-callback': () => take(''),
          'error-callback': fail,
        });
        drawn.current = { api, widget };
      } catch {
        fail();
      }
    };
    draw().catch((error: unknown) => {
      if (!isGone) setFailure(error instanceof Error ? error.message : t('captcha.notExecuted'));
    });
    return () => {
      isGone = true;
      drawn.current = null;
    };
  }, [config, tries]);
  useEffect(() => {
    if (attempts > 0) drawn.current?.api.reset(drawn.current.widget);
  }, [attempts]);
  const retry = () => {
    setFailure('');
    setTries((count) => count + 1);
  };
  return { target, failure, retry, fault: faultOf('captcha') };
}

/** The captcha of a form; its token is the form's value `captcha` and works once. */
export function CaptchaField({ config }: { config: CaptchaConfig }) {
  const { target, failure, retry, fault } = useCaptcha(config);
  return (
    <div className="pub-field" role="group" aria-label={t('captcha.label')}>
      <div ref={target} className="pub-captcha" hidden={failure !== ''} />
      {failure && (
        <p role="alert" className="pub-alert">
          {failure}{' '}
          <button type="button" className="ac-button" onClick={retry}>
            {t('action.retry')}
          </button>
        </p>
      )}
      <div className="pub-notes">{fault && <p className="pub-fault">{fault}</p>}</div>
    </div>
  );
}
