import type { ImportColumn } from '@accounts/shared-domain';
import { useId, useState } from 'react';
import { Button } from '../basics/index.ts';
import { Combobox, type ComboboxOption } from '../combobox/index.ts';
import { useChoiceShortcuts } from '../lines/use-choice-shortcuts.ts';
import { headingText } from './heading-text.ts';
import type { FilePreview } from './file-preview.ts';
import { isMissing, possibleHeadings, unusedHeadings, type ColumnChoice } from './import-state.ts';
import { t } from './texts.ts';
import { useMemo } from '../texts/language-store.ts';

export interface ColumnMappingProps {
  /** Columns that a heading can feed. */
  columns: readonly ImportColumn[];
  preview: FilePreview;
  choice: ColumnChoice;
  onChoose: (column: string, heading: string | null) => void;
}

/** Which heading of the file feeds which column, with values of the file beside it. */
export function ColumnMapping({ columns: all, preview, choice, onChoose }: ColumnMappingProps) {
  useChoiceShortcuts();
  const options = useMemo(
    () => preview.headings.map((name) => ({ value: name, label: name })),
    [preview.headings],
  );
  const unused = unusedHeadings(preview.headings, choice);
  const [showsAll, setShowsAll] = useState(false);
  const isShown = ({ key, foreign, detail }: ImportColumn) =>
    (foreign !== true && detail !== true) || showsAll || choice[key] !== null;
  const columns = all.filter(isShown);
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
            {columns.map((column) => (
              <MappingRow
                key={column.key}
                column={column}
                {...{ preview, options, choice }}
                onChoose={(heading) => onChoose(column.key, heading)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {columns.length < all.length && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {t('import.moreColumns')}
        </Button>
      )}
      {unused.length > 0 && (
        <p className="ac-import-note">{t('import.unused', { headings: unused.join(', ') })}</p>
      )}
    </>
  );
}

interface MappingRowProps extends Omit<ColumnMappingProps, 'onChoose' | 'columns'> {
  column: ImportColumn;
  options: readonly ComboboxOption[];
  onChoose: (heading: string | null) => void;
}

function MappingRow({ column, preview, options, choice, onChoose }: MappingRowProps) {
  const labelId = useId();
  const heading = choice[column.key];
  return (
    <tr>
      <th scope="row" id={labelId}>
        {headingText(column)}
        {column.required && <span className="ac-import-required"> {t('import.column.required')}</span>}
      </th>
      <td>
        <Combobox
          aria-labelledby={labelId}
          aria-describedby={heading === undefined ? `${labelId}-twice` : undefined}
          aria-invalid={isMissing(column, choice, preview) || undefined}
          placeholder={column.required || heading === undefined ? t('import.choose') : t('import.leaveOut')}
          options={options}
          value={heading ?? null}
          allowClear
          onChange={onChoose}
        />
        {heading === undefined && (
          <TwiceNote
            id={`${labelId}-twice`}
            names={possibleHeadings(preview, column.key)}
            preview={preview}
          />
        )}
      </td>
      <td className="ac-import-sample">{heading ? preview.samples[heading]?.join(' · ') : ''}</td>
    </tr>
  );
}

interface TwiceNoteProps {
  id: string;
  names: string[];
  preview: FilePreview;
}

/** Which columns of the file have one heading, with their first values. */
function TwiceNote({ id, names, preview }: TwiceNoteProps) {
  return (
    <div id={id} className="ac-import-twice">
      {t('import.twice')}
      <ul>
        {names.map((name) => (
          <li key={name}>
            {t('import.twice.values', { name, values: preview.samples[name]?.join(' · ') || '–' })}
          </li>
        ))}
      </ul>
    </div>
  );
}
