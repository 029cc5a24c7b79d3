import { inEnglish, provideSentences } from '@accounts/shared-auth';
import { VERBS, type Permissions, type PlanPayment, type PlanUsage } from '@accounts/shared-domain';
import { rejection, renderInModule, streamOf, testModuleProps } from '@accounts/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_PROFILE } from '../testing/company.ts';
import { TEST_PAYMENT, TEST_PLANS, TEST_USAGE } from '../testing/plans.ts';
import { PlanDetailsScreen } from './plan-details-screen.tsx';

const TO_SETTLE: PlanPayment = {
  ...TEST_PAYMENT,
  id: 'to settle',
  status: 'ToSettle',
  reason: '39.00 USD were asked for and 38.00 USD arrived.',
  sentence: '{asked} were asked for and {arrived} arrived.',
  values: { asked: { amount: '39.00', currency: 'USD' }, arrived: { amount: '38.00', currency: 'USD' } },
};

afterEach(() => provideSentences(inEnglish));

interface Shown {
  usage?: Partial<PlanUsage>;
  mayApprove?: boolean;
  fail?: () => boolean;
}

function show({ usage, mayApprove = true, fail = () => false }: Shown = {}) {
  const calls: string[] = [];
  const props = testModuleProps(
    ({ url }) => {
      calls.push(url);
      if (fail()) throw rejection(500, { message: 'Something went wrong !', code: 'API-INTERNAL' });
      if (url.endsWith('/usage')) return { ...TEST_USAGE, ...usage };
      if (url.endsWith('/plans')) return { content: TEST_PLANS };
      return { content: [{ ...TEST_PAYMENT, status: 'Failed' }, TO_SETTLE] };
    },
    '/plan-details',
    { company$: streamOf({ ...TEST_PROFILE, proFeatures: false }) },
  );
  const rights = Object.fromEntries(VERBS.map((verb) => [verb, mayApprove]));
  const permissions$ = streamOf({ Settings: rights } as unknown as Permissions);
  renderInModule(<PlanDetailsScreen />, { ...props, permissions$ });
  return calls;
}

test('shows what is used of everything that the plan counts, with the month', async () => {
  show();
  const month = within(await screen.findByRole('region', { name: 'Used in Nov 2026' }));
  expect(month.getByRole('meter', { name: 'Invoices' })).toHaveAttribute('aria-valuetext', '18 of 20');
  expect(month.getByText('Not included')).toBeVisible();
  expect(month.getAllByRole('meter')).toHaveLength(6);
  const now = within(screen.getByRole('region', { name: 'In use now' }));
  expect(now.getAllByRole('meter').map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
    '20 of 20',
    '3 of 20',
    '5 of 20',
  ]);
  expect(now.getAllByText('Full: nothing more can be added.')).toHaveLength(1);
});

test('a limit of 0 is unlimited, in words and without a bar', async () => {
  show({
    usage: { plan: { ...TEST_USAGE.plan, planDetails: { ...TEST_USAGE.plan.planDetails, invoices: 0 } } },
  });
  expect(await screen.findByText('18, unlimited')).toBeVisible();
  expect(screen.queryByRole('meter', { name: 'Invoices' })).toBeNull();
});

test('puts the plans side by side, marks the present one and leads to the checkout of the others', async () => {
  show();
  const cards = within(await screen.findByRole('list', { name: 'Plans' }));
  expect(within(cards.getByRole('listitem', { name: /^Early/ })).getByText('Your plan')).toBeVisible();
  expect(cards.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Choose Business', '/checkout?plan=business'],
    ['Choose Enterprise', '/checkout?plan=enterprise'],
  ]);
  const enterprise = within(cards.getByRole('listitem', { name: 'Enterprise' }));
  expect(enterprise.getAllByText('Unlimited')).toHaveLength(10);
  const payments = within(await screen.findByRole('region', { name: 'Payments for plans' }));
  expect(payments.getByText('Declined')).toBeVisible();
});

test('who may not approve settings sees the plans, and who can choose one', async () => {
  const calls = show({ mayApprove: false });
  expect(await screen.findByText(/^Only a person who may approve settings/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Choose/ })).toBeNull();
  expect(calls.filter((url) => url.endsWith('/planPayments'))).toEqual([]);
});

test('a failure is said, and tried again', async () => {
  let isDown = true;
  show({ fail: () => isDown });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('list', { name: 'Plans' })).toBeVisible();
});

test('a payment that is to be settled says why, in the language of the reader', async () => {
  provideSentences((given) => `Ŵ ${inEnglish(given)}`);
  show();
  const payments = within(await screen.findByRole('region', { name: 'Payments for plans' }));
  expect(payments.getByText(`Ŵ ${TO_SETTLE.reason}`)).toBeVisible();
});
