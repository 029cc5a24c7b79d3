import { createBus } from '@accounts/shared-auth';
import { TOAST_MS } from '@accounts/shared-domain';
import { act, render, screen } from '@testing-library/react';
import { Toasts } from './toasts.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('one notice at a time, the newest wins, gone after five seconds', () => {
  const bus = createBus();
  render(<Toasts bus={bus} />);
  act(() => bus.publish('toast', { kind: 'success', message: 'Invoice added successfully!' }));
  act(() => jest.advanceTimersByTime(TOAST_MS - 1_000));
  act(() => bus.publish('toast', { kind: 'success', message: 'Payment Successful!' }));
  expect(screen.queryByText('Invoice added successfully!')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(TOAST_MS - 1));
  expect(screen.getByText('Payment Successful!')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Payment Successful!')).not.toBeInTheDocument();
});
