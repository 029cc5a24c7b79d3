import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInModule, testModuleProps } from '../testing/module-props.tsx';
import { FilterFields } from './filter-fields.tsx';

test('text that is no amount filters nothing, and a sentence says so once the field is left', async () => {
  const onChange = jest.fn();
  renderInModule(
    <FilterFields
      columns={[{ key: 'total', title: 'Total', filter: 'amount' }]}
      filters={{}}
      onChange={onChange}
    />,
    testModuleProps(() => undefined),
  );
  const from = screen.getByRole('textbox', { name: 'Total from' });
  await userEvent.type(from, 'ten');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Write a number.');
  expect(from).toHaveAccessibleDescription('Write a number.');
  expect(from).toHaveValue('ten');
  expect(onChange).toHaveBeenLastCalledWith('total', '');
  await userEvent.clear(from);
  await userEvent.type(from, '10');
  await userEvent.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange).toHaveBeenLastCalledWith('total', '10..');
});
