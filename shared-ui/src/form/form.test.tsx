import { removeDrafts, type SessionInfo } from '@accounts/shared-auth';
import { emailSchema, nameSchema, type Company } from '@accounts/shared-domain';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject, type Observable } from 'rxjs';
import * as yup from 'yup';
import { rejection, renderInModule, testModuleProps } from '../testing/module-props.tsx';
import { Form, FormActions, MoneyField, SelectField, TextField } from './index.ts';

const schema = yup.object({ name: nameSchema, email: emailSchema });
const empty = { name: '', email: '' };

function PersonForm({
  onSubmit,
  onSaved,
}: {
  onSubmit: (values: typeof empty) => Promise<unknown>;
  onSaved?: () => void;
}) {
  return (
    <Form
      label="Person"
      initialValues={empty}
      schema={schema}
      onSubmit={onSubmit}
      onSaved={onSaved}
      draftKey="person"
    >
      <TextField name="name" label="Name" required />
      <TextField name="email" label="Email" required />
      <FormActions submitLabel="Save" />
    </Form>
  );
}

beforeEach(() => sessionStorage.clear());

test('a wrong form is not sent: each field says why and the first one gets the focus', async () => {
  const onSubmit = jest.fn();
  render(<PersonForm onSubmit={onSubmit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await waitFor(() => expect(name).toHaveAccessibleDescription('Name required.'));
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveAccessibleDescription('Email required.');
  await waitFor(() => expect(name).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
});

test("the server's field errors stand beside their fields and nothing typed is lost", async () => {
  const response = {
    message: 'Some fields are wrong.',
    code: 'API-422',
    errors: [{ field: 'email', message: 'Taken.' }],
  };
  render(<PersonForm onSubmit={() => Promise.reject(rejection(422, response))} />);
  const email = screen.getByRole('textbox', { name: /Email/ });
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Ann');
  await userEvent.type(email, 'ann@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Some fields are wrong.');
  await waitFor(() => expect(email).toHaveAccessibleDescription('Taken.'));
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveValue('ann@example.com');
});

test.each([
  [409, 'This number is taken.', [{ kind: 'error', message: 'This number is taken.' }]],
  [409, undefined, [{ kind: 'error', message: 'Something went wrong!' }]],
  [403, 'Not yours.', []],
])(
  'a save that is rejected with %p (%p) shows %p as a notice, and the sentence stays above the fields',
  async (status, message, notices) => {
    const props = testModuleProps(() => undefined, '/');
    const response = message === undefined ? {} : { message, code: 'API-NO' };
    renderInModule(<PersonForm onSubmit={() => Promise.reject(rejection(status, response))} />, props);
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Ann');
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ann@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message ?? 'Something went wrong!');
    expect(jest.mocked(props.toast).mock.calls.flat()).toEqual(notices);
  },
);

test('a conflict that a field says is a notice beside it, and is not above the fields as well', async () => {
  const props = testModuleProps(() => undefined, '/');
  const message = 'Taken.';
  const response = { message, code: 'API-NO', errors: [{ field: 'email', message }] };
  renderInModule(<PersonForm onSubmit={() => Promise.reject(rejection(409, response))} />, props);
  const email = screen.getByRole('textbox', { name: /Email/ });
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Ann');
  await userEvent.type(email, 'ann@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription(message));
  expect(props.toast).toHaveBeenCalledWith({ kind: 'error', message });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a form that comes while a menu is open leaves the keys to the menu', () => {
  const menu = document.createElement('div');
  menu.setAttribute('role', 'menu');
  menu.innerHTML = '<button role="menuitem">English</button>';
  document.body.append(menu);
  const item = within(menu).getByRole('menuitem');
  item.focus();
  renderInModule(
    <PersonForm onSubmit={() => Promise.resolve()} />,
    testModuleProps(() => undefined, '/'),
  );
  expect(screen.getByRole('textbox', { name: /Name/ })).toBeVisible();
  expect(item).toHaveFocus();
  menu.remove();
});

test('leaving is guarded from the first change until it is saved', async () => {
  const heard: boolean[] = [];
  const confirmLeave = (dirty$: Observable<boolean>) => {
    const subscription = dirty$.subscribe((dirty) => heard.push(dirty));
    return () => subscription.unsubscribe();
  };
  const props = testModuleProps(() => undefined, '/', { confirmLeave });
  const onSaved = jest.fn(() => expect(heard.at(-1)).toBe(false));
  renderInModule(<PersonForm onSubmit={async () => undefined} onSaved={onSaved} />, props);
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Ann');
  expect(heard.at(-1)).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ann@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

describe('what was typed and not saved', () => {
  const session$ = new BehaviorSubject<SessionInfo | null>(null);
  const company$ = new BehaviorSubject<Company | null>(null);
  const enter = (userId: string, companyId: string) => {
    session$.next({ userId, type: 'Credentials' });
    company$.next({ id: companyId } as Company);
  };
  const open = (onSubmit = async (): Promise<unknown> => undefined) =>
    renderInModule(
      <PersonForm onSubmit={onSubmit} />,
      testModuleProps(() => undefined, '/', { session$, company$ }),
    );
  const typeName = () => userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Ann');
  const offer = () => screen.queryByRole('button', { name: 'Restore it' });
  beforeEach(() => enter('u1', 'c1'));

  test('is offered again after a crash', async () => {
    const first = open();
    await typeName();
    first.unmount();
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Restore it' }));
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Ann');
  });

  test('is offered to no other company and no other person', async () => {
    const first = open();
    await typeName();
    first.unmount();
    for (const [userId, companyId] of [
      ['u1', 'c2'],
      ['u2', 'c1'],
    ] as const) {
      enter(userId, companyId);
      const other = open();
      expect(offer()).toBeNull();
      other.unmount();
    }
    enter('u1', 'c1');
    open();
    expect(offer()).toBeInTheDocument();
  });

  test('is offered again after a save that found the session ended', async () => {
    const first = open(async () => {
      session$.next(null);
      throw new Error('401');
    });
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ann@example.com');
    await typeName();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    first.unmount();
    enter('u1', 'c1');
    open();
    expect(offer()).toBeInTheDocument();
  });

  test('does not come back when the form closes after signing out', async () => {
    const first = open();
    await typeName();
    session$.next(null);
    removeDrafts(sessionStorage);
    first.unmount();
    expect(sessionStorage).toHaveLength(0);
  });
});

test('a select is found by its label, searched by typing and chosen', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(
    <Form label="Terms" initialValues={{ city: null, price: 12.5 }} onSubmit={onSubmit}>
      <SelectField
        name="city"
        label="City"
        options={[
          { value: 'b', label: 'Berlin' },
          { value: 'm', label: 'México D.F.' },
        ]}
      />
      <MoneyField name="price" label="Price" />
      <FormActions submitLabel="Save" />
    </Form>,
  );
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('12.50');
  await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'méx');
  expect(screen.queryByRole('option', { name: 'Berlin' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: 'México D.F.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ city: 'm', price: 12.5 }));
});

test('typing into a number that is there replaces it, thousands commas and all', async () => {
  const onSubmit = jest.fn().mockResolvedValue({});
  render(
    <Form label="Price" initialValues={{ price: 6306.24 }} schema={yup.object()} onSubmit={onSubmit}>
      <MoneyField name="price" label="Price" />
      <FormActions submitLabel="Save" />
    </Form>,
  );
  await userEvent.tab();
  expect(screen.getByLabelText('Price', { selector: 'input' })).toHaveValue('6,306.24');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('100');
  expect(screen.getByLabelText('Price', { selector: 'input' })).toHaveValue('100');
});

test('a number that has the focus when its form opens is replaced by the first key', async () => {
  render(
    <Form label="Price" initialValues={{ price: 6306.2 }} schema={yup.object()} onSubmit={jest.fn()}>
      <MoneyField name="price" label="Price" />
    </Form>,
  );
  const price = screen.getByLabelText('Price', { selector: 'input' });
  expect(price).toHaveFocus();
  expect(price).toHaveValue('6306.20');
  await userEvent.keyboard('7');
  expect(price).toHaveValue('7');
});

test('a required number that was emptied says so when the form is submitted', async () => {
  const onSubmit = jest.fn();
  render(
    <Form
      label="Price"
      initialValues={{ price: 6306.2 }}
      schema={yup.object({ price: yup.number().required('Price required.') })}
      onSubmit={onSubmit}
    >
      <MoneyField name="price" label="Price" />
      <FormActions submitLabel="Save" />
    </Form>,
  );
  const price = screen.getByRole('textbox', { name: 'Price' });
  await userEvent.clear(price);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(price).toHaveFocus());
  expect(price).toHaveAccessibleDescription('Price required.');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the error of a field comes into the line that was there before, in place of its help, which keeps its room', async () => {
  render(
    <Form label="Person" initialValues={empty} schema={schema} onSubmit={jest.fn()}>
      <TextField name="name" label="Name" help="As on the passport." />
      <TextField name="email" label="Email" />
    </Form>,
  );
  const lines = [...document.querySelectorAll('.ac-field-notes')];
  expect(lines).toHaveLength(2);
  await userEvent.tab();
  await userEvent.tab();
  expect(await screen.findByText('Name required.')).toBeVisible();
  expect(screen.getByText('As on the passport.')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name required.');
  expect([...document.querySelectorAll('.ac-field-notes')]).toEqual(lines);
  expect(lines.map((line) => line.lastChild?.textContent)).toEqual(['Name required.', 'Email required.']);
});

test('text that is no number stays, is explained in the locale and is not sent', async () => {
  const onSubmit = jest.fn();
  render(
    <Form label="Price" initialValues={{ price: undefined }} onSubmit={onSubmit}>
      <MoneyField name="price" label="Price" />
      <FormActions submitLabel="Save" />
    </Form>,
  );
  const price = screen.getByRole('textbox', { name: 'Price' });
  await userEvent.type(price, '1,5{Enter}');
  await waitFor(() => expect(price).toHaveAccessibleDescription('“1,5” is not clear. Write 1.5.'));
  expect(price).toHaveValue('1,5');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.clear(price);
  await userEvent.type(price, '1.5{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ price: 1.5 }));
});
