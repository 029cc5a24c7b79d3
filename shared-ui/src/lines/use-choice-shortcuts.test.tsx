import { waitFor } from '@testing-library/react';
import { PeriodPicker } from '../report/period-picker.tsx';
import { currentShortcuts } from '../shortcuts/registry.ts';
import { FilterFields } from '../table/filter-fields.tsx';
import { renderInModule, testModuleProps } from '../testing/module-props.tsx';

const ignore = () => undefined;
const SCREENS = {
  'the filters of a list': (
    <FilterFields
      columns={[{ key: 'type', title: 'Type', filter: { options: [{ value: 'a', label: 'A' }] } }]}
      filters={{}}
      onChange={ignore}
    />
  ),
  'the period of a report': (
    <PeriodPicker
      today="2026-03-09"
      financialYearStart={4}
      value={{ from: '2026-03-01', to: '2026-03-31' }}
      onChange={ignore}
    />
  ),
};

test.each(Object.entries(SCREENS))('what Tab does in a choice is listed with %s', async (_name, part) => {
  renderInModule(part, testModuleProps(ignore));
  await waitFor(() =>
    expect(currentShortcuts().flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys))).toContain('Tab'),
  );
});
