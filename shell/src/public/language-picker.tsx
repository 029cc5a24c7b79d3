import { type Language, LANGUAGE_CODES, LANGUAGES } from '@accounts/shared-domain';
import { useLanguage } from '@accounts/shared-ui/texts';
import { useState } from 'react';
import { t } from '../texts/texts.ts';
import type { PublicServices } from './public-services.ts';

/** The languages by the names that their readers know. */
export function LanguagePicker({ setLanguage }: Pick<PublicServices, 'setLanguage'>) {
  const current = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const choose = async (language: Language): Promise<void> => {
    try {
      await setLanguage(language);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="pub-language">
      <div role="group" aria-label={t('language')}>
        {LANGUAGE_CODES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => void choose(language)}
          >
            {LANGUAGES[language]}
          </button>
        ))}
      </div>
      {hasFailed && <p role="alert">{t('language.notLoaded')}</p>}
    </div>
  );
}
