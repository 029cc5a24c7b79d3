import type { OpeningBalances, OpeningBalancesInput } from '@accounts/shared-domain';
import {
  rejection,
  renderInModule,
  streamOf,
  TEST_COMPANY,
  testModuleProps,
} from '@accounts/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpeningScreen } from './opening-screen.tsx';

const EMPTY: OpeningBalances = {
  startDate: '2026-01-01',
  version: 1,
  accounts: [],
  invoices: [],
  bills: [],
  difference: 0,
};
const STORED: OpeningBalances = {
  ...EMPTY,
  accounts: [{ accountId: 'a', accountName: 'Bank', accountCode: '1000', debit: 10, credit: 0 }],
};

const ACCOUNT = { id: 'a', code: '1000', name: 'Bank', status: 'A', accountType: 'Bank' };

beforeEach(() => sessionStorage.clear());

test('what was saved is shown at once, before the lists are fetched anew', async () => {
  let reads = 0;
  const props = testModuleProps(
    ({ method, url }) => {
      if (method === 'put') return { ...EMPTY, version: 2 };
      if (!url.endsWith('/openingBalances')) return { content: [] };
      reads += 1;
      return reads === 1 ? STORED : new Promise(() => undefined);
    },
    '/',
    { company$: streamOf(TEST_COMPANY) },
  );
  renderInModule(<OpeningScreen />, props);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByLabelText(/^Start date/)).toBeVisible();
});

test('the balances of accounts are taken away as the import reads them', async () => {
  const asked: string[] = [];
  const props = testModuleProps(
    ({ url }) => {
      if (url.includes('/export')) {
        asked.push(url);
        throw rejection(503, { message: 'Too busy.', code: 'API-BUSY' });
      }
      return url.endsWith('/openingBalances') ? STORED : { content: [] };
    },
    '/',
    { company$: streamOf(TEST_COMPANY) },
  );
  renderInModule(<OpeningScreen />, props);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export: Opening balances' });
  expect(within(dialog).queryByRole('button', { name: /What the list shows/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Every field (Excel)' }));
  expect(await within(dialog).findByText('Too busy.')).toBeInTheDocument();
  expect(asked).toEqual(['/account/v1/openingBalances/export?format=xlsx']);
});

test('what was typed stays when another member saves, and both versions are offered', async () => {
  const line = STORED.accounts[0];
  if (!line) throw new Error('There is no account.');
  let stored = STORED;
  const puts: OpeningBalancesInput[] = [];
  const props = testModuleProps(
    ({ method, url, data }) => {
      if (url.includes('/accounts/')) return { content: [ACCOUNT], totalElements: 1, limit: 5000, offset: 0 };
      if (!url.endsWith('/openingBalances')) return { content: [], totalElements: 0, limit: 5000, offset: 0 };
      if (method !== 'put') return stored;
      const put = data as OpeningBalancesInput;
      puts.push(put);
      if (put.version !== stored.version)
        throw rejection(409, { message: 'Another member has changed this record.', code: 'API-VERSION' });
      return { ...stored, version: stored.version + 1 };
    },
    '/',
    { company$: streamOf(TEST_COMPANY) },
  );
  renderInModule(<OpeningScreen />, props);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const startDate = await screen.findByLabelText(/^Start date/);
  await userEvent.clear(startDate);
  await userEvent.type(startDate, '01/02/2026{Tab}');
  stored = { ...STORED, version: 2, accounts: [{ ...line, debit: 1250.5 }] };
  await act(() => props.queryClient.invalidateQueries());
  expect(screen.getByLabelText(/^Start date/)).toHaveValue('01 Feb 2026');
  await userEvent.click(screen.getByRole('button', { name: /Review$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Post opening balances' }));
  const versions = within(await screen.findByRole('alert'));
  expect(versions.getByRole('radio', { name: 'Mine 01 Feb 2026' })).toBeChecked();
  expect(versions.getByRole('radio', { name: 'Theirs 1000 Bank: 1,250.50 /' })).toBeChecked();
  await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]).toMatchObject({ version: 2, startDate: '2026-02-01', accounts: [{ debit: 1250.5 }] });
});

describe('what was typed before another member saved', () => {
  const [line] = STORED.accounts;
  const newer = { ...STORED, version: 2, accounts: line ? [{ ...line, debit: 1250.5 }] : [] };
  const puts: OpeningBalancesInput[] = [];

  const open = (stored: OpeningBalances) => {
    const props = testModuleProps(
      ({ method, url, data }) => {
        const content = url.includes('/accounts/') ? [ACCOUNT] : [];
        if (!url.endsWith('/openingBalances')) return { content, totalElements: 0, limit: 5000, offset: 0 };
        if (method !== 'put') return stored;
        puts.push(data as OpeningBalancesInput);
        if ((data as OpeningBalancesInput).version === 2) return { ...stored, version: 3 };
        throw rejection(409, { message: 'Another member has changed this record.', code: 'API-VERSION' });
      },
      '/',
      { company$: streamOf(TEST_COMPANY) },
    );
    return renderInModule(<OpeningScreen />, props);
  };

  beforeEach(async () => {
    puts.length = 0;
    const { unmount } = open(STORED);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const startDate = await screen.findByLabelText(/^Start date/);
    await userEvent.clear(startDate);
    await userEvent.type(startDate, '01/02/2026{Tab}');
    unmount();
    open(newer);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
    expect(screen.getByLabelText(/^Start date/)).toHaveValue('01 Feb 2026');
    await userEvent.click(screen.getByRole('button', { name: /Review$/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Post opening balances' }));
  });

  test('is offered, and both versions are shown when it is posted', async () => {
    const versions = within(await screen.findByRole('alert'));
    expect(versions.getByRole('radio', { name: 'Mine 01 Feb 2026' })).toBeChecked();
    await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(puts).toHaveLength(2));
    const accounts = [{ debit: 1250.5 }];
    expect(puts[1]).toMatchObject({ version: 2, startDate: '2026-02-01', accounts });
  });

  test('is given up for theirs, with which the form begins anew', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
    expect(await screen.findByLabelText(/^Start date/)).toHaveValue('01 Jan 2026');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
