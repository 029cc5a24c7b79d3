import { todayIn, type Company } from '@accounts/shared-domain';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import { Form, FormActions } from '../form/index.ts';
import { formatsOf } from '../locale/index.ts';
import { renderInModule, testModuleProps } from '../testing/module-props.tsx';
import { DateField, DateInput } from './index.ts';

const company = (countryCode: string) =>
  testModuleProps(() => undefined, '/', {
    company$: of({ countryCode, timeZone: 'Europe/London' } as Company),
  });
const field = () => screen.getByRole('textbox', { name: /Date/ });

function renderField(countryCode: string, date: string | null, onSubmit = jest.fn(async () => undefined)) {
  renderInModule(
    <Form label="Payment" initialValues={{ date }} onSubmit={onSubmit}>
      <DateField name="date" label="Date" allowClear />
      <FormActions submitLabel="Save" />
    </Form>,
    company(countryCode),
  );
  return onSubmit;
}

test.each([
  ['GB', '3/4/2025', '03 Apr 2025', '2025-04-03'],
  ['US', '3/4/2025', '04 Mar 2025', '2025-03-04'],
  ['GB', '3/4/25', '03 Apr 2025', '2025-04-03'],
])('in %s %s is read as %s, and only when the field is left', async (country, typed, shown, sent) => {
  const onSubmit = renderField(country, '2026-01-31');
  await userEvent.clear(field());
  await userEvent.type(field(), typed);
  expect(field()).toHaveValue(typed);
  await userEvent.tab();
  expect(field()).toHaveValue(shown);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ date: sent }));
});

test('a date that does not exist stays as it was typed, with a sentence, and is not sent', async () => {
  const onSubmit = renderField('GB', null);
  await userEvent.type(field(), '31/02/2026{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('This date does not exist.'));
  expect(field()).toHaveValue('31/02/2026');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.clear(field());
  await userEvent.type(field(), '28/02/2026{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ date: '2026-02-28' }));
});

test('the keys that save read what was typed first, Caps Lock on or off', async () => {
  for (const key of ['s', 'S']) {
    const onSubmit = renderField('GB', '2026-01-31');
    await userEvent.clear(field());
    await userEvent.type(field(), '28/02/2026');
    await userEvent.keyboard(`{Control>}${key}{/Control}`);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ date: '2026-02-28' }));
    cleanup();
  }
});

test('keys go to today, by a day and by a month, and the form has each of them', async () => {
  renderField('GB', '2026-01-31');
  field().focus();
  await userEvent.keyboard('{PageDown}');
  expect(field()).toHaveValue('28 Feb 2026');
  await userEvent.keyboard('+');
  expect(field()).toHaveValue('01 Mar 2026');
  await userEvent.keyboard('-{PageUp}');
  expect(field()).toHaveValue('28 Jan 2026');
  await userEvent.keyboard('t');
  expect(field()).toHaveValue(formatsOf('en-GB').formatDate(todayIn('Europe/London')));
});

test('letters and dashes that are typed into a date are text, not keys', async () => {
  renderField('GB', null);
  await userEvent.type(field(), '3 oct 2025');
  await userEvent.tab();
  expect(field()).toHaveValue('03 Oct 2025');
  await userEvent.clear(field());
  await userEvent.type(field(), '2025-12-31');
  await userEvent.tab();
  expect(field()).toHaveValue('31 Dec 2025');
});

test('the calendar opens with the arrow down, starts the week as the country does, and gives the focus back', async () => {
  renderField('US', '2026-01-31');
  field().focus();
  await userEvent.keyboard('{ArrowDown}');
  const grid = await screen.findByRole('grid', { name: 'January 2026' });
  expect(grid.querySelector('th')).toHaveTextContent('Sun');
  await userEvent.click(screen.getByRole('button', { name: /January 15, 2026/ }));
  expect(field()).toHaveValue('15 Jan 2026');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('outside a form a date that is none keeps the value and says why', async () => {
  const onChange = jest.fn();
  renderInModule(<DateInput aria-label="Date" value="2026-01-31" onChange={onChange} />, company('GB'));
  await userEvent.clear(field());
  await userEvent.type(field(), '31.2.2026');
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('This date does not exist.');
  expect(onChange).not.toHaveBeenCalled();
});
