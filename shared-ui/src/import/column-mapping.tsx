import { IMPORT_COLUMNS, type ImportColumn, type ImportKind } from '@accounts/shared-domain';
import { useId } from 'react';
import { Combobox, type ComboboxOption } from '../combobox/index.ts';
import { headingText } from './heading-text.ts';
import type { FilePreview } from './read-headings.ts';
import { unusedHeadings, type ColumnChoice } from './import-state.ts';
import { t } from './texts.ts';
import { useMemo } from '../texts/language-store.ts';

export interface ColumnMappingProps {
  kind: ImportKind;
  preview: FilePreview;
  choice: ColumnChoice;
  onChoose: (column: string, heading: string | null) => void;
}

/** Which heading of the file feeds which column, with values of the file beside it. */
export function ColumnMapping({ kind, preview, choice, onChoose }: ColumnMappingProps) {
  const options = useMemo(
    () => preview.headings.map((name) => ({ value: name, label: name })),
    [preview.headings],
  );
  const unused = unusedHeadings(preview.headings, choice);
  return (
    <>
      <div className="ac-import-scroll">
        <table className="ac-import-table">
          <caption className="ac-visually-hidden">{t('import.columns')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('import.needed')}</th>
              <th scope="col">{t('import.inFile')}</th>
              <th scope="col" className="ac-import-sample">
                {t('import.example')}
              </th>
            </tr>
          </thead>
          <tbody>
            {IMPORT_COLUMNS[kind].map((column) => (
              <MappingRow
                key={column.key}
                column={column}
                {...{ preview, options }}
                heading={choice[column.key] ?? null}
                onChoose={(heading) => onChoose(column.key, heading)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {unused.length > 0 && (
        <p className="ac-import-note">{t('import.unused', { headings: unused.join(', ') })}</p>
      )}
    </>
  );
}

interface MappingRowProps {
  column: ImportColumn;
  preview: FilePreview;
  options: readonly ComboboxOption[];
  heading: string | null;
  onChoose: (heading: string | null) => void;
}

function MappingRow({ column, preview, options, heading, onChoose }: MappingRowProps) {
  const labelId = useId();
  const isMissing = column.required && heading === null;
  return (
    <tr>
      <th scope="row" id={labelId}>
        {headingText(column)}
        {column.required && <span className="ac-import-required"> {t('import.column.required')}</span>}
      </th>
      <td>
        <Combobox
          aria-labelledby={labelId}
          aria-invalid={isMissing || undefined}
          placeholder={column.required ? t('import.choose') : t('import.leaveOut')}
          options={options}
          value={heading}
          allowClear
          onChange={onChoose}
        />
      </td>
      <td className="ac-import-sample">{heading === null ? '' : preview.samples[heading]?.join(' · ')}</td>
    </tr>
  );
}
