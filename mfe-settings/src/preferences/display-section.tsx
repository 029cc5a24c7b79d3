import { apiErrorOf } from '@accounts/shared-data';
import {
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  THEME_CHOICES,
  type DisplayPreferences,
} from '@accounts/shared-domain';
import { FormSkeleton, localeOf, formatsOf, useCompany, useModule, useStream } from '@accounts/shared-ui';
import { Combobox, FieldNotes, type ComboboxOption } from '@accounts/shared-ui/form';
import { useMemo } from '@accounts/shared-ui/texts';
import { useId } from 'react';
import { t } from '../texts.ts';
import { exampleOf, formatOptions } from './format-options.ts';

const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code] }));

/** Stands for a choice that is left to the browser and the company. */
const AUTOMATIC = 'automatic';

/** Language, formats and theme of the member, in every browser. Saved and shown at once. */
export function DisplaySection() {
  const { preferences$, toast } = useModule();
  const display = useStream(preferences$)?.display;
  const saves: Saves = {
    run: (work) =>
      void work.catch((error: unknown) => toast({ kind: 'error', message: apiErrorOf(error).message })),
    keep: (work) => void work.catch(() => toast({ kind: 'error', message: t('display.notSaved') })),
  };
  return (
    <section className="ac-card" aria-label={t('display.title')}>
      <h2>{t('display.title')}</h2>
      {display ? <DisplayChoices display={display} {...saves} /> : <FormSkeleton fields={3} />}
    </section>
  );
}

interface Saves {
  /** Waits for a change, and says why it failed. */
  run: (work: Promise<void>) => void;
  /** Waits for a change that the browser keeps where it is not saved, and says so then. */
  keep: (work: Promise<void>) => void;
}

interface DisplayChoicesProps extends Saves {
  display: DisplayPreferences;
}

function DisplayChoices({ display: { formats, theme }, run, keep }: DisplayChoicesProps) {
  const { locale$, setLanguage, setDisplay } = useModule();
  const company = useCompany();
  const pageLocale = useStream(locale$, 'en');
  const automatic = exampleOf(formatsOf(localeOf(company)));
  const ways = useMemo(
    () => [
      { value: AUTOMATIC, label: t('display.formats.automatic'), detail: automatic },
      ...formatOptions(pageLocale, formats),
    ],
    [pageLocale, formats, automatic],
  );
  const themes = THEME_CHOICES.map((value) => ({ value, label: t(`display.theme.${value}`) }));
  return (
    <div className="ac-form-grid">
      <Choice
        label={t('display.language')}
        options={LANGUAGE_OPTIONS}
        value={pageLocale}
        onChosen={(code) => isLanguage(code) && keep(setLanguage(code))}
      />
      <Choice
        label={t('display.formats')}
        help={exampleOf(formatsOf(localeOf(company, formats)))}
        options={ways}
        value={formats ?? AUTOMATIC}
        onChosen={(tag) => run(setDisplay({ formats: tag === AUTOMATIC ? null : tag }))}
      />
      <Choice
        label={t('display.theme')}
        options={themes}
        value={theme ?? 'system'}
        onChosen={(chosen) =>
          keep(setDisplay({ theme: THEME_CHOICES.find((one) => one === chosen) ?? 'system' }))
        }
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  help?: string;
  options: readonly ComboboxOption[];
  value: string;
  onChosen: (value: string) => void;
}

function Choice({ label, help, options, value, onChosen }: ChoiceProps) {
  const id = useId();
  return (
    <div className="ac-field">
      <label htmlFor={id} className="ac-field-label">
        {label}
      </label>
      <Combobox
        id={id}
        aria-describedby={help && `${id}-help`}
        options={options}
        value={value}
        onChange={(next) => next !== null && next !== value && onChosen(next)}
      />
      <FieldNotes id={id} help={help} />
    </div>
  );
}
