import type { QuoteRow } from '@accounts/shared-domain';
import { rejection, renderCard, type TestCall } from '@accounts/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SentQuotesCard } from './cards.tsx';

const quote = (id: string, dueDate: string) =>
  ({
    id,
    number: `QU-${id}`,
    contactName: 'QUICK-Stop',
    dueDate,
    quoteStatus: 'Sent',
    totalAmount: 120,
    paidAmount: 0,
  }) as QuoteRow;

test('quotes that wait for an answer are five of one page of their list, with the way to each and to all', async () => {
  const calls: TestCall[] = [];
  renderCard(SentQuotesCard, (call) => {
    calls.push(call);
    return { content: [quote('1', '2020-01-31'), quote('2', '2999-12-31')], totalElements: 12 };
  });
  const expired = await screen.findByRole('link', { name: 'Quote QU-1' });
  expect(expired).toHaveAttribute('href', '/quotes/1');
  expect(expired.closest('li')).toHaveTextContent('QUICK-Stop, 31 Jan 2020');
  expect(expired.closest('li')).toHaveTextContent('Expired');
  expect(screen.getByRole('link', { name: 'Quote QU-2' }).closest('li')).toHaveTextContent(/Sent.*120\.00/);
  expect(screen.getByRole('link', { name: 'All 12 sent quotes' })).toHaveAttribute(
    'href',
    '/quotes?tab=Sent',
  );
  expect(calls).toEqual([
    {
      method: 'post',
      url: '/account/v1/quotes/all',
      params: { status: 'Active' },
      data: {
        filters: [{ field: 'quoteStatus', is: ['Sent'] }],
        sortColumn: 'dueDate',
        sortBy: 'ASC',
        limit: 5,
      },
    },
  ]);
});

test('a card without quotes says so, and offers no list', async () => {
  renderCard(SentQuotesCard, () => ({ content: [], totalElements: 0 }));
  expect(await screen.findByText('No quote waits for an answer.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a card that failed says why, and is loaded again by Try again', async () => {
  let failures = 1;
  renderCard(SentQuotesCard, () => {
    if (failures-- > 0)
      throw rejection(500, { message: 'The quotes could not be read.', code: 'API-FAILED' });
    return { content: [quote('1', '2999-12-31')], totalElements: 1 };
  });
  expect(await screen.findByText('The quotes could not be read.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Quote QU-1' })).toBeVisible();
});
