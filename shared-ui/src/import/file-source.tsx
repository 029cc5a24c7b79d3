import { NO_PROFILE, type ImportChoices } from '@accounts/shared-domain';
import { useId, type ReactNode } from 'react';
import { Combobox, type ComboboxOption } from '../combobox/index.ts';
import type { FilePreview } from './file-preview.ts';
import { t } from './texts.ts';
import { useMemo } from '../texts/language-store.ts';

/** Which part of a file is read, and as whose export. */
type SourceChoices = Pick<ImportChoices, 'profile' | 'sheet' | 'headingRow'>;

interface FileSourceProps {
  look: FilePreview['look'];
  choices: SourceChoices;
  /** Looks at the file anew, as chosen. */
  onChoose: (source: SourceChoices) => void;
}

/** Whose export the file is, and where its headings are: found, and changed where that is wrong. */
export function FileSource({ look, choices, onChoose }: FileSourceProps) {
  const { profile, profiles, sheet, sheets, headingRow, top } = look;
  const { sheet: chosenSheet, headingRow: chosenRow } = choices;
  const products = useMemo(
    () => [
      ...profiles.map(({ id, product }) => ({ value: id, label: product })),
      { value: NO_PROFILE, label: t('import.source.other') },
    ],
    [profiles],
  );
  const names = useMemo(() => sheets.map((name) => ({ value: name, label: name })), [sheets]);
  const rows = useMemo(
    () => top.map(({ row, text }) => ({ value: String(row), label: t('import.source.row', { row, text }) })),
    [top],
  );
  return (
    <section className="ac-card ac-import-formats" aria-label={t('import.source')}>
      {profiles.length > 0 && (
        <SourceRow
          label={t('import.source.product')}
          note={profile === null ? null : t('import.source.found', { product: profile.product })}
          options={products}
          value={profile?.id ?? NO_PROFILE}
          onChoose={(value) => onChoose({ profile: value, sheet: chosenSheet, headingRow: chosenRow })}
        />
      )}
      {sheet !== null && sheets.length > 1 && (
        <SourceRow
          label={t('import.source.sheet')}
          options={names}
          value={sheet}
          onChoose={(value) => onChoose({ profile: null, sheet: value, headingRow: null })}
        />
      )}
      <SourceRow
        label={t('import.source.headings')}
        options={rows}
        value={String(headingRow)}
        onChoose={(value) => onChoose({ profile: null, sheet: chosenSheet, headingRow: Number(value) })}
      />
    </section>
  );
}

interface SourceRowProps {
  label: string;
  note?: ReactNode;
  options: readonly ComboboxOption[];
  value: string;
  onChoose: (value: string) => void;
}

function SourceRow({ label, note = null, options, value, onChoose }: SourceRowProps) {
  const id = useId();
  return (
    <div className="ac-import-format">
      <span id={id}>{label}</span>
      <Combobox
        aria-labelledby={id}
        aria-describedby={note === null ? undefined : `${id}-note`}
        options={options}
        value={value}
        onChange={(chosen) => {
          if (chosen !== null && chosen !== value) onChoose(chosen);
        }}
      />
      {note !== null && (
        <span id={`${id}-note`} className="ac-import-note">
          {note}
        </span>
      )}
    </div>
  );
}
