import { CARD_VIEW_AREAS, type Company, type MemberPreferences } from '@accounts/shared-domain';
import {
  rejection,
  renderInModule,
  streamOf,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '@accounts/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompanyPreferencesScreen } from './company-preferences-screen.tsx';
import { MemberPreferencesScreen } from './member-preferences-screen.tsx';

const preferences = {
  ...Object.fromEntries(CARD_VIEW_AREAS.map((area) => [area, { cardView: false }])),
  invoices: { cardView: true, creditNote: false },
  display: { formats: null, theme: null },
} as MemberPreferences;

function openOwn() {
  const changes = {
    setPreference: jest.fn(async () => undefined),
    setDisplay: jest.fn(async () => undefined),
    setLanguage: jest.fn(async () => undefined),
  };
  const props = testModuleProps(() => ({}), '/preferences', {
    preferences$: streamOf(preferences),
    company$: streamOf<Company | null>({ ...TEST_COMPANY, countryCode: 'GB' }),
    ...changes,
  });
  renderInModule(<MemberPreferencesScreen />, props);
  return { ...changes, toast: props.toast };
}

async function choose(label: string, option: RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('each list has its switch, and credit notes beside invoices have theirs', async () => {
  const { setPreference, toast } = openOwn();
  expect(screen.getByRole('switch', { name: 'Invoices' })).toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: 'Purchase orders' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Show credit notes beside invoices' }));
  expect(setPreference.mock.calls).toEqual([
    ['purchaseOrder.cardView', true],
    ['invoices.creditNote', true],
  ]);
  const message = 'Preferences: not part of the Starter plan. A Business plan has it.';
  setPreference.mockRejectedValueOnce(rejection(409, { message, code: 'API-PLAN-FEATURE' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Bills' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'error', message }));
});

test('language, formats and theme are saved at once; formats show an example', async () => {
  const { setDisplay, setLanguage } = openOwn();
  const formats = screen.getByRole('combobox', { name: 'Numbers and dates' });
  expect(formats).toHaveAccessibleDescription('1,234.50 · 31/12/2026');
  await userEvent.type(formats, 'swiss high{Enter}');
  await choose('Colours', /^Dark/);
  await choose('Language', /^Deutsch/);
  expect(setDisplay.mock.calls).toEqual([[{ formats: 'de-CH' }], [{ theme: 'dark' }]]);
  expect(setLanguage).toHaveBeenCalledWith('de');
});

const series = { prefix: 'N-', next: 1, padding: 4 };

const company: Company = {
  ...TEST_COMPANY,
  setupComplete: true,
  numbering: { Invoice: series, Bill: series, Quote: series, PurchaseOrder: series, CreditNote: series },
  version: 4,
};

/** Opens the company's preferences; a save is answered by `onSave`. */
async function openCompany(onSave: (call: TestCall) => unknown, stored: Company[] = [company]) {
  const calls: TestCall[] = [];
  const props = testModuleProps(
    (call) => {
      if (call.method === 'get') return stored[0];
      calls.push(call);
      return onSave(call);
    },
    '/settings/preferences',
    { company$: streamOf<Company | null>(company) },
  );
  const { unmount } = renderInModule(<CompanyPreferencesScreen />, props);
  await screen.findByRole('form', { name: 'Terms, texts and numbers' });
  return { calls, toast: props.toast, unmount };
}

const invoices = () => within(screen.getByRole('region', { name: 'Invoices' }));
const withFooter = (footer: string, days = 30, version = 5): Company => ({
  ...company,
  documentDefaults: {
    ...company.documentDefaults,
    Invoice: { days, notes: '', footer },
  },
  version,
});

test('terms and texts are stored with the version that they change', async () => {
  const stored = [company];
  const { calls, toast } = await openCompany(() => (stored[0] = withFooter('Thank you.', 7)), stored);
  const days = screen.getByLabelText(/^Customers pay within/);
  await userEvent.clear(days);
  await userEvent.type(days, '7');
  await userEvent.type(invoices().getByLabelText('Footer'), 'Thank you.');
  await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
  const done = { kind: 'success', message: 'Company successfully updated!' };
  await waitFor(() => expect(toast).toHaveBeenCalledWith(done));
  expect(calls[0]?.data).toEqual({
    documentDefaults: withFooter('Thank you.', 7).documentDefaults,
    paperLook: company.paperLook,
    numbering: {},
    version: 4,
  });
});

test('a number series is changed with its next number beside it, and the others are left as they are', async () => {
  const { calls } = await openCompany(() => ({ ...company, version: 5 }));
  const numbers = within(screen.getByRole('region', { name: 'Numbering' }));
  const prefix = numbers.getByLabelText('Quotes: prefix');
  await userEvent.clear(prefix);
  await userEvent.type(prefix, 'OFFER-');
  fireEvent.change(numbers.getByLabelText('Quotes: next number'), { target: { value: '77' } });
  expect(numbers.getByText(/^OFFER-0*77$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
  const { padding } = company.numbering.Quote;
  await waitFor(() =>
    expect(calls[0]?.data).toMatchObject({ numbering: { Quote: { prefix: 'OFFER-', next: 77, padding } } }),
  );
  const sent = calls[0]?.data as Pick<Company, 'numbering'> | undefined;
  expect(Object.keys(sent?.numbering ?? {})).toEqual(['Quote']);
});

test('a next number that is none is said beside its field', async () => {
  const { calls } = await openCompany(() => ({}));
  const next = screen.getByLabelText('Invoices: next number');
  fireEvent.change(next, { target: { value: '0' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
  await waitFor(() => expect(next).toBeInvalid());
  expect(calls).toEqual([]);
});

test('a text that is too long is said beside its field', async () => {
  const { calls } = await openCompany(() => ({}));
  const footer = invoices().getByLabelText('Footer');
  await userEvent.click(footer);
  await userEvent.paste('f'.repeat(256));
  await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
  await waitFor(() => expect(footer).toHaveAccessibleDescription('Maximum 255 characters long.'));
  expect(calls).toEqual([]);
});

test('two members change the texts: the second sees both versions', async () => {
  const stored = [company];
  await openCompany(() => {
    stored[0] = { ...withFooter('Theirs.'), version: 5 };
    throw rejection(409, { message: 'Another member has changed this record.', code: 'API-VERSION' });
  }, stored);
  await userEvent.type(invoices().getByLabelText('Footer'), 'Mine.');
  await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
  const conflict = within(await screen.findByRole('alert'));
  expect(conflict.getByText(/Invoices: 30 days, Mine\./)).toBeInTheDocument();
  expect(conflict.getByText(/Invoices: 30 days, Theirs\./)).toBeInTheDocument();
  expect(invoices().getByLabelText('Footer')).toHaveValue('Mine.');
});

test('a text that was typed before another member saved is offered, and both versions are shown when it is saved', async () => {
  const { unmount } = await openCompany(() => ({}));
  await userEvent.type(invoices().getByLabelText('Footer'), 'Mine.');
  unmount();
  const { calls } = await openCompany(
    ({ data }) => {
      if ((data as Company).version === 5) return withFooter('Mine.', 30, 6);
      throw rejection(409, { message: 'Another member has changed this record.', code: 'API-VERSION' });
    },
    [withFooter('Theirs.')],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  expect(invoices().getByLabelText('Footer')).toHaveValue('Mine.');
  await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
  const both = within(await screen.findByRole('alert'));
  expect(both.getByText(/Invoices: 30 days, Theirs\./)).toBeInTheDocument();
  await userEvent.click(both.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ data }) => (data as Company).version)).toEqual([4, 5]);
});

test('layout and colour are shown while they are chosen, and stored', async () => {
  const stored = [company];
  const { calls } = await openCompany(() => ({ ...company, version: 5 }), stored);
  const paper = await screen.findByRole('article', { name: /INV-0042/ });
  expect(paper).toHaveClass('ac-paper-classic');
  await userEvent.click(screen.getByRole('radio', { name: /^Modern/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
  const modern = screen.getByRole('article', { name: /INV-0042/ });
  expect(modern).toHaveClass('ac-paper-modern');
  expect(modern).toHaveStyle({ '--paper-accent': '#0f6b66' });
  await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
  await waitFor(() =>
    expect(calls[0]?.data).toMatchObject({ paperLook: { layout: 'modern', accent: '#0f6b66' } }),
  );
});

test('a colour that is hard to read is said at once, and not stored', async () => {
  const { calls } = await openCompany(() => ({}));
  fireEvent.change(screen.getByLabelText('Another colour'), { target: { value: '#ffee00' } });
  expect(await screen.findByText('Choose a darker colour: this one is hard to read on white.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));
  expect(calls).toEqual([]);
});
