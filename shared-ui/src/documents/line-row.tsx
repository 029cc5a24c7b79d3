import type { ClipboardEvent, InputHTMLAttributes } from 'react';
import { Button, CloseIcon, Money } from '../basics/index.ts';
import { useTypedFigure, type FigureValue } from '../form/index.ts';
import type { LineValues } from './document-values.ts';
import type { EditorLists } from './editor-lists.ts';
import type { LineActions } from './line-grid.tsx';

interface LineRowProps {
  line: LineValues;
  index: number;
  lists: EditorLists;
  actions: LineActions;
  amount: number;
  decimals: number;
  /** Id of the list of item names. */
  itemList: string;
  errors: Record<string, string>;
}

/** One line of the grid. */
export function LineRow({ line, index, lists, actions, amount, decimals, itemList, errors }: LineRowProps) {
  const set = (changed: Partial<LineValues>) => actions.change(index, { ...line, ...changed });
  const place = (column: keyof LineValues, label: string) => ({
    'data-row': index,
    'data-column': column,
    'aria-label': `${label}, line ${index + 1}`,
    'aria-invalid': errors[column] ? (true as const) : undefined,
    title: errors[column],
    className: 'ac-cell',
    onKeyDown: actions.onKeyDown,
  });
  const figureCell = (column: 'quantity' | 'unitPrice' | 'discountRate', label: string, least?: number) => (
    <td data-label={label}>
      <FigureCell
        attributes={place(column, label)}
        value={line[column]}
        decimals={least}
        onChange={(value) => set({ [column]: value })}
        onPaste={(event) => actions.paste(event, index, column)}
      />
      <CellError message={errors[column]} />
    </td>
  );
  return (
    <tr>
      <td data-label="Item">
        <input
          {...place('title', 'Item')}
          type="text"
          list={itemList}
          autoComplete="off"
          value={line.title}
          onChange={(event) => actions.change(index, actions.fillItem(line, event.target.value))}
          onPaste={(event) => actions.paste(event, index, 'title')}
        />
        <CellError message={errors['title']} />
      </td>
      {figureCell('quantity', 'Qty')}
      {figureCell('unitPrice', 'Price', decimals)}
      {figureCell('discountRate', 'Disc. %')}
      <td data-label="Account">
        <select
          {...place('accountId', 'Account')}
          value={line.accountId ?? ''}
          onChange={(event) => set({ accountId: event.target.value || null })}
        >
          <option value="">Default account</option>
          {lists.accounts.map(({ id, code, name }) => (
            <option key={id} value={id}>{`${code} ${name}`}</option>
          ))}
        </select>
      </td>
      <td data-label="Tax rate">
        <select
          {...place('taxRatesId', 'Tax rate')}
          value={line.taxRatesId ?? ''}
          onChange={(event) => set({ taxRatesId: event.target.value || null })}
        >
          <option value="">No tax rate</option>
          {lists.taxRates.map(({ id, name, rate }) => (
            <option key={id} value={id}>{`${name} (${rate}%)`}</option>
          ))}
        </select>
      </td>
      <td data-label="Amount" className="ac-lines-amount">
        <Money amount={amount} decimals={decimals} />
      </td>
      <td>
        <Button
          kind="quiet"
          icon={<CloseIcon />}
          aria-label={`Remove line ${index + 1}`}
          onClick={() => actions.remove(index)}
        />
      </td>
    </tr>
  );
}

function CellError({ message }: { message: string | undefined }) {
  return message ? <span className="ac-field-error">{message}</span> : null;
}

interface FigureCellProps {
  attributes: InputHTMLAttributes<HTMLInputElement>;
  value: FigureValue;
  decimals?: number;
  onChange: (value: FigureValue) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** Typed as text, held as a number once it is one. */
function FigureCell({ attributes, value, decimals, onChange, onPaste }: FigureCellProps) {
  const figure = useTypedFigure({ value, decimals, onChange });
  return (
    <input
      {...attributes}
      {...figure}
      className="ac-cell ac-input-number"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      onPaste={(event) => {
        onPaste(event);
        if (event.defaultPrevented) figure.onBlur();
      }}
    />
  );
}
