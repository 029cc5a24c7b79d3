import type { Contact, ListRequest } from '@accounts/shared-domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from '../combobox/index.ts';
import { renderInModule, testModuleProps } from '../testing/module-props.tsx';
import { useContactOptions } from './index.ts';

const contact = (id: string, name: string) =>
  ({ id, name, status: 'A', version: 1, type: 'Customer', email: '' }) as Contact;
const held = [contact('ann', 'Ann Harbour'), contact('bob', 'Bob Harbour')];
const beyond = [contact('abe', 'Harbour Abe'), contact('zoe', 'Zoe Harbour')];

const onCreate = jest.fn();

function Customer({ chosen }: { chosen: string | null }) {
  const { options, search } = useContactOptions();
  const [value, setValue] = useState(chosen);
  return (
    <Combobox
      aria-label="Customer"
      {...{ options, search, value }}
      onChange={setValue}
      create={{ label: 'New contact', onCreate }}
    />
  );
}

interface Shown {
  chosen?: string | null;
  /** Contacts that the company has. */
  total?: number;
  /** What a search waits for. */
  gate?: Promise<unknown>;
}

/** A field on a server whose list holds two of its contacts; returns the calls after those for the list. */
async function show({ chosen = null, total = 4, gate }: Shown = {}): Promise<ListRequest[]> {
  const asked: ListRequest[] = [];
  const props = testModuleProps(async ({ data }) => {
    const request = data as ListRequest;
    const { search = '', filters, offset = 0 } = request;
    if (search === '' && !filters) return { content: offset === 0 ? held : [], totalElements: total };
    asked.push(request);
    const [condition] = filters ?? [];
    const ids = condition && 'is' in condition ? condition.is : undefined;
    if (!ids) await gate;
    const content = [...held, ...beyond].filter(({ id, name }) =>
      ids ? ids.includes(id) : name.toLowerCase().includes(search),
    );
    return { content, totalElements: content.length };
  });
  renderInModule(<Customer chosen={chosen} />, props);
  await userEvent.click(field());
  await screen.findByRole('option', { name: 'Ann Harbour' });
  return asked;
}

const field = () => screen.getByRole('combobox', { name: 'Customer' });
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('finds what the list does not hold behind what is shown, and moves no row that is active', async () => {
  let open: (value?: unknown) => void = () => undefined;
  const asked = await show({ gate: new Promise((resolve) => (open = resolve)) });
  await userEvent.type(field(), 'harbour');
  expect(await screen.findByRole('status')).toHaveTextContent('Searching…');
  expect(rows()).toEqual(['Ann Harbour', 'Bob Harbour', 'New contact']);
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Bob Harbour');
  open();
  await screen.findByRole('option', { name: 'Zoe Harbour' });
  expect(rows()).toEqual(['Ann Harbour', 'Bob Harbour', 'Harbour Abe', 'Zoe Harbour', 'New contact']);
  expect(active()).toBe('Bob Harbour');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(asked.map(({ search }) => search)).toEqual(['harbour']);
  await userEvent.click(screen.getByRole('option', { name: 'Zoe Harbour' }));
  expect(field()).toHaveValue('Zoe Harbour');
});

test('what is found where nothing was is chosen by Enter, before the row that creates', async () => {
  let open: (value?: unknown) => void = () => undefined;
  await show({ gate: new Promise((resolve) => (open = resolve)) });
  await userEvent.type(field(), 'zoe');
  expect(active()).toBe('New contact');
  open();
  await screen.findByRole('option', { name: 'Zoe Harbour' });
  await waitFor(() => expect(active()).toBe('Zoe Harbour'));
  await userEvent.keyboard('{Enter}');
  expect(onCreate).not.toHaveBeenCalled();
  expect(field()).toHaveValue('Zoe Harbour');
});

test('shows the name of a chosen record that the list does not hold', async () => {
  const asked = await show({ chosen: 'zoe' });
  await waitFor(() => expect(field()).toHaveValue('Zoe Harbour'));
  expect(asked).toEqual([expect.objectContaining({ filters: [{ field: 'id', is: ['zoe'] }] })]);
});

test('says how many were searched when the server does not respond', async () => {
  await show({ gate: Promise.reject(new Error('The server is away.')) });
  await userEvent.type(field(), 'zoe');
  expect(await screen.findByText('Only the first 2 could be searched. Type on to try again.')).toBeVisible();
  expect(rows()).toEqual(['New contact']);
});

test('a list that holds all contacts is searched without a call', async () => {
  const asked = await show({ chosen: 'gone', total: 2 });
  jest.useFakeTimers({ advanceTimers: true });
  await userEvent.type(field(), 'zoe');
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
  expect(rows()).toEqual(['New contact']);
  expect(screen.queryByRole('status')).toBeNull();
  expect(asked).toEqual([]);
});
