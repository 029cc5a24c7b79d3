import { Form } from '@accounts/shared-ui/form';
import { renderInModule, streamOf, TEST_COMPANY, testModuleProps } from '@accounts/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EntryGrid } from './entry-grid.tsx';
import type { GridColumn, GridLine } from './grid-column.ts';

interface DatedLine extends GridLine {
  date: string | null;
}

const COLUMNS: readonly GridColumn<DatedLine>[] = [{ key: 'date', label: 'Date', cell: { kind: 'date' } }];

test('a cell says of a date that is none what every field of a date says, once it is left', async () => {
  renderInModule(
    <Form
      label="Lines"
      initialValues={{ lines: [{ key: 'a', date: null }] }}
      onSubmit={async () => undefined}
    >
      <EntryGrid<DatedLine>
        name="lines"
        label="Lines"
        className=""
        columns={COLUMNS}
        blank={() => ({ key: 'b', date: null })}
        isBlank={({ date }) => !date}
        foot={null}
      />
    </Form>,
    testModuleProps(() => undefined, '/', { company$: streamOf(TEST_COMPANY) }),
  );
  const cell = screen.getByLabelText('Date, line 1');
  await userEvent.type(cell, '31/02/2026');
  expect(cell).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(cell).toBeInvalid();
  expect(cell).toHaveAccessibleDescription('This date does not exist.');
  await userEvent.clear(cell);
  await userEvent.type(cell, '3/4/25');
  await userEvent.tab();
  expect(cell).toHaveValue('03 Apr 2025');
  expect(cell).toBeValid();
});
