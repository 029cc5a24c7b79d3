import type { ImportError } from '@accounts/shared-domain';
import { useState } from 'react';
import { Button, DownloadIcon } from '../basics/index.ts';
import { csvFile, saveFile } from '../files/csv.ts';
import { useFormats } from '../locale/index.ts';

/** Rows of errors shown at once; the rest comes on request. */
const SHOWN_AT_ONCE = 100;

/** Every error of a file by row and column, and the same as a file to work through. */
export function ImportErrors({ errors, fileName }: { errors: ImportError[]; fileName: string }) {
  const { formatNumber } = useFormats();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const download = () =>
    saveFile(
      csvFile([
        ['Row', 'Column', 'Error'],
        ...errors.map(({ row, column, message }) => [row, column, message]),
      ]),
      `${fileName.replace(/\.[^.]+$/, '')} errors.csv`,
    );
  return (
    <section className="ac-card" aria-label="Errors">
      <div className="ac-import-errors-head">
        <h2>
          {formatNumber(errors.length)} {errors.length === 1 ? 'error' : 'errors'}
        </h2>
        <Button kind="quiet" icon={<DownloadIcon />} onClick={download}>
          Download errors
        </Button>
      </div>
      <div className="ac-import-scroll" tabIndex={0} role="region" aria-label="Errors by row and column">
        <table className="ac-import-table">
          <thead>
            <tr>
              <th scope="col" className="ac-import-row-number">
                Row
              </th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, shown).map((error) => (
              <tr key={`${error.row} ${error.column} ${error.message}`}>
                <td className="ac-import-row-number">{error.row}</td>
                <td>{error.column}</td>
                <td>{error.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.length > shown && (
        <Button onClick={() => setShown(errors.length)}>Show all {formatNumber(errors.length)}</Button>
      )}
    </section>
  );
}
