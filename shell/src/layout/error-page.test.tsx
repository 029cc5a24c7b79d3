import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorPage } from './error-page.tsx';

test('offers a signed-in member the way back and the dashboard beside the login page', async () => {
  const [onLogin, onBack, onDashboard] = [jest.fn(), jest.fn(), jest.fn()];
  render(<ErrorPage notFound onLogin={onLogin} waysOn={{ onBack, onDashboard }} />);
  expect(screen.getByRole('heading', { name: 'Page Not Found !' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Go to dashboard' }));
  expect([onBack, onDashboard].map((way) => way.mock.calls.length)).toEqual([1, 1]);
  expect(onLogin).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Go to login page' }));
  expect(onLogin).toHaveBeenCalled();
});

test('says what went wrong, and offers only the login page while no session is open', () => {
  const { rerender } = render(<ErrorPage message="registry.json is missing." onLogin={jest.fn()} />);
  expect(screen.getByRole('heading', { name: 'registry.json is missing.' })).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Go to login page']);
  rerender(<ErrorPage onLogin={jest.fn()} />);
  expect(screen.getByRole('heading', { name: 'Something went wrong !' })).toBeVisible();
});
