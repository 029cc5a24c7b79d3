import type { ClipboardEvent, Ref } from 'react';
import { Money } from '../basics/index.ts';
import { Combobox } from '../combobox/index.ts';
import {
  CellError,
  cellErrorId,
  LineHandle,
  LineRemoval,
  NumberCell,
  type RowActions,
} from '../lines/index.ts';
import type { EditorLists } from './editor-lists.ts';
import type { LineValues, TypedLine } from './line-values.ts';
import type { NumberValue } from '../form/index.ts';
import { inLine } from './new-records/index.ts';
import type { LineCell } from './pasted-columns.ts';
import { SupplierTaxCell } from './supplier-tax-cell.tsx';
import type { NewLineRecords } from './use-new-line-records.tsx';
import { t } from '../texts/own-texts.ts';
import { memo, useMemo } from '../texts/language-store.ts';

/** What a row may do to the grid; the same object for every row and every render. */
export interface LineActions extends RowActions {
  change: (index: number, change: Partial<TypedLine>) => void;
  /** While a title is typed: an item of just that name is taken. */
  typeTitle: (index: number, title: string) => void;
  chooseItem: (index: number, itemId: string) => void;
  /** When a title is left: an item's code becomes its name. */
  leaveTitle: (index: number) => void;
  paste: (event: ClipboardEvent, row: number, column: LineCell) => void;
}

interface LineRowProps {
  line: LineValues;
  index: number;
  lists: EditorLists;
  actions: LineActions;
  news: NewLineRecords;
  amount: number;
  decimals: number;
  /** What the books compute as its tax; undefined where lines do not take the tax of the supplier. */
  tax: number | undefined;
  /** The tax that the supplier printed. */
  supplierTax: NumberValue;
  errors: Readonly<Record<string, string>>;
  /** Gets the row's element, to measure it. */
  measure?: Ref<HTMLTableRowElement>;
}

/** One line of the grid; drawn again only when it, its amount or its errors change. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, lists, actions, news, amount, decimals, errors, measure } = props;
  const columns = useMemo(() => columnsOf(index), [index]);
  const cells: CellProps = { ...props, columns };
  const attributesOf = (column: LineCell) => cellAttributes(cells, column);
  const numberCell = (column: 'quantity' | 'unitPrice' | 'discountRate', least?: number) => (
    <td data-label={columns[column].label} className="ac-lines-numeric">
      <NumberCell
        attributes={attributesOf(column)}
        value={line[column]}
        decimals={least}
        onChange={(value) => actions.change(index, { [column]: value })}
        onPaste={(event) => actions.paste(event, index, column)}
        error={errors[column]}
      />
    </td>
  );
  return (
    <tr ref={measure} data-line={index} data-line-key={line.key} aria-rowindex={index + 2}>
      <LineHandle index={index} column="title" actions={actions} />
      <ItemCell {...cells} />
      {numberCell('quantity')}
      {numberCell('unitPrice', decimals)}
      {numberCell('discountRate')}
      <td data-label={columns.accountId.label} className="ac-lines-choice">
        <Combobox
          {...attributesOf('accountId')}
          value={line.accountId}
          allowClear
          placeholder={t('lines.account.default')}
          options={lists.accountOptions}
          create={inLine(news.account, index)}
          onChange={(accountId) => actions.change(index, { accountId })}
          onPaste={(event) => actions.paste(event, index, 'accountId')}
        />
        <CellError id={cellErrorId(line, 'accountId')} message={errors['accountId']} />
      </td>
      <TaxCell {...cells} />
      <td data-label={t('field.amount')} className="ac-lines-amount">
        <Money amount={amount} decimals={decimals} />
      </td>
      <LineRemoval index={index} actions={actions} />
    </tr>
  );
});

interface CellProps extends LineRowProps {
  columns: ReturnType<typeof columnsOf>;
}

/** The item, or a title that is typed, and below it the description. */
function ItemCell(props: CellProps) {
  const { line, index, lists, actions, news, errors, columns } = props;
  return (
    <td data-label={columns.title.label} className="ac-lines-item">
      <Combobox
        {...cellAttributes(props, 'title')}
        placeholder={columns.title.label}
        options={lists.itemOptions}
        search={lists.itemSearch}
        value={line.itemId}
        onChange={(itemId) => {
          if (itemId) actions.chooseItem(index, itemId);
        }}
        create={inLine(news.item, index)}
        freeText={{ text: line.title, onText: (text) => actions.typeTitle(index, text) }}
        onBlur={() => actions.leaveTitle(index)}
        onPaste={(event) => actions.paste(event, index, 'title')}
      />
      <CellError id={cellErrorId(line, 'title')} message={errors['title']} />
      <textarea
        {...cellAttributes(props, 'description')}
        className="ac-cell ac-lines-description"
        rows={line.description.split('\n').length}
        placeholder={columns.description.label}
        value={line.description}
        onChange={(event) => actions.change(index, { description: event.target.value })}
        onPaste={(event) => actions.paste(event, index, 'description')}
      />
      <CellError id={cellErrorId(line, 'description')} message={errors['description']} />
    </td>
  );
}

/** The tax rate, and below it what the supplier printed as the tax, where lines take that. */
function TaxCell(props: CellProps) {
  const { line, index, lists, actions, news, errors, columns, tax, supplierTax, decimals } = props;
  return (
    <td data-label={columns.taxRatesId.label} className="ac-lines-choice">
      <Combobox
        {...cellAttributes(props, 'taxRatesId')}
        value={line.taxRatesId}
        allowClear
        placeholder={t('lines.taxRate.none')}
        options={lists.rateOptions}
        create={inLine(news.taxRate, index)}
        onChange={(taxRatesId) => actions.change(index, { taxRatesId })}
        onPaste={(event) => actions.paste(event, index, 'taxRatesId')}
      />
      <CellError id={cellErrorId(line, 'taxRatesId')} message={errorOf(props, 'taxRatesId')} />
      {tax !== undefined && (
        <SupplierTaxCell
          attributes={cellAttributes(props, 'taxOverride')}
          value={supplierTax}
          computed={tax}
          decimals={decimals}
          error={errors['taxOverride']}
          onChange={(taxOverride) => actions.change(index, { taxOverride })}
          onPaste={(event) => actions.paste(event, index, 'taxOverride')}
        />
      )}
    </td>
  );
}

/** What is wrong with a column; a tax that was given for the line belongs to its rate where it has no cell. */
function errorOf(
  { errors, tax }: Pick<LineRowProps, 'errors' | 'tax'>,
  column: LineCell,
): string | undefined {
  const isOfRate = column === 'taxRatesId' && tax === undefined;
  return errors[column] ?? (isOfRate ? errors['taxOverride'] : undefined);
}

/** What the fields of all columns carry: place, name, error and keys. */
function cellAttributes(props: CellProps, column: LineCell) {
  const { line, index, actions, columns } = props;
  const hasError = errorOf(props, column) !== undefined;
  return {
    'data-row': index,
    'data-column': column,
    'aria-label': columns[column].name,
    'aria-invalid': hasError ? (true as const) : undefined,
    'aria-describedby': hasError ? cellErrorId(line, column) : undefined,
    className: 'ac-cell',
    onKeyDown: actions.onKeyDown,
  };
}

/** Labels of a line's columns, and the names of its cells. Made once a line: reading twenty texts is more than a key may cost. */
function columnsOf(index: number) {
  const named = (label: string) => ({ label, name: t('lines.cell', { column: label, row: index + 1 }) });
  return {
    title: named(t('lines.item')),
    description: named(t('lines.description')),
    quantity: named(t('lines.quantity')),
    unitPrice: named(t('lines.price')),
    discountRate: named(t('lines.discount')),
    accountId: named(t('field.account')),
    taxRatesId: named(t('lines.taxRate')),
    taxOverride: named(t('lines.supplierTax')),
  };
}
