import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox, type ComboboxOption, type ComboboxProps } from './index.ts';

const items: ComboboxOption[] = [
  { value: 'chai', code: 'ITM001', label: 'Chai', detail: '18.00 · 39 in stock' },
  { value: 'milk', code: 'ITM002', label: 'Milk', keywords: 'dairy' },
  { value: 'creme', code: 'ITM003', label: 'Crème brûlée' },
  { value: 'old', code: 'ITM004', label: 'Old tea', disabled: true },
];

function Field(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState<string | null | undefined>(props.value);
  return (
    <form aria-label="form" onSubmit={(event) => event.preventDefault()}>
      <Combobox
        aria-label="Item"
        options={items}
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          props.onChange?.(next);
        }}
      />
      <button type="submit">Save</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Item' });
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);

test('typed text searches code, name, keywords and detail, whatever accents are typed', async () => {
  render(<Field />);
  await userEvent.type(field(), 'creme');
  expect(rows()).toEqual(['ITM003Crème brûlée']);
  await userEvent.clear(field());
  await userEvent.type(field(), 'itm001');
  expect(rows()).toEqual(['ITM001Chai18.00 · 39 in stock']);
  await userEvent.clear(field());
  await userEvent.type(field(), 'dairy');
  expect(rows()).toEqual(['ITM002Milk']);
  await userEvent.clear(field());
  await userEvent.type(field(), '18.00');
  expect(rows()).toHaveLength(1);
  await userEvent.type(field(), 'x');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing matches.');
});

test('arrows move, Enter chooses without sending the form, and the field shows the choice', async () => {
  const onChange = jest.fn();
  render(<Field onChange={onChange} />);
  await userEvent.click(field());
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')).toHaveTextContent(
    'Milk',
  );
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('milk');
  expect(field()).toHaveValue('ITM002 Milk');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('Tab takes what typing has found', async () => {
  const onChange = jest.fn();
  render(<Field onChange={onChange} />);
  await userEvent.type(field(), 'chai');
  await userEvent.tab();
  expect(onChange).toHaveBeenCalledWith('chai');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('Escape and leaving with the pointer keep the choice that was there', async () => {
  const onChange = jest.fn();
  render(<Field value="chai" onChange={onChange} />);
  await userEvent.type(field(), 'mil{Escape}');
  expect(field()).toHaveValue('ITM001 Chai');
  await userEvent.type(field(), 'mil');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(field()).toHaveValue('ITM001 Chai');
  expect(onChange).not.toHaveBeenCalled();
});

test('emptied text takes the choice back only where that is allowed', async () => {
  const onChange = jest.fn();
  const { unmount } = render(<Field value="chai" onChange={onChange} />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field()).toHaveValue('ITM001 Chai');
  unmount();
  render(<Field value="chai" allowClear onChange={onChange} />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(onChange).toHaveBeenCalledWith(null);
  expect(field()).toHaveValue('');
});

test('a disabled option cannot be chosen, the last row creates what is missing with the typed text', async () => {
  const onChange = jest.fn();
  const onCreate = jest.fn();
  render(<Field onChange={onChange} create={{ label: 'New item', onCreate }} />);
  await userEvent.type(field(), 'old');
  await userEvent.click(screen.getByRole('option', { name: /Old tea/ }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(field());
  await userEvent.type(field(), 'Green tea');
  await userEvent.keyboard('{Enter}');
  expect(onCreate).toHaveBeenCalledWith('Green tea');
});

test('with text of its own nothing is chosen until a row is, or its code or name stands there', async () => {
  function FreeText({ onChange }: { onChange: (value: string | null) => void }) {
    const [text, setText] = useState('');
    return <Field onChange={onChange} freeText={{ text, onText: setText }} />;
  }
  const onChange = jest.fn();
  render(<FreeText onChange={onChange} />);
  await userEvent.type(field(), 'Chai for the office{Enter}');
  await userEvent.tab();
  expect(field()).toHaveValue('Chai for the office');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(field());
  await userEvent.type(field(), 'itm002{Enter}');
  expect(onChange).toHaveBeenCalledWith('milk');
});

describe('options that come after the text was typed and left', () => {
  async function typeEarly(text: string, key = '{Tab}') {
    const onChange = jest.fn();
    const { rerender } = render(<Field options={[]} onChange={onChange} />);
    await userEvent.type(field(), `${text}${key}`);
    expect(field()).toHaveValue(text);
    expect(field()).not.toBeInvalid();
    rerender(<Field options={items} onChange={onChange} />);
    return onChange;
  }

  test.each(['{Tab}', '{Enter}'])('choose the one that was typed exactly, left with %s', async (key) => {
    const onChange = await typeEarly('milk', key);
    expect(onChange.mock.calls).toEqual([['milk']]);
    expect(field()).toHaveValue('ITM002 Milk');
    expect(field()).not.toBeInvalid();
  });

  test('take the first place before the row that creates', async () => {
    const [onChange, onCreate] = [jest.fn(), jest.fn()];
    const create = { label: 'New item', onCreate };
    const { rerender } = render(<Field options={[]} onChange={onChange} create={create} />);
    await userEvent.type(field(), 'ITM002');
    rerender(<Field options={items} onChange={onChange} create={create} />);
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['milk']]);
    expect(onCreate).not.toHaveBeenCalled();
  });

  test('leave other text in the field as not found, until it is corrected or given up', async () => {
    const onChange = await typeEarly('Mil');
    expect(onChange).not.toHaveBeenCalled();
    expect(field()).toHaveValue('Mil');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Nothing matches.');
    await userEvent.type(field(), 'milk{Enter}');
    expect(onChange.mock.calls).toEqual([['milk']]);
    expect(field()).not.toBeInvalid();
  });

  test('leave a name that two have in the field', async () => {
    const onChange = jest.fn();
    const two = ['a', 'b'].map((value) => ({ value, label: 'Ann' }));
    const { rerender } = render(<Field options={[]} onChange={onChange} />);
    await userEvent.type(field(), 'Ann{Tab}');
    rerender(<Field options={two} onChange={onChange} />);
    expect(onChange).not.toHaveBeenCalled();
    expect(field()).toHaveValue('Ann');
    expect(field()).toBeInvalid();
    await userEvent.type(field(), '{Escape}');
    expect(field()).toHaveValue('');
  });
});

describe('a list of 10,000', () => {
  const many = Array.from({ length: 10_000 }, (_none, index) => ({
    value: String(index),
    code: `C${index}`,
    label: `Customer ${index}`,
  }));
  // jsdom draws nothing and gives every element the size 0.
  beforeAll(() => {
    for (const size of ['clientHeight', 'clientWidth', 'offsetHeight', 'offsetWidth'])
      Object.defineProperty(HTMLElement.prototype, size, { configurable: true, value: 320 });
  });
  afterAll(() => {
    for (const size of ['clientHeight', 'clientWidth', 'offsetHeight', 'offsetWidth'])
      Object.defineProperty(HTMLElement.prototype, size, { configurable: true, value: 0 });
  });

  test('draws the rows in sight, counts all of them and finds the last', async () => {
    const onChange = jest.fn();
    render(<Field options={many} onChange={onChange} />);
    await userEvent.click(field());
    const drawn = screen.getAllByRole('option');
    expect(drawn.length).toBeLessThan(100);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '10000');
    await userEvent.keyboard('C9999{Enter}');
    expect(onChange).toHaveBeenCalledWith('9999');
  });
});
