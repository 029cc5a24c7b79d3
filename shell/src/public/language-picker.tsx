import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '@accounts/shared-domain';
import { useLanguage } from '@accounts/shared-ui/texts';
import { useState } from 'react';
import { t } from '../texts/texts.ts';
import type { PublicServices } from './public-services.ts';

/** The languages by the names that their readers know; a page in a test language offers its own as well. */
export function LanguagePicker({ setLanguage }: Pick<PublicServices, 'setLanguage'>) {
  const language = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const choose = async (chosen: string): Promise<void> => {
    if (!isLanguage(chosen)) return;
    try {
      await setLanguage(chosen);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <p className="pub-language">
      <select
        aria-label={t('language')}
        value={language}
        onChange={(event) => void choose(event.target.value)}
      >
        {!isLanguage(language) && <option value={language}>{language}</option>}
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code]}
          </option>
        ))}
      </select>
      {hasFailed && <span role="alert">{t('language.notLoaded')}</span>}
    </p>
  );
}
