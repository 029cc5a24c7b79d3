import {
  DATE_ORDERS,
  NUMBER_FORMATS,
  type ImportChoices,
  type ImportResponse,
  type UsedFormat,
} from '@accounts/shared-domain';
import { useId } from 'react';
import { Notice } from '../basics/index.ts';
import { Combobox } from '../combobox/index.ts';
import type { FormatQuestion } from './import-state.ts';
import { t } from './texts.ts';
import { useMemo } from '../texts/language-store.ts';

/** How numbers and dates are written, as chosen. */
type FormatChoices = Pick<ImportChoices, FormatQuestion>;

interface FileFormatsProps {
  choices: FormatChoices;
  /** What the last check has used. */
  response?: Pick<ImportResponse, FormatQuestion> | null;
  /** A format that the server cannot find in the file, and its sentence about that. */
  question?: FormatQuestion | undefined;
  message?: string | undefined;
  /** Checks the file anew, read as chosen. */
  onChoose: (formats: FormatChoices) => void;
}

/** How numbers and dates of the file are written, as far as that matters: found, or to be chosen. */
export function FileFormats({ choices, response = null, question, message, onChoose }: FileFormatsProps) {
  const { numberFormat, dateOrder } = choices;
  const numbers = useMemo(
    () => NUMBER_FORMATS.map((value) => ({ value, label: t(`import.numberFormat.${value}`) })),
    [],
  );
  const dates = useMemo(
    () => DATE_ORDERS.map((value) => ({ value, label: t(`import.dateOrder.${value}`) })),
    [],
  );
  const rows = [
    {
      name: 'numberFormat' as const,
      options: numbers,
      used: usedOf(response?.numberFormat, numberFormat),
      choose: (value: string) =>
        onChoose({ dateOrder, numberFormat: NUMBER_FORMATS.find((each) => each === value) ?? null }),
    },
    {
      name: 'dateOrder' as const,
      options: dates,
      used: usedOf(response?.dateOrder, dateOrder),
      choose: (value: string) =>
        onChoose({ numberFormat, dateOrder: DATE_ORDERS.find((each) => each === value) ?? null }),
    },
  ].filter(({ name, used }) => used !== null || question === name);
  if (rows.length === 0) return null;
  return (
    <section className="ac-card ac-import-formats" aria-label={t('import.formats')}>
      {rows.map(({ name, ...row }) => (
        <FormatRow key={name} name={name} {...row} message={question === name ? message : undefined} />
      ))}
    </section>
  );
}

type Used = Pick<UsedFormat<never>, 'source'> & { value: string };

/** What the check has used, or what was chosen before it. */
function usedOf(used: Used | null | undefined, chosen: string | null): Used | null {
  return used ?? (chosen === null ? null : { value: chosen, source: 'chosen' });
}

interface FormatRowProps {
  name: FormatQuestion;
  options: readonly { value: string; label: string }[];
  used: Used | null;
  choose: (value: string) => void;
  /** The question of the server, when the file does not tell. */
  message?: string;
}

function FormatRow({ name, options, used, choose, message }: FormatRowProps) {
  const id = useId();
  const isQuestion = message !== undefined;
  const note = isQuestion || used === null ? null : t(`import.formats.${used.source}`);
  return (
    <>
      {isQuestion && (
        <div id={`${id}-note`}>
          <Notice kind="warning">{message}</Notice>
        </div>
      )}
      <div className="ac-import-format">
        <span id={id}>{t(`import.${name}`)}</span>
        <Combobox
          aria-labelledby={id}
          aria-describedby={isQuestion || note ? `${id}-note` : undefined}
          data-import-question={isQuestion ? '' : undefined}
          placeholder={t('import.formats.choose')}
          options={options}
          value={isQuestion ? null : (used?.value ?? null)}
          onChange={(value) => {
            if (value !== null && (isQuestion || value !== used?.value)) choose(value);
          }}
        />
        {note && (
          <span id={`${id}-note`} className="ac-import-note">
            {note}
          </span>
        )}
      </div>
    </>
  );
}
