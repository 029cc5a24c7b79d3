import type { Permissions, PlanUsage } from '@accounts/shared-domain';
import { renderInModule, streamOf, TEST_COMPANY, testModuleProps } from '@accounts/shared-ui/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import * as accounts from './accounts/account-screens.ts';
import * as journals from './journals/journal-screens.ts';

function show(Screen: ComponentType, used: number, limit: number, may: string[] = ['view', 'create']) {
  const usage = {
    manualJournals: used,
    accounts: used,
    plan: { planDetails: { manualJournals: limit, accounts: limit } },
  };
  renderInModule(
    <Screen />,
    testModuleProps(() => ({ content: [], totalElements: 0, limit: 5000, offset: 0 }), '/', {
      company$: streamOf(TEST_COMPANY),
      planUsage$: streamOf(usage as unknown as PlanUsage),
      can: (_area, verb) => may.includes(verb),
      permissions$: streamOf({
        Accounts: Object.fromEntries(may.map((verb) => [verb, true])),
      } as unknown as Permissions),
    }),
  );
}

it.each([
  ['a new journal', journals.New, '3 of 20 manual journals this month'],
  ['a new account', accounts.New, '3 of 20 accounts of your plan'],
] as const)('%s says how much of the plan is used before anything is typed', async (_name, Screen, words) => {
  show(Screen, 3, 20);
  expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', '/plan-details');
});

it.each([
  ['of journals', journals.List, "Your plan's limit for manual journals is reached."],
  ['of accounts', accounts.List, "Your plan's limit for accounts is reached."],
] as const)('the list %s says that the plan has no room for more', async (_name, Screen, words) => {
  show(Screen, 20, 20);
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeVisible();
});

it('a member who may not write journals is not told of their limit', async () => {
  show(journals.List, 20, 20, ['view']);
  await screen.findByRole('heading', { level: 1, name: 'Journals' });
  expect(screen.queryByText(/limit for manual journals/)).not.toBeInTheDocument();
});

it.each([
  ['of journals', journals.Import, 'Your plan has 17 of 20 manual journals left this month.'],
  ['of accounts', accounts.Import, 'Your plan has 17 of 20 accounts left.'],
] as const)('the import %s says how many more fit before a file is chosen', async (_name, Screen, words) => {
  show(Screen, 3, 20);
  expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', '/plan-details');
});
