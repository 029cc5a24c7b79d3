import { sentenceText } from '@accounts/shared-auth';
import type { ImportChanges, ImportError } from '@accounts/shared-domain';
import { MAX_IMPORT_ERRORS } from '@accounts/shared-domain/imports';
import { useState, type Dispatch } from 'react';
import { Button } from '../basics/index.ts';
import { DownloadIcon } from '../basics/later-icons.ts';
import { csvFile, saveFile } from '../files/csv.ts';
import { useFormats } from '../locale/index.ts';
import { useShortcuts } from '../shortcuts/index.ts';
import { t } from './texts.ts';
import type { CorrectionEvent } from './import-state.ts';

/** Rows of errors shown at once; the rest comes on request. */
const SHOWN_AT_ONCE = 100;

interface ImportErrorsProps {
  errors: ImportError[];
  /** What they are: without these words they are errors, and rows are left out for them. */
  as?: 'errors' | 'warnings';
  /** Most that there are in a response: where there are as many, further ones are not listed. */
  max?: number;
  fileName: string;
  /** Corrects cells and leaves out rows; left out once the import is made. */
  mend?: { changes: ImportChanges; dispatch: Dispatch<CorrectionEvent>; onCheck: () => void };
}

/** Every error or warning of a file by row and column, to be corrected here, and the same as a file to work through. */
export function ImportErrors(props: ImportErrorsProps) {
  const { errors, as = 'errors', max = MAX_IMPORT_ERRORS, fileName, mend } = props;
  const { formatNumber } = useFormats();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const download = () =>
    saveFile(
      csvFile([
        [t('import.errors.row'), t('import.errors.column'), t(`import.${as}.what`)],
        ...errors.map((error) => [error.row, error.column, sentenceText(error)]),
      ]),
      `${t(`import.${as}.file`, { file: fileName.replace(/\.[^.]+$/, '') })}.csv`,
    );
  return (
    <section className="ac-card" aria-label={t(`import.${as}`)}>
      <div className="ac-import-errors-head">
        <h2>{t(`import.${as}.count`, { count: errors.length, number: formatNumber(errors.length) })}</h2>
        <Button kind="quiet" icon={<DownloadIcon />} onClick={download}>
          {t(`import.${as}.download`)}
        </Button>
      </div>
      {errors.length >= max && <p className="ac-import-note">{t(`import.${as}.first`, { count: max })}</p>}
      <div className="ac-import-scroll" tabIndex={0} role="region" aria-label={t(`import.${as}.region`)}>
        <table className="ac-import-table">
          <thead>
            <tr>
              <th scope="col" className="ac-import-row-number">
                {t('import.errors.row')}
              </th>
              <th scope="col">{t('import.errors.column')}</th>
              <th scope="col">{t(`import.${as}.what`)}</th>
              {mend && <th scope="col">{t('import.mend.value')}</th>}
              {mend && <th scope="col">{t('import.mend.skip')}</th>}
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, shown).map((error) => (
              <tr key={`${error.row} ${error.column} ${error.message}`}>
                <td className="ac-import-row-number">{error.row}</td>
                <td>{error.column}</td>
                <td>{sentenceText(error)}</td>
                {mend && <MendingCells error={error} {...mend} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.length > shown && (
        <Button onClick={() => setShown(errors.length)}>
          {t('import.errors.all', { number: formatNumber(errors.length) })}
        </Button>
      )}
      {mend && <CheckAgain {...mend} />}
    </section>
  );
}

type Mending = NonNullable<ImportErrorsProps['mend']>;

/** The button below corrected cells, which act on its key themselves. */
function CheckAgain({ changes, onCheck }: Pick<Mending, 'changes' | 'onCheck'>) {
  useShortcuts(t('import.errors'), [{ keys: 'enter', label: t('import.mend.check') }]);
  const isChanged = changes.cells.length + changes.skipped.length > 0;
  return (
    <div className="ac-import-actions">
      <Button kind={isChanged ? 'primary' : 'default'} onClick={onCheck}>
        {t('import.mend.check')}
      </Button>
    </div>
  );
}

type MendingCellsProps = Mending & { error: ImportError };

/** The value of a bad cell to correct, and whether its row is left out. */
function MendingCells({
  error: { row, column, key, value = '' },
  changes,
  dispatch,
  onCheck,
}: MendingCellsProps) {
  const isSkipped = changes.skipped.includes(row);
  const typed = changes.cells.find((cell) => cell.row === row && cell.key === key)?.value;
  return (
    <>
      <td>
        {key !== undefined && (
          <input
            className="ac-input ac-import-mend"
            aria-label={t('import.mend.cell', { column, row })}
            autoComplete="off"
            disabled={isSkipped}
            value={typed ?? value}
            onChange={(event) => dispatch({ type: 'change-cell', row, key, value: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onCheck();
            }}
          />
        )}
      </td>
      <td>
        <label className="ac-import-skip">
          <input
            type="checkbox"
            aria-label={t('import.mend.skipRow', { row })}
            checked={isSkipped}
            onChange={(event) => dispatch({ type: 'skip-row', row, isSkipped: event.target.checked })}
          />
        </label>
      </td>
    </>
  );
}
