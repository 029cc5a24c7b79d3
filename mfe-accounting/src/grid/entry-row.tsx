import { isRealDate } from '@accounts/shared-domain';
import { useFormats, type Formats } from '@accounts/shared-ui';
import { DateInput } from '@accounts/shared-ui/date';
import { Combobox, type NumberValue } from '@accounts/shared-ui/form';
import { CellError, cellErrorId, LineHandle, LineRemoval, NumberCell } from '@accounts/shared-ui/lines';
import { inLine } from '@accounts/shared-ui/new-records';
import { memo } from '@accounts/shared-ui/texts';
import { t } from '../texts.ts';
import { changeOf, type CellValue, type GridColumn, type GridLine } from './grid-column.ts';
import type { GridActions } from './use-grid-lines.ts';

interface EntryRowProps<Line extends GridLine> {
  line: Line;
  index: number;
  columns: readonly GridColumn<Line>[];
  actions: GridActions<Line>;
  errors: Readonly<Record<string, string>>;
}

/** One line of a grid. Drawn again only when it or its errors change. */
export const EntryRow = memo(function EntryRow({
  line,
  index,
  columns,
  actions,
  errors,
}: EntryRowProps<GridLine>) {
  const formats = useFormats();
  return (
    <tr data-line={index} data-line-key={line.key}>
      <LineHandle index={index} column={columns[0]?.key ?? ''} actions={actions} />
      {columns.map((column, place) => {
        const { key, label, cell } = column;
        const value = (line as object as CellsOf)[key];
        const error = (cell.kind === 'date' ? dateMessage(value, formats) : undefined) ?? errors[key];
        const errorId = cellErrorId(line, key);
        return (
          <td
            key={key}
            data-label={label}
            className={
              place === 0 ? 'ac-lines-item' : cell.kind === 'amount' ? 'ac-lines-numeric' : undefined
            }
          >
            <EntryCell {...{ column, index, actions, value, error, errorId }} />
            {cell.kind !== 'amount' && <CellError id={errorId} message={error} />}
          </td>
        );
      })}
      <LineRemoval index={index} actions={actions} />
    </tr>
  );
}) as <Line extends GridLine>(props: EntryRowProps<Line>) => React.JSX.Element;

/** Why the text of a date is none, as every other field of a date says it. */
function dateMessage(value: CellValue | undefined, formats: Formats): string | undefined {
  if (typeof value !== 'string' || isRealDate(value)) return undefined;
  const date = formats.parseDate(value);
  return date.ok ? undefined : date.message;
}

type CellsOf = Readonly<Record<string, CellValue>>;

interface EntryCellProps {
  column: GridColumn<GridLine>;
  index: number;
  actions: GridActions<GridLine>;
  value: CellValue | undefined;
  error: string | undefined;
  errorId: string;
}

function EntryCell({ column, index, actions, value, error, errorId }: EntryCellProps) {
  const { key, label, cell } = column;
  const change = (next: CellValue) => actions.change(index, changeOf(column, next));
  const attributes = {
    'data-row': index,
    'data-column': key,
    'aria-label': t('journals.cell', { column: label, row: index + 1 }),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? errorId : undefined,
    className: 'ac-cell',
    onKeyDown: actions.onKeyDown,
    onPaste: column.takesPaste
      ? (event: React.ClipboardEvent) => actions.paste(event, index, key)
      : undefined,
  };
  const text = typeof value === 'string' ? value : '';
  switch (cell.kind) {
    case 'amount':
      return (
        <NumberCell
          attributes={attributes}
          value={value as NumberValue}
          decimals={cell.decimals}
          onChange={change}
          onPaste={(event) => actions.paste(event, index, key)}
          error={error}
        />
      );
    case 'choice': {
      const { options, search, placeholder, allowClear, create } = cell;
      return (
        <Combobox
          {...attributes}
          {...{ options, search, placeholder, allowClear }}
          create={inLine(create, index)}
          value={text || null}
          onChange={change}
        />
      );
    }
    case 'date':
      return (
        <DateInput {...attributes} allowClear value={text || null} onChange={change} onUnclear={change} />
      );
    case 'text':
      return (
        <input
          {...attributes}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      );
  }
}
