import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { DateInput } from '../date/index.ts';
import { Form, FormActions, TextField } from '../form/index.ts';
import { useLineShortcuts } from '../lines/index.ts';
import { listedKeys } from '../testing/listed-keys.ts';
import { Dialog } from '../overlay/index.ts';
import { ShortcutList, useShortcuts, type Shortcut } from './index.ts';

function Keys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  useShortcuts('Document', shortcuts);
  return null;
}

function Lines() {
  useLineShortcuts();
  return null;
}

const person = (onSubmit: () => Promise<unknown>) => (
  <Form label="Person" initialValues={{ name: '' }} onSubmit={onSubmit}>
    <TextField name="name" label="Name" />
    <FormActions submitLabel="Save" />
  </Form>
);

test('a form has its first field focused, and Ctrl S, Ctrl Enter and Enter submit it', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(person(onSubmit));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  for (const [index, keys] of ['{Control>}s{/Control}', '{Meta>}{Enter}{/Meta}', '{Enter}'].entries()) {
    await userEvent.keyboard(keys);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(index + 1));
  }
});

test("a screen's own action takes Ctrl Enter from the form, and letters are text while one types", async () => {
  const onSubmit = jest.fn(async () => undefined);
  const approve = jest.fn();
  const list = jest.fn();
  render(
    <>
      <Keys
        shortcuts={[
          { keys: 'mod+enter', label: 'Approve', run: approve },
          { keys: '?', label: 'List', run: list },
        ]}
      />
      {person(onSubmit)}
    </>,
  );
  await userEvent.keyboard('{Control>}{Enter}{/Control}?');
  expect(approve).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(list).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('?');
  screen.getByRole('textbox', { name: 'Name' }).blur();
  await userEvent.keyboard('?');
  expect(list).toHaveBeenCalledTimes(1);
});

test("while a dialog is open the screen's key is the dialog's, and does nothing where it has no form", async () => {
  const approve = jest.fn();
  const onSubmit = jest.fn(async () => undefined);
  const screenWith = (dialog: ReactNode) => (
    <>
      <Keys shortcuts={[{ keys: 'mod+enter', label: 'Approve', run: approve, isOfScreen: true }]} />
      <Dialog open={dialog !== null} title="Question" onClose={jest.fn()}>
        {dialog}
      </Dialog>
    </>
  );
  const { rerender } = render(screenWith(<p>Sure?</p>));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  rerender(screenWith(person(onSubmit)));
  await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(approve).not.toHaveBeenCalled();
  rerender(screenWith(null));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(approve).toHaveBeenCalledTimes(1);
});

test('the list names what is on the screen, once, and only while it is there', async () => {
  const fields = (
    <>
      <DateInput aria-label="From" value={null} onChange={jest.fn()} />
      <DateInput aria-label="To" value={null} onChange={jest.fn()} />
    </>
  );
  const { rerender } = render(
    <>
      {fields}
      <ShortcutList />
    </>,
  );
  const dates = (await screen.findByRole('heading', { name: 'Dates' })).closest('section');
  expect(within(dates ?? document.body).getAllByText('Today')).toHaveLength(1);
  rerender(<ShortcutList />);
  expect(screen.queryByRole('heading', { name: 'Dates' })).toBeNull();
});

test('the list names the keys of a grid of lines', async () => {
  render(
    <>
      <Lines />
      <ShortcutList />
    </>,
  );
  const lines = (await screen.findByRole('heading', { name: 'Lines' })).closest('section');
  const rows = [...(lines?.querySelectorAll('dl > div') ?? [])];
  const keysOf = (row: Element) => [...row.querySelectorAll('kbd')].map(({ textContent }) => textContent);
  expect(rows.map((row) => [keysOf(row).join(', '), row.querySelector('dd')?.textContent])).toEqual([
    ['Enter', 'Line below, after the last a new one'],
    ['Shift Enter', 'Line above'],
    ['Tab', 'Next cell, after the last a new line'],
    ['Alt ↑, Alt ↓', 'Move the line up or down'],
    ['Ctrl V', 'Paste cells copied from a spreadsheet'],
  ]);
  expect(listedKeys()).toContainEqual(['Tab', 'Choose what was found, go to the next field']);
});

test('a dialog has its first field focused, without fields a button of it, never the X', async () => {
  const { unmount } = render(
    <Dialog open title="Payment" onClose={jest.fn()}>
      {person(async () => undefined)}
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  unmount();
  render(
    <Dialog open title="Void" onClose={jest.fn()} footer={<button type="button">Keep it</button>}>
      This cannot be undone.
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
});
