import {
  rejection,
  renderInModule,
  streamOf,
  testModuleProps,
  type TestServer,
} from '@accounts/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_PROFILE as company, withoutHistory } from '../testing/company.ts';
import type { Company } from '@accounts/shared-domain';
import { CompanyScreen } from './company-screen.tsx';

beforeEach(() => sessionStorage.clear());

test('bank details are checked beside their fields, and stored once they are right', async () => {
  const puts: unknown[] = [];
  const server: TestServer = ({ method, data }) => {
    if (method === 'put') puts.push(data);
    return company;
  };
  renderInModule(<CompanyScreen />, testModuleProps(withoutHistory(server)));
  const section = await screen.findByRole('region', { name: 'Bank details' });
  const field = (name: string) => within(section).getByRole('textbox', { name });
  await userEvent.type(field('IBAN or account number'), 'GB28NWBK60161331926819');
  await userEvent.type(field('BIC / SWIFT'), 'NWBK');
  await userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  expect(
    await within(section).findByText('This IBAN is not valid: its check digits do not match.'),
  ).toBeVisible();
  expect(within(section).getByText('A BIC has 8 or 11 letters and digits.')).toBeVisible();
  expect(puts).toEqual([]);
  await userEvent.clear(field('IBAN or account number'));
  await userEvent.type(field('IBAN or account number'), 'GB29NWBK60161331926819');
  await userEvent.type(field('BIC / SWIFT'), 'GB2L');
  await userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  await waitFor(() =>
    expect(puts).toEqual([
      expect.objectContaining({ bankAccountNumber: 'GB29NWBK60161331926819', bankBic: 'NWBKGB2L' }),
    ]),
  );
});

test('saving the profile for the first time completes the set-up', async () => {
  const puts: unknown[] = [];
  const server: TestServer = ({ method, data }) => {
    if (method !== 'put') return company;
    puts.push(data);
    return { ...company, setupComplete: true };
  };
  const props = testModuleProps(withoutHistory(server));
  renderInModule(<CompanyScreen />, props);
  const city = await screen.findByRole('textbox', { name: 'City' });
  await userEvent.clear(city);
  await userEvent.type(city, 'Bath');
  expect(screen.getAllByText('INV-0007')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  await waitFor(() =>
    expect(props.toast).toHaveBeenCalledWith({ kind: 'success', message: 'Company successfully updated!' }),
  );
  expect(puts).toEqual([expect.objectContaining({ city: 'Bath', financialYearStart: 4, version: 2 })]);
  expect(props.navigate).toHaveBeenCalledWith('/dashboard');
});

test('a website that no browser opens is rejected beside its field, one stored earlier does not stop a save', async () => {
  const puts: unknown[] = [];
  const stored = { ...company, website: 'our shop in Bristol' };
  const server: TestServer = ({ method, data }) => {
    if (method === 'put') puts.push(data);
    return stored;
  };
  renderInModule(<CompanyScreen />, testModuleProps(withoutHistory(server)));
  const website = await screen.findByRole('textbox', { name: 'Website' });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  await userEvent.type(website, '!');
  await save();
  expect(await screen.findByText('Must be a web address.')).toBeVisible();
  expect(puts).toEqual([]);
  await userEvent.type(website, '{Backspace}');
  await save();
  await waitFor(() => expect(puts).toEqual([expect.objectContaining({ website: 'our shop in Bristol' })]));
});

test('currency, rounding of tax and a number series are stored as they were chosen', async () => {
  const puts: unknown[] = [];
  const server: TestServer = ({ method, data }) => {
    if (method === 'put') puts.push(data);
    return company;
  };
  renderInModule(<CompanyScreen />, testModuleProps(withoutHistory(server)));
  const choose = async (label: RegExp, option: RegExp, typed: string) => {
    const box = await screen.findByRole('combobox', { name: label });
    await userEvent.click(box);
    await userEvent.clear(box);
    await userEvent.type(box, typed);
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/^Currency/, /^EUR|Euro$/, 'EUR');
  await choose(/^Tax is rounded/, /^On every line/, 'On every');
  const series = screen.getByRole('region', { name: 'Numbering' });
  const write = async (label: string, text: string) => {
    const field = within(series).getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await write('Invoices: prefix', 'HB-');
  await write('Invoices: next number', '120');
  await write('Invoices: digits', '5');
  expect(within(series).getByText('HB-00120')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  await waitFor(() =>
    expect(puts).toEqual([
      expect.objectContaining({
        currencyCode: 'EUR',
        taxRounding: 'line',
        numbering: { Invoice: { prefix: 'HB-', next: 120, padding: 5 } },
      }),
    ]),
  );
});

test('what was typed stays when another member saves, and both versions are offered', async () => {
  const puts: Partial<Company>[] = [];
  let stored = company;
  const server: TestServer = ({ method, data }) => {
    if (method !== 'put') return stored;
    const put = data as Partial<Company>;
    puts.push(put);
    if (put.version !== stored.version)
      throw rejection(409, { message: 'Another member has changed this record.', code: 'API-VERSION' });
    stored = { ...stored, ...put, numbering: stored.numbering, version: stored.version + 1 };
    return stored;
  };
  const props = testModuleProps(withoutHistory(server));
  renderInModule(<CompanyScreen />, props);
  const phone = await screen.findByRole('textbox', { name: 'Phone' });
  await userEvent.type(phone, '0117 496 0000');
  stored = { ...company, version: 3, countryCode: 'IE', city: 'Cork', logo: 'data:image/png;base64,AAAA' };
  stored = { ...stored, lockDate: '2026-03-31', cashRounding: 0.05 };
  await act(() => props.queryClient.invalidateQueries());
  expect(phone).toHaveValue('0117 496 0000');
  await userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  const versions = within(await screen.findByRole('alert'));
  expect(versions.getByRole('heading')).toHaveTextContent(
    'Another member saved this company while you edited it',
  );
  expect(versions.getByRole('radio', { name: 'Mine 0117 496 0000' })).toBeChecked();
  expect(versions.getByRole('radio', { name: 'Theirs Ireland' })).toBeChecked();
  expect(versions.getByRole('radio', { name: 'Theirs Your logo, 1 kB' })).toBeChecked();
  expect(versions.getByRole('radio', { name: 'Theirs 31 Mar 2026' })).toBeChecked();
  expect(versions.getByRole('radio', { name: 'Theirs 0.05' })).toBeChecked();
  await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]).toMatchObject({ phone: '0117 496 0000', countryCode: 'IE', city: 'Cork', version: 3 });
});

test('numbers that were taken meanwhile do not stop a save', async () => {
  const puts: unknown[] = [];
  const server: TestServer = ({ method, data }) => {
    if (method === 'put') puts.push(data);
    return company;
  };
  renderInModule(<CompanyScreen />, testModuleProps(withoutHistory(server)));
  await userEvent.type(await screen.findByRole('textbox', { name: 'City' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  await waitFor(() => expect(puts).toEqual([expect.objectContaining({ city: 'Bristol!', numbering: {} })]));
});

test('the numbers of manual journals and the smallest coin are the company’s to choose', async () => {
  const puts: unknown[] = [];
  const stored = {
    ...company,
    numbering: { ...company.numbering, Journal: { prefix: 'J-', next: 3, padding: 4 } },
  };
  const server: TestServer = ({ method, data }) => {
    if (method === 'put') puts.push(data);
    return stored;
  };
  renderInModule(<CompanyScreen />, testModuleProps(withoutHistory(server)));
  const write = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await write('Manual journals: next number', '40');
  await write('Cash is rounded to', '0.05');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  await save();
  await waitFor(() =>
    expect(puts).toEqual([
      expect.objectContaining({
        cashRounding: 0.05,
        numbering: { Journal: { prefix: 'J-', next: 40, padding: 4 } },
      }),
    ]),
  );
});

test('an empty coin means that cash is not rounded', async () => {
  const puts: unknown[] = [];
  const stored = { ...company, cashRounding: 0.05 };
  const server: TestServer = ({ method, data }) => {
    if (method === 'put') puts.push(data);
    return stored;
  };
  renderInModule(<CompanyScreen />, testModuleProps(withoutHistory(server)));
  await userEvent.clear(await screen.findByLabelText('Cash is rounded to'));
  await userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  await waitFor(() => expect(puts).toEqual([expect.objectContaining({ cashRounding: null })]));
});

test('what was typed into the profile before another member saved is offered, and both versions are shown when it is saved', async () => {
  const company$ = streamOf<Company | null>(company);
  const before = renderInModule(
    <CompanyScreen />,
    testModuleProps(
      withoutHistory(() => company),
      '/',
      { company$ },
    ),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), '0117 496 0000');
  before.unmount();
  const puts: Partial<Company>[] = [];
  const newer = { ...company, city: 'Bath', version: 3 };
  const server: TestServer = ({ method, data }) => {
    if (method !== 'put') return newer;
    puts.push(data as Partial<Company>);
    if ((data as Company).version === newer.version) return { ...newer, version: 4 };
    throw rejection(409, { message: 'Another member has changed this record.', code: 'API-VERSION' });
  };
  renderInModule(<CompanyScreen />, testModuleProps(withoutHistory(server), '/', { company$ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  const versions = within(await screen.findByRole('alert'));
  expect(versions.getByRole('radio', { name: 'Mine 0117 496 0000' })).toBeChecked();
  expect(versions.getByRole('radio', { name: 'Theirs Bath' })).toBeChecked();
  await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]).toMatchObject({ phone: '0117 496 0000', city: 'Bath', version: 3 });
});
