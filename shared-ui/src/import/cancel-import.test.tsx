import type { ImportResponse } from '@accounts/shared-domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importResponse } from '../testing/look-at-file.ts';
import { rejection } from '../testing/module-props.tsx';
import { chooseFile, showImportScreen } from '../testing/show-import-screen.tsx';

const GOOD = 'Name,Email\nFine Ltd,a@b.co\nOther,c@d.ee\n';
const SENTENCE = 'Cancelled by Ada Marsh. Nothing was imported.';
const LATE = { timeout: 5_000 };

/** An import that the server is at work on until it is ended; what was called besides. */
async function beginImport() {
  let end: (response: Promise<ImportResponse>) => void = () => undefined;
  const work = new Promise<ImportResponse>((resolve) => (end = resolve));
  const cancelled: string[] = [];
  let logId = '';
  showImportScreen(({ url, params, method }) => {
    if (url.endsWith('/cancel')) {
      cancelled.push(`${method} ${url.replace(logId, 'logId')}`);
      return { state: 'Failed' };
    }
    if (url === `/account/v1/imports/${logId}`) return { processed: 1_000, total: 4_000 };
    if (!url.endsWith('/import')) return { content: [] };
    const sent = params as { dryRun: boolean; logId: string };
    if (sent.dryRun) return importResponse({ accepted: 2, rejected: 0 });
    ({ logId } = sent);
    return work;
  });
  await chooseFile(GOOD);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 contacts' }));
  return { end, cancelled };
}

test('a running import is cancelled by the server with the keyboard, and what it says is shown over the checked file', async () => {
  const { end, cancelled } = await beginImport();
  const button = await screen.findByRole('button', { name: 'Cancel' }, LATE);
  await userEvent.keyboard('{Escape}');
  expect(cancelled).toEqual([]);
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  await userEvent.click(button);
  expect(cancelled).toEqual(['post /account/v1/imports/logId/cancel']);
  end(Promise.reject(rejection(409, { code: 'API-IMPORT-CANCELLED', message: SENTENCE })));
  expect((await screen.findByText(SENTENCE)).closest('.ac-notice')).toHaveClass('ac-notice-info');
  expect(screen.getByRole('button', { name: 'Import 2 contacts' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Check' })).toHaveFocus();
});

test('an import that was done before it could be cancelled says what it has stored', async () => {
  const { end } = await beginImport();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }, LATE));
  end(Promise.resolve(importResponse({ created: 2, rejected: 0 })));
  expect(await screen.findByText(/2 contacts imported from people.csv/)).toBeVisible();
});
