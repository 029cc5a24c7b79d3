import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { NotLoadedPage } from '../layout/not-loaded-page.tsx';
import { PartBoundary } from './part-boundary.tsx';

test('a page whose code cannot be fetched is reported and offers to try again, and the frame around it stays', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const Page = lazy(() => Promise.reject(new Error('Loading chunk 7 failed.')));
  const onError = jest.fn();
  const onRetry = jest.fn();
  render(
    <>
      <nav>Menu</nav>
      <PartBoundary context="page" onError={onError} failure={<NotLoadedPage onRetry={onRetry} />}>
        <Suspense>
          <Page />
        </Suspense>
      </PartBoundary>
    </>,
  );
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(screen.getByText('Menu')).toBeVisible();
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Loading chunk 7 failed.' }),
    'page',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
