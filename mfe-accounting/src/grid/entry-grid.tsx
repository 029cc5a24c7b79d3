import { AddIcon, Button, classNames } from '@accounts/shared-ui';
import {
  lineErrors,
  PasteNotice,
  useFocusedLine,
  useLineShortcuts,
  type Unpasted,
} from '@accounts/shared-ui/lines';
import { getIn, useFormikContext } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import { t } from '../texts.ts';
import { EntryRow } from './entry-row.tsx';
import type { GridLine } from './grid-column.ts';
import { useGridLines, type GridLines } from './use-grid-lines.ts';

interface EntryGridProps<Line extends GridLine> extends GridLines<Line> {
  /** Names the grid. */
  label: string;
  className: string;
  /** Below the lines, at the end. */
  foot: ReactNode;
}

/** Lines of a form as a spreadsheet: described by columns, typed, pasted, moved by keys and by the handle. */
export function EntryGrid<Line extends GridLine>({ label, className, foot, ...grid }: EntryGridProps<Line>) {
  const { name, columns } = grid;
  const { values, errors: formErrors, submitCount } = useFormikContext<object>();
  const errors: unknown = submitCount > 0 ? getIn(formErrors, name) : undefined;
  const lines = getIn(values, name) as readonly Line[];
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const { focusCell } = useFocusedLine(lines, body);
  const [unpasted, setUnpasted] = useState<Unpasted | null>(null);
  const actions = useGridLines(grid, { focus: focusCell, onPasted: setUnpasted });
  const hint = useId();
  useLineShortcuts();
  return (
    <section className={classNames('ac-card ac-lines', className)} aria-label={label}>
      <p id={hint} className="ac-visually-hidden">
        {t('journals.lines.hint')}
      </p>
      <table className="ac-lines-table" aria-describedby={hint}>
        <thead>
          <tr>
            <th scope="col">
              <span className="ac-visually-hidden">{t('journals.line')}</span>
            </th>
            {columns.map(({ key, label: title, cell }) => (
              <th key={key} scope="col" className={cell.kind === 'amount' ? 'ac-lines-numeric' : undefined}>
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="ac-visually-hidden">{t('journals.line.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={setBody}>
          {lines.map((line, index) => (
            <EntryRow
              key={line.key}
              {...{ line, index, columns, actions }}
              errors={lineErrors(errors, index, columns[0]?.key ?? '')}
            />
          ))}
        </tbody>
      </table>
      {unpasted && (
        <PasteNotice
          unpasted={unpasted}
          columnText={(key) => columns.find((column) => column.key === key)?.label ?? ''}
          onClose={setUnpasted}
        />
      )}
      <div className="journal-foot">
        <Button kind="quiet" icon={<AddIcon />} onClick={actions.addLine}>
          {t('journals.line.add')}
        </Button>
        {foot}
      </div>
    </section>
  );
}
