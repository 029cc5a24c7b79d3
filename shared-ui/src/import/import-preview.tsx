import { sentenceText } from '@accounts/shared-auth';
import {
  IMPORT_COLUMNS,
  type ImportError,
  type ImportKind,
  type ImportPreviewCell,
  type ImportPreviewRow,
} from '@accounts/shared-domain';
import { useFormats, type Formats } from '../locale/index.ts';
import { t } from './texts.ts';
import { headingText } from './heading-text.ts';

interface ImportPreviewProps {
  kind: ImportKind;
  rows: readonly ImportPreviewRow[];
  /** Shown below the values that they are about. */
  warnings: readonly ImportError[];
}

/** The first good rows as they will be stored; what the file says is below a value that differs from it. */
export function ImportPreview({ kind, rows, warnings }: ImportPreviewProps) {
  const formats = useFormats();
  const warningTexts = new Map(
    warnings.map((warning) => [`${warning.row} ${warning.key}`, sentenceText(warning)]),
  );
  // Columns in which at least one row has something.
  const columns = IMPORT_COLUMNS[kind].filter(({ key }) =>
    rows.some((row) => shown(cellOf(row, key), formats) || warningTexts.has(`${row.row} ${key}`)),
  );
  return (
    <section className="ac-card" aria-label={t('import.preview')}>
      <h2>{t('import.preview')}</h2>
      <p className="ac-import-note">{t('import.preview.text', { count: rows.length })}</p>
      <div className="ac-import-scroll" tabIndex={0} role="region" aria-label={t('import.preview.region')}>
        <table className="ac-import-table ac-import-preview">
          <thead>
            <tr>
              <th scope="col" className="ac-import-row-number">
                {t('import.errors.row')}
              </th>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {headingText(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <td className="ac-import-row-number">{row.row}</td>
                {columns.map(({ key }) => (
                  <PreviewCell
                    key={key}
                    cell={cellOf(row, key)}
                    warning={warningTexts.get(`${row.row} ${key}`)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface PreviewCellProps {
  cell: ImportPreviewCell | undefined;
  warning: string | undefined;
}

function PreviewCell({ cell, warning }: PreviewCellProps) {
  const formats = useFormats();
  const value = shown(cell, formats);
  const isSame = !cell || value === cell.text || String(cell.value ?? '') === cell.text;
  return (
    <td>
      <bdi>{value}</bdi>
      {!isSame && (
        <small className="ac-import-was">
          {cell.text === '' ? t('import.preview.default') : t('import.preview.was', { text: cell.text })}
        </small>
      )}
      {warning && <small className="ac-import-warning">{warning}</small>}
    </td>
  );
}

const cellOf = (row: ImportPreviewRow, key: string): ImportPreviewCell | undefined =>
  row.cells.find((cell) => cell.key === key);

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

function shown(cell: ImportPreviewCell | undefined, { formatDate, formatNumber }: Formats): string {
  const value = cell?.value ?? '';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? t('import.yes') : t('import.no');
  return ISO_DATE.test(value) ? formatDate(value) : value;
}
