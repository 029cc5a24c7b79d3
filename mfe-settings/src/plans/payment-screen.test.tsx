import type { PlanPayment } from '@accounts/shared-domain';
import { renderInModule, streamOf, testModuleProps } from '@accounts/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { TEST_PROFILE } from '../testing/company.ts';
import { TEST_PAYMENT, TEST_USAGE } from '../testing/plans.ts';
import { PlanPaymentScreen } from './payment-screen.tsx';

interface Shown {
  success?: boolean;
  /** What the server has, newest first; read at every look. */
  payments: () => Partial<PlanPayment>[];
  planId?: string;
}

function show({ success = true, payments, planId = 'early' }: Shown) {
  const plan = { ...TEST_USAGE.plan, id: planId };
  const props = testModuleProps(
    () => ({ content: payments().map((payment) => ({ ...TEST_PAYMENT, ...payment })) }),
    `/payment?success=${success}`,
    {
      company$: streamOf({ ...TEST_PROFILE, planUsage: { ...TEST_USAGE, plan } }),
    },
  );
  const publish = jest.spyOn(props.bus, 'publish');
  renderInModule(<PlanPaymentScreen />, props);
  return publish;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('what the provider has confirmed counts, whatever the address says', async () => {
  const publish = show({
    success: false,
    planId: 'business',
    payments: () => [{ status: 'Paid', paidDate: '2026-11-23T09:01:00.000Z' }],
  });
  await heading('Your company is on the Business plan');
  expect(screen.getByText(/^USD.39\.00 were paid on/)).toBeVisible();
  // Menu and rights of the page follow.
  expect(publish).toHaveBeenCalledWith('lists.changed', { lists: ['company'] });
});

test.each([
  ['Failed', 'The payment was declined and nothing was charged.'],
  ['Cancelled', 'The payment was cancelled and nothing was charged.'],
  ['Expired', 'The payment page was open for too long and nothing was charged.'],
] as const)('%s: says so, and tries the same plan again', async (status, text) => {
  const publish = show({ payments: () => [{ status }] });
  await heading('Payment not completed');
  expect(
    screen.getByText(`${text} Your company stays on the Early plan, and nothing is lost.`),
  ).toBeVisible();
  expect(links()).toEqual(['/checkout?plan=business', '/plan-details', '/dashboard']);
  expect(publish).not.toHaveBeenCalled();
});

test('waits for the confirmation by itself, for a minute, and then leaves it to the person', async () => {
  jest.useFakeTimers();
  show({ payments: () => [{ status: 'Open' }] });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(10);
  expect(screen.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull();
  for (let look = 0; look < 31; look += 1) await pass(2_100);
  expect(screen.getByRole('button', { name: 'Look again' })).toBeVisible();
});

test('shows the end as soon as the provider has told it', async () => {
  jest.useFakeTimers();
  let status: PlanPayment['status'] = 'Open';
  show({ payments: () => [{ status }], planId: 'business' });
  await act(() => jest.advanceTimersByTimeAsync(10));
  status = 'Paid';
  await act(() => jest.advanceTimersByTimeAsync(2_100));
  expect(screen.getByRole('heading', { name: 'Your company is on the Business plan' })).toBeVisible();
});

test('a payment that was left before the provider has told anything can be tried again', async () => {
  show({ success: false, payments: () => [{ status: 'Open' }] });
  await heading('Payment not completed');
  expect(screen.getByText(/^The payment provider has not reported a payment\./)).toBeVisible();
});

test('shows the payment of this tab, not a newer one of another', async () => {
  sessionStorage.setItem('accounts.plan-payment', 'mine');
  show({
    payments: () => [
      { id: 'newer', status: 'Open' },
      { id: 'mine', status: 'Cancelled' },
    ],
  });
  await heading('Payment not completed');
});

test('money that was not asked for is told with its reason', async () => {
  const reason = '39.00 USD were asked for and 38.00 USD arrived.';
  show({ payments: () => [{ status: 'ToSettle', reason }] });
  await heading('Payment received, but not as expected');
  expect(screen.getByText(new RegExp(reason.replaceAll('.', String.raw`\.`)))).toBeVisible();
});

test('a plan that was changed again since is not called the present one', async () => {
  show({ payments: () => [{ status: 'Paid' }], planId: 'enterprise' });
  await heading('Payment received');
});

test('says when there is no payment at all', async () => {
  show({ payments: () => [] });
  await heading('There is no payment');
  expect(links()).toEqual(['/plan-details']);
});
