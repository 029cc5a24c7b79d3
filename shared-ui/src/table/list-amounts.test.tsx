import { screen, within } from '@testing-library/react';
import { of } from 'rxjs';
import { renderInModule, TEST_COMPANY, testModuleProps } from '../testing/module-props.tsx';
import type { ListDescription } from './list-description.ts';
import { ListPage } from './list-page.tsx';

interface Bill {
  id: string;
  total: number;
  due: number;
}

const description: ListDescription<Bill> = {
  id: 'amounts',
  title: 'Bills',
  noun: ['bill', 'bills'],
  rowId: ({ id }) => id,
  rowName: ({ id }) => id,
  searchText: ({ id }) => id,
  columns: [
    { key: 'id', title: 'Number', value: ({ id }) => id },
    { key: 'total', title: 'Total', value: ({ total }) => total, kind: 'money' },
    { key: 'due', title: 'Due', value: ({ due }) => due, kind: 'money' },
  ],
  empty: { title: 'No bills yet', text: 'Add the first one.' },
};

/** jsdom lays nothing out; columns need a window to fit into. */
beforeAll(() => {
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, value: 640 },
    clientWidth: { configurable: true, value: 1000 },
  });
});

test('the currency stands once, in the head, and an amount of 0 is a dash that is read as 0', async () => {
  renderInModule(<ListPage description={description} rows={[{ id: 'B1', total: 1234.5, due: 0 }]} />, {
    ...testModuleProps(() => undefined, '/bills'),
    company$: of(TEST_COMPANY),
  });
  const table = within(screen.getByRole('table'));
  expect(await table.findByRole('columnheader', { name: /^Total GBP/ })).toBeInTheDocument();
  expect(table.getByRole('columnheader', { name: /^Due$/ })).toBeInTheDocument();
  const row = table.getByRole('row', { name: /B1/ });
  expect(row).toHaveTextContent('1,234.50');
  expect(row).not.toHaveTextContent('£');
  const [, due] = within(row).getAllByText(/^(?:1,234\.50|0\.00)$/);
  expect(due?.previousSibling).toHaveTextContent('–');
});
