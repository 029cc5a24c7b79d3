import { todayIn, type Company } from '@accounts/shared-domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { of } from 'rxjs';
import { AsAtPicker, PeriodPicker } from '../report/index.ts';
import { FilterFields } from '../table/filter-fields.tsx';
import { renderInModule, testModuleProps } from '../testing/module-props.tsx';

const calendar = { today: '2026-03-15', financialYearStart: 4 };
const onChange = jest.fn();

/** Fields of dates outside of forms, each with what it holds after 3 April 2025 was typed. */
const FIELDS: readonly [where: string, label: string, field: ReactNode, taken: unknown[]][] = [
  [
    'the filter of a list',
    'Due from',
    <FilterFields
      key="filter"
      columns={[{ key: 'due', title: 'Due', filter: 'date' }]}
      filters={{ due: '2026-01-31..' }}
      onChange={onChange}
    />,
    ['due', '2025-04-03..'],
  ],
  [
    'the period of a report',
    'From',
    <PeriodPicker
      key="period"
      {...calendar}
      value={{ from: '2026-01-31', to: '2026-03-31' }}
      onChange={onChange}
    />,
    [{ from: '2025-04-03', to: '2026-03-31' }],
  ],
  [
    'the day of a report',
    'Day',
    <AsAtPicker key="day" {...calendar} value="2026-01-31" onChange={onChange} />,
    ['2025-04-03'],
  ],
];

describe.each(FIELDS)('%s', (_, label, field, taken) => {
  const input = () => screen.getByRole('textbox', { name: label });

  beforeEach(() => {
    onChange.mockClear();
    renderInModule(
      field,
      testModuleProps(() => undefined, '/', {
        company$: of({ countryCode: 'GB', timeZone: 'Europe/London' } as Company),
      }),
    );
  });

  it('reads a date in the order of the locale when it is left, with two digits for a year of this century', async () => {
    await userEvent.clear(input());
    await userEvent.type(input(), '3/4/25');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(...taken);
  });

  it('says that a date does not exist, and takes none', async () => {
    await userEvent.clear(input());
    await userEvent.type(input(), '31/02/2026');
    await userEvent.tab();
    expect(input()).toHaveAccessibleDescription('This date does not exist.');
    expect(input()).toHaveValue('31/02/2026');
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['+', '2026-02-01'],
    ['-', '2026-01-30'],
    ['{PageDown}', '2026-02-28'],
    ['{PageUp}', '2025-12-31'],
    ['t', todayIn('Europe/London')],
  ])('goes with the key %s to %s', async (key, day) => {
    input().focus();
    await userEvent.keyboard(key);
    expect(JSON.stringify(onChange.mock.lastCall)).toContain(day);
  });

  it('has the one calendar', async () => {
    input().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('grid', { name: 'January 2026' })).toBeVisible();
  });
});
