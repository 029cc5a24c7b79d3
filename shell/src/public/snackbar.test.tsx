import { TOAST_MS } from '@accounts/shared-domain';
import { act, render, screen } from '@testing-library/react';
import { Snackbar } from './snackbar.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a sentence is shown for five seconds, to the eyes alone: the alert of the form is read out', () => {
  render(<Snackbar text="Email or password is not right." />);
  const sentence = screen.getByText('Email or password is not right.');
  expect(sentence).toHaveAttribute('aria-hidden', 'true');
  act(() => jest.advanceTimersByTime(TOAST_MS - 1));
  expect(sentence).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(sentence).not.toBeInTheDocument();
});
