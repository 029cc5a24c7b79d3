import type { Company, PlanUsage } from '@accounts/shared-domain';
import {
  rejection,
  renderInModule,
  streamOf,
  testModuleProps,
  type TestCall,
} from '@accounts/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_PROFILE } from '../testing/company.ts';
import { TEST_PLANS, TEST_USAGE } from '../testing/plans.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

const LARGE = TEST_PLANS[1]?.planDetails ?? TEST_USAGE.plan.planDetails;

interface Shown {
  plan?: string;
  /** Name of the company's plan. */
  current?: string;
  company?: Partial<Company>;
  usage?: Partial<PlanUsage>;
  open?: () => unknown;
}

function show({ plan = 'business', current = 'Early', company, usage, open }: Shown = {}) {
  const posts: TestCall[] = [];
  const props = testModuleProps(
    (call) => {
      if (call.method === 'post') {
        posts.push(call);
        // jsdom follows an address within the page.
        return open ? open() : { redirectUrl: '#provider', paymentId: 'pay-1' };
      }
      return call.url.endsWith('/usage')
        ? { ...TEST_USAGE, ...usage }
        : { content: TEST_PLANS.map((offer) => ({ ...offer, current: offer.name === current })) };
    },
    `/checkout?plan=${plan}`,
    { company$: streamOf({ ...TEST_PROFILE, proFeatures: false, ...company }) },
  );
  renderInModule(<CheckoutScreen />, props);
  return posts;
}

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = '';
});

test('says what is bought, what it costs and what changes, and leads to the provider', async () => {
  const posts = show();
  expect(await screen.findByText('Business plan, one month')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Invoices 20 a month 200 a month' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Credit notes Not included 200 a month' })).toBeVisible();
  expect(screen.getByText(/^You get: Credit notes, Schedules/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Pay USD.39\.00$/ }));
  await waitFor(() => expect(window.location.hash).toBe('#provider'));
  expect(posts.map(({ url, data }) => [url, data])).toEqual([
    ['/account/v1/checkout', { planId: 'business' }],
  ]);
  expect(sessionStorage.getItem('accounts.plan-payment')).toBe('pay-1');
});

test('a smaller plan says what is lost and what is used beyond its limits', async () => {
  show({
    plan: 'early',
    current: 'Business',
    company: { proFeatures: true },
    usage: { contacts: 21, plan: { id: 'business', name: 'Business', planDetails: LARGE } },
  });
  expect(await screen.findByRole('row', { name: 'Contacts 200 20' })).toBeVisible();
  expect(screen.getByText(/^You lose: Credit notes/)).toBeVisible();
  expect(screen.getByText(/^You use more than the new limit allows: Contacts\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm this plan' })).toBeVisible();
});

test('the present plan has no checkout', async () => {
  show({ plan: 'early' });
  expect(await screen.findByText('Your company is on the Early plan already')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a provider that does not answer is said above the button, which works again', async () => {
  let isDown = true;
  const message = 'The payment provider does not answer right now. Please try again.';
  const posts = show({
    open: () => {
      if (isDown) throw rejection(503, { message, code: 'API-UNAVAILABLE' });
      return { redirectUrl: '#later', paymentId: 'pay-2' };
    },
  });
  const pay = await screen.findByRole('button', { name: /^Pay USD.39\.00$/ });
  await userEvent.click(pay);
  expect(await screen.findByText(message)).toBeVisible();
  expect(window.location.hash).toBe('');
  isDown = false;
  await userEvent.click(pay);
  await waitFor(() => expect(window.location.hash).toBe('#later'));
  expect(posts).toHaveLength(2);
});

test('without a plan that is offered it leads to the plans', async () => {
  show({ plan: 'unknown' });
  expect(await screen.findByText('No plan is chosen')).toBeVisible();
  expect(within(document.body).getByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    '/plan-details',
  );
});
