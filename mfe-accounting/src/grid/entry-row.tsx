import { DateInput } from '@accounts/shared-ui/date';
import { Combobox, type NumberValue } from '@accounts/shared-ui/form';
import { CellError, LineHandle, LineRemoval, NumberCell } from '@accounts/shared-ui/lines';
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
  return (
    <tr data-line={index} data-line-key={line.key}>
      <LineHandle index={index} column={columns[0]?.key ?? ''} actions={actions} />
      {columns.map((column, place) => {
        const { key, label, cell } = column;
        const error = errors[key];
        return (
          <td
            key={key}
            data-label={label}
            className={place === 0 ? 'ac-lines-item' : cell.kind === 'amount' ? 'ac-lines-figure' : undefined}
          >
            <EntryCell {...{ column, index, actions, error }} value={(line as object as CellsOf)[key]} />
            {cell.kind !== 'amount' && <CellError message={error} />}
          </td>
        );
      })}
      <LineRemoval index={index} actions={actions} />
    </tr>
  );
}) as <Line extends GridLine>(props: EntryRowProps<Line>) => React.JSX.Element;

type CellsOf = Readonly<Record<string, CellValue>>;

interface EntryCellProps {
  column: GridColumn<GridLine>;
  index: number;
  actions: GridActions<GridLine>;
  value: CellValue | undefined;
  error: string | undefined;
}

function EntryCell({ column, index, actions, value, error }: EntryCellProps) {
  const { key, label, cell } = column;
  const change = (next: CellValue) => actions.change(index, changeOf(column, next));
  const attributes = {
    'data-row': index,
    'data-column': key,
    'aria-label': t('journals.cell', { column: label, row: index + 1 }),
    'aria-invalid': error ? (true as const) : undefined,
    title: error,
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
      const { options, placeholder, allowClear, create } = cell;
      return (
        <Combobox
          {...attributes}
          {...{ options, placeholder, allowClear }}
          create={create && { label: create.label, onCreate: (name) => create.onCreate(name, index) }}
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
