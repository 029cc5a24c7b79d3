import { Combobox, type ComboboxOption } from '@accounts/shared-ui/form';
import { CellError, LineHandle, LineRemoval, NumberCell, type RowActions } from '@accounts/shared-ui/lines';
import type { ClipboardEvent } from 'react';
import { t } from '../texts.ts';
import type { JournalLineValues } from './journal-values.ts';
import type { PastedColumn } from './pasted-lines.ts';
import { memo, useMemo } from '@accounts/shared-ui/texts';

/** What a row may do to the grid. */
export interface JournalLineActions extends RowActions {
  change: (index: number, change: Partial<JournalLineValues>) => void;
  paste: (event: ClipboardEvent, row: number, column: PastedColumn) => void;
}

interface JournalLineProps {
  line: JournalLineValues;
  index: number;
  decimals: number;
  actions: JournalLineActions;
  accountOptions: readonly ComboboxOption[];
  contactOptions: readonly ComboboxOption[];
  errors: Readonly<Record<string, string>>;
}

/** One line of a journal: an amount on one side empties the other. Drawn again only when it or its errors change. */
export const JournalLine = memo(function JournalLine(props: JournalLineProps) {
  const { line, index, decimals, actions, accountOptions, contactOptions, errors } = props;
  const labels = useMemo(labelsOf, []);
  const attributesOf = (column: LineColumn) => ({
    'data-row': index,
    'data-column': column,
    'aria-label': t('journals.cell', { column: labels[column], row: index + 1 }),
    'aria-invalid': errors[column] ? (true as const) : undefined,
    title: errors[column],
    className: 'ac-cell',
    onKeyDown: actions.onKeyDown,
  });
  const amountCell = (column: 'debit' | 'credit') => (
    <td data-label={labels[column]} className="ac-lines-figure">
      <NumberCell
        attributes={attributesOf(column)}
        value={line[column]}
        decimals={decimals}
        onChange={(value) => {
          const other = column === 'debit' ? 'credit' : 'debit';
          actions.change(index, {
            [column]: value,
            ...(typeof value === 'number' && value !== 0 ? { [other]: undefined } : {}),
          });
        }}
        onPaste={(event) => actions.paste(event, index, column)}
        error={errors[column]}
      />
    </td>
  );
  return (
    <tr data-line={index} data-line-key={line.key}>
      <LineHandle index={index} column="accountId" actions={actions} />
      <td data-label={labels.accountId} className="ac-lines-item">
        <Combobox
          {...attributesOf('accountId')}
          placeholder={t('journals.account.choose')}
          options={accountOptions}
          value={line.accountId}
          onChange={(accountId) => actions.change(index, { accountId })}
          onPaste={(event) => actions.paste(event, index, 'accountId')}
        />
        <CellError message={errors['accountId']} />
      </td>
      <td data-label={labels.description}>
        <input
          {...attributesOf('description')}
          autoComplete="off"
          value={line.description}
          onChange={(event) => actions.change(index, { description: event.target.value })}
          onPaste={(event) => actions.paste(event, index, 'description')}
        />
        <CellError message={errors['description']} />
      </td>
      <td data-label={labels.contactId}>
        <Combobox
          {...attributesOf('contactId')}
          allowClear
          placeholder={t('journals.contact.none')}
          options={contactOptions}
          value={line.contactId}
          onChange={(contactId) => actions.change(index, { contactId })}
        />
        <CellError message={errors['contactId']} />
      </td>
      {amountCell('debit')}
      {amountCell('credit')}
      <LineRemoval index={index} actions={actions} />
    </tr>
  );
});

const labelsOf = () => ({
  accountId: t('routes.account'),
  description: t('accounts.description'),
  contactId: t('reports.contact'),
  debit: t('reports.debit'),
  credit: t('reports.credit'),
});

type LineColumn = keyof ReturnType<typeof labelsOf>;
