import { sentenceText } from '@accounts/shared-auth';
import type { ImportError } from '@accounts/shared-domain';
import { useState } from 'react';
import { Button, DownloadIcon } from '../basics/index.ts';
import { csvFile, saveFile } from '../files/csv.ts';
import { useFormats } from '../locale/index.ts';
import { t } from '../texts/own-texts.ts';

/** Rows of errors shown at once; the rest comes on request. */
const SHOWN_AT_ONCE = 100;

/** Every error of a file by row and column, and the same as a file to work through. */
export function ImportErrors({ errors, fileName }: { errors: ImportError[]; fileName: string }) {
  const { formatNumber } = useFormats();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const download = () =>
    saveFile(
      csvFile([
        [t('import.errors.row'), t('import.errors.column'), t('import.errors.error')],
        ...errors.map(({ row, column, message }) => [row, column, sentenceText(message)]),
      ]),
      `${t('import.errors.file', { file: fileName.replace(/\.[^.]+$/, '') })}.csv`,
    );
  return (
    <section className="ac-card" aria-label={t('import.errors')}>
      <div className="ac-import-errors-head">
        <h2>{t('import.errors.count', { count: errors.length, number: formatNumber(errors.length) })}</h2>
        <Button kind="quiet" icon={<DownloadIcon />} onClick={download}>
          {t('import.errors.download')}
        </Button>
      </div>
      <div className="ac-import-scroll" tabIndex={0} role="region" aria-label={t('import.errors.region')}>
        <table className="ac-import-table">
          <thead>
            <tr>
              <th scope="col" className="ac-import-row-number">
                {t('import.errors.row')}
              </th>
              <th scope="col">{t('import.errors.column')}</th>
              <th scope="col">{t('import.errors.what')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, shown).map((error) => (
              <tr key={`${error.row} ${error.column} ${error.message}`}>
                <td className="ac-import-row-number">{error.row}</td>
                <td>{error.column}</td>
                <td>{sentenceText(error.message)}</td>
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
    </section>
  );
}
