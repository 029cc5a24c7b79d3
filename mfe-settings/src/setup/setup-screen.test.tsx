import type { Company } from '@accounts/shared-domain';
import {
  rejection,
  renderInModule,
  streamOf,
  testModuleProps,
  testNavigation,
  type TestCall,
} from '@accounts/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_PROFILE } from '../testing/company.ts';
import { SetupScreen } from './setup-screen.tsx';

beforeEach(() => sessionStorage.clear());

/** The screen on a server that stores what is put, as the real one counts the steps. */
function show(path: string, stored: Partial<Company> = {}, hasScreen = (_to: string) => true) {
  let company: Company = { ...TEST_PROFILE, ...stored };
  const puts: Partial<Company>[] = [];
  const navigation = testNavigation(path);
  const props = testModuleProps(
    ({ method, data }) => {
      if (method !== 'put') return company;
      const change = data as Partial<Company>;
      puts.push(change);
      if (change.version !== company.version) {
        throw rejection(409, { code: 'API-STALE', message: 'Somebody else has changed it.' });
      }
      const setupStep = Math.max(company.setupStep, change.setupStep ?? 3);
      company = {
        ...company,
        ...change,
        setupStep,
        setupComplete: setupStep === 3,
        version: company.version + 1,
      };
      return company;
    },
    path,
    { ...navigation, hasScreen },
  );
  renderInModule(<SetupScreen />, props);
  return { ...navigation, props, puts };
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('stores the fields of a step alone, and goes on to the next one', async () => {
  const { puts, address } = show('/setup-company');
  await heading('Your company');
  const name = screen.getByRole('textbox', { name: /^Company name/ });
  expect(name).toHaveFocus();
  await userEvent.clear(name);
  await userEvent.type(name, 'Marsh Cycles');
  await press('Save and continue');
  await heading('Your books');
  expect(puts).toEqual([{ name: 'Marsh Cycles', countryCode: 'GB', setupStep: 1, version: 2 }]);
  expect(address()).toBe('/setup-company?step=2');
  await press('Save and continue');
  await heading('Your documents');
  expect(puts[1]).toEqual({
    currencyCode: 'GBP',
    timeZone: 'Europe/London',
    financialYearStart: 4,
    setupStep: 2,
    version: 3,
  });
});

test('the last step needs an address, completes the set-up and says what is next', async () => {
  const { puts, props } = show(
    '/setup-company',
    { setupStep: 2, address1: '' },
    (to) => to !== '/settings/users',
  );
  await heading('Your documents');
  await press('Save and finish');
  expect(await screen.findByText('Required.')).toBeVisible();
  expect(puts).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Address line 1/ }), '1 Quay');
  await press('Save and finish');
  expect(await heading('Harbour Bikes is set up')).toHaveFocus();
  expect(puts).toEqual([expect.objectContaining({ address1: '1 Quay', setupStep: 3 })]);
  expect(props.toast).toHaveBeenCalledWith({ kind: 'success', message: 'Company successfully updated!' });
  const next = within(screen.getByRole('region', { name: 'Harbour Bikes is set up' })).getAllByRole('link');
  expect(next.map((link) => link.getAttribute('href'))).toEqual([
    '/invoicing/add',
    '/contacts/import',
    '/settings/move-in',
    '/settings/company-update',
    '/dashboard',
  ]);
});

test('is taken up where it was left, and leads back to what is stored', async () => {
  const { address } = show('/setup-company', { setupStep: 1 });
  await heading('Your books');
  const steps = within(screen.getByRole('list', { name: 'Steps of the set-up' }));
  expect(steps.getAllByRole('listitem').map((step) => within(step).queryByRole('link') !== null)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  await press('Back');
  await heading('Your company');
  await press('Finish later');
  expect(address()).toBe('/dashboard');
});

test('an address beyond what is stored opens the first step that is not', async () => {
  show('/setup-company?step=4', { setupStep: 1 });
  await heading('Your books');
});

test('a step that was typed before another member saved is offered, and both versions are shown when it is saved', async () => {
  const company$ = streamOf<Company | null>(TEST_PROFILE);
  const before = renderInModule(
    <SetupScreen />,
    testModuleProps(() => TEST_PROFILE, '/setup-company', { company$ }),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /^Company name/ }), ' Ltd');
  before.unmount();
  const puts: Partial<Company>[] = [];
  const newer: Company = { ...TEST_PROFILE, countryCode: 'IE', version: 3 };
  const server = ({ method, data }: TestCall) => {
    if (method !== 'put') return newer;
    puts.push(data as Partial<Company>);
    if ((data as Company).version === newer.version) return { ...newer, ...(data as Company), version: 4 };
    throw rejection(409, { code: 'API-VERSION', message: 'Another member has changed this record.' });
  };
  const { address, ...navigation } = testNavigation('/setup-company');
  renderInModule(<SetupScreen />, testModuleProps(server, '/setup-company', { ...navigation, company$ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  await press('Save and continue');
  const versions = within(await screen.findByRole('alert'));
  expect(versions.getByRole('radio', { name: 'Mine Harbour Bikes Ltd' })).toBeChecked();
  expect(versions.getByRole('radio', { name: 'Theirs Ireland' })).toBeChecked();
  await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
  await heading('Your books');
  expect(puts[1]).toEqual({ name: 'Harbour Bikes Ltd', countryCode: 'IE', setupStep: 1, version: 3 });
  expect(address()).toBe('/setup-company?step=2');
});

test('a change by another member is shown beside what was typed, and taken once that is discarded', async () => {
  let stored: Company = TEST_PROFILE;
  const props = testModuleProps(({ method }) => {
    if (method !== 'put') return stored;
    throw rejection(409, { code: 'API-VERSION', message: 'Another member has changed this record.' });
  }, '/setup-company');
  renderInModule(<SetupScreen />, props);
  const name = await screen.findByRole('textbox', { name: /^Company name/ });
  await userEvent.type(name, ' Ltd');
  stored = { ...TEST_PROFILE, name: 'Quay Bikes', version: 3 };
  await act(() => props.queryClient.invalidateQueries());
  expect(name).toHaveValue('Harbour Bikes Ltd');
  await press('Save and continue');
  const versions = within(await screen.findByRole('alert'));
  expect(versions.getByRole('radio', { name: 'Theirs Quay Bikes' })).not.toBeChecked();
  await userEvent.click(versions.getByRole('button', { name: 'Discard my changes' }));
  expect(await screen.findByDisplayValue('Quay Bikes')).toBeVisible();
});
