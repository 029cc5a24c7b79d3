import { useState } from 'react';
import { t } from '../texts/texts.ts';
import { guessCountry } from './countries.ts';
import { formErrorOf } from './form-error.ts';
import { startGoogleVisit } from './google-flow.ts';
import { usePublic } from './public-services.ts';
import { usePublicConfig } from './use-public-config.ts';

/** The way in with a Google account, below a form; nothing where the server has none set up. */
export function GoogleButton({ invitation }: { invitation?: string }) {
  const { http } = usePublic();
  const config = usePublicConfig();
  const [failure, setFailure] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  if (!config?.google) return null;
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    setFailure('');
    try {
      const visit = {
        from: window.location.pathname,
        countryCode: guessCountry(navigator.language),
        ...(invitation === undefined ? {} : { invitation }),
      };
      window.location.assign(await startGoogleVisit(http, window.sessionStorage, visit));
    } catch (error) {
      setFailure(formErrorOf(error).message);
      setLeaving(false);
    }
  };
  return (
    <div className="pub-google">
      <p className="pub-or">{t('google.or')}</p>
      {failure && (
        <p role="alert" className="pub-alert">
          {failure}
        </p>
      )}
      <button
        type="button"
        className="ac-button pub-submit"
        aria-disabled={isLeaving}
        onClick={() => void leave()}
      >
        {isLeaving ? t('form.sending') : t('google.action')}
      </button>
    </div>
  );
}
