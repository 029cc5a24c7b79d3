import type { ActivityEntry } from '@accounts/shared-domain';
import { renderCard, TEST_COMPANY } from '@accounts/shared-ui/testing';
import { screen } from '@testing-library/react';
import { BooksCard } from './cards.tsx';

const FINGERPRINT = `7-${'ab'.repeat(32)}`;
const entry = (action: string, detail: string): ActivityEntry => ({
  action,
  detail,
  createdDate: '2026-11-22T03:00:00.000Z',
  userName: '',
  facts: {},
});
const kept = entry('Fingerprint', `Books of 2026-11-21: ${FINGERPRINT}`);
const show = (content: ActivityEntry[], lockDate: string | null = null) =>
  renderCard(BooksCard, () => ({ content }), { ...TEST_COMPANY, lockDate });

test('sound books are said to be sound, with the fingerprint of the night and the lock date', async () => {
  show([kept], '2026-10-31');
  expect(await screen.findByText('Nothing wrong')).toBeVisible();
  expect(screen.getByText('Fingerprint of 21 Nov 2026').closest('li')).toHaveTextContent(FINGERPRINT);
  expect(screen.getByText('Nothing can be posted on or before 31 Oct 2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verification and lock date' })).toHaveAttribute(
    'href',
    '/reports/accounting/verification',
  );
});

test('what the night found is counted', async () => {
  const wrong = (journal: number) => entry('Books not sound', `Journal ${journal} does not balance.`);
  show([wrong(7), wrong(8), kept]);
  expect(await screen.findByText('2 findings')).toBeVisible();
  expect(screen.queryByText('Nothing wrong')).not.toBeInTheDocument();
});

test('before the first night nothing is said to be sound', async () => {
  show([]);
  expect(await screen.findByText('The first verification has not run yet')).toBeVisible();
  expect(screen.queryByText('Nothing wrong')).not.toBeInTheDocument();
  expect(screen.getByText('There is no lock date: entries can be posted on any day.')).toBeVisible();
});
