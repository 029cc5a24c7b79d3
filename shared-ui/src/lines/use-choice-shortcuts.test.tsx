import { PeriodPicker } from '../report/period-picker.tsx';
import { currentShortcuts } from '../shortcuts/registry.ts';
import { renderInModule, testModuleProps } from '../testing/module-props.tsx';

test('what Tab does in a choice is listed with the period of a report', () => {
  renderInModule(
    <PeriodPicker
      today="2026-03-09"
      financialYearStart={4}
      value={{ from: '2026-03-01', to: '2026-03-31' }}
      onChange={() => undefined}
    />,
    testModuleProps(() => undefined),
  );
  const listed = currentShortcuts().flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys));
  expect(listed).toContain('Tab');
});
