import type { OpeningBalances } from '@accounts/shared-domain';
import {
  rejection,
  renderInModule,
  streamOf,
  TEST_COMPANY,
  testModuleProps,
} from '@accounts/shared-ui/testing';
import { screen, within } from '@testing-library/react';
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
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Take back' }));
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
