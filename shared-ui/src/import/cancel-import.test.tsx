import type { ImportLogEntry } from '@accounts/shared-data';
import type { ImportKind, ImportResponse, Verb } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
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
  const question = await screen.findByRole('dialog', { name: 'Cancel the import of people.csv?' });
  expect(question).toHaveTextContent(
    'Nothing of it will be stored. If it is done by then, it stays as it is.',
  );
  expect(cancelled).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel the import' }));
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
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the import' }));
  end(Promise.resolve(importResponse({ created: 2, rejected: 0 })));
  expect(await screen.findByText(/2 contacts imported from people.csv/)).toBeVisible();
});

const RUNNING: Partial<ImportLogEntry> = {
  id: 'log',
  fileName: 'people.csv',
  state: 'Running',
  created: 0,
  rejected: 0,
  undone: 0,
  undoable: false,
  message: '',
  userName: 'Ada Marsh',
  createdDate: '2026-11-21T10:00:00Z',
};
const NAMED = 'Cancel the import of people.csv';

/** Earlier imports, of which the first is running until it is cancelled; what was called. */
async function openLog(kind: ImportKind, may: readonly Verb[]) {
  let entry = RUNNING;
  const called: string[] = [];
  showImportScreen(
    ({ url, method }) => {
      if (url.includes('/activityLog/'))
        return { content: [entry, { ...RUNNING, id: 'old', state: 'Done' }] };
      called.push(`${method} ${url}`);
      entry = { ...entry, state: 'Failed', message: SENTENCE };
      return entry;
    },
    kind,
    undefined,
    { can: (_area, verb) => may.includes(verb) },
  );
  await userEvent.click(await screen.findByText('Earlier imports'));
  await screen.findByText('people.csv: is being read.');
  return { called };
}

test('a running one among the earlier imports is cancelled after the same question, and its row says by whom', async () => {
  const { called } = await openLog('contacts', ['create']);
  await userEvent.click(screen.getByRole('button', { name: NAMED }));
  const question = await screen.findByRole('dialog', { name: `${NAMED}?` });
  expect(question).toHaveTextContent(
    'Nothing of it will be stored. If it is done by then, it stays as it is.',
  );
  await userEvent.click(within(question).getByRole('button', { name: 'Let it go on' }));
  expect(called).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: NAMED }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the import' }));
  expect(await screen.findByText(`people.csv: ${SENTENCE}`)).toBeVisible();
  expect(screen.queryByRole('button', { name: NAMED })).toBeNull();
  expect(called).toEqual(['post /account/v1/imports/log/cancel']);
});

test.each<[ImportKind, Verb]>([
  ['contacts', 'edit'],
  ['invoicePayments', 'create'],
  ['openingBalances', 'create'],
])('a member who may not import %s is not offered to cancel one', async (kind, verb) => {
  await openLog(kind, ['view', verb]);
  expect(screen.queryByRole('button', { name: NAMED })).toBeNull();
});

test('earlier imports that could not be read say so, and are read again', async () => {
  let isDown = true;
  showImportScreen(() => {
    if (isDown) throw rejection(422, { message: 'Not now.' });
    return { content: [RUNNING] };
  });
  await userEvent.click(await screen.findByText('Earlier imports'));
  expect(await screen.findByText('Not now.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('people.csv: is being read.')).toBeVisible();
});
