import { openedOutbox, provideOutbox, type OutboxEntry } from '@accounts/shared-data';
import type { ManualJournal } from '@accounts/shared-domain';
import {
  rejection,
  renderInModule,
  streamOf,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
  type TestServer,
} from '@accounts/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { JournalScreen } from './journal-screen.tsx';
import { NewJournal } from './new-journal.tsx';

const accounts = [
  ['rent', 'EXP6450', 'Rent'],
  ['bank', 'AST1000', 'Business Bank Account'],
].map(([id, code, name]) => ({ id, code, name, status: 'A' }));

const line = (accountId: string, debit: number, credit: number) => ({
  accountId,
  accountCode: accountId === 'rent' ? 'EXP6450' : 'AST1000',
  accountName: accountId === 'rent' ? 'Rent' : 'Business Bank Account',
  contactId: null,
  contactName: '',
  description: '',
  debit,
  credit,
});

const posted: ManualJournal = {
  id: 'j1',
  status: 'A',
  version: 1,
  journalStatus: 'Posted',
  number: 'MJ-0001',
  date: '2199-03-31',
  reference: 'March',
  description: '',
  totalAmount: 800,
  reversesId: null,
  reversesNumber: '',
  reversedById: null,
  reversedByNumber: '',
  createdDate: '2026-03-31T09:00:00.000Z',
  createdByName: 'Ada Lovelace',
  lines: [line('rent', 800, 0), line('bank', 0, 800)],
  entries: [],
};

beforeEach(() => sessionStorage.clear());

interface Shown {
  unmount: () => void;
  calls: TestCall[];
  toast: jest.Mock;
  navigate: jest.Mock;
}

function show(
  path: string,
  write: TestServer,
  stored: ManualJournal | (() => ManualJournal) = posted,
  may: string[] = ['approve'],
): Shown {
  const calls: TestCall[] = [];
  const [toast, navigate] = [jest.fn(), jest.fn()];
  const props = testModuleProps(
    (call) => {
      const { method, url } = call;
      if (url.endsWith('/activities')) return { content: [] };
      if (url.includes('/accounts/')) return { content: accounts, totalElements: 2, limit: 5000, offset: 0 };
      if (url.endsWith('/all')) return { content: [], totalElements: 0, limit: 5000, offset: 0 };
      if (method === 'get') return typeof stored === 'function' ? stored() : stored;
      calls.push(call);
      return write(call);
    },
    path,
    {
      toast,
      navigate,
      company$: streamOf(TEST_COMPANY),
      can: (_area, verb) => ['view', 'create', 'edit', ...may].includes(verb),
    },
  );
  const { unmount } = renderInModule(
    <Routes>
      <Route path="/journals/add" element={<NewJournal />} />
      <Route path="/journals/:id" element={<JournalScreen />} />
    </Routes>,
    props,
  );
  return { unmount, calls, toast, navigate };
}

const cell = (column: string, row: number) => screen.getByLabelText(`${column}, line ${row}`);

async function writeLine(row: number, account: string, column: 'Debit' | 'Credit', amount: string) {
  await userEvent.click(cell('Account', row));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(account) }));
  await userEvent.clear(cell(column, row));
  await userEvent.type(cell(column, row), amount);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says that a journal does not balance before and after Post, and posts it once it does', async () => {
  const sentence = 'Debits are 800.00, credits are 799.99: a journal must balance.';
  const { calls, toast, navigate } = show('/journals/add', ({ data }) => {
    const [, credited] = (data as ManualJournal).lines;
    if (credited?.credit === 800) return { body: { value: posted } };
    throw rejection(422, { message: sentence, code: 'API-FIELDS' });
  });
  await screen.findByRole('button', { name: 'Post' });
  await writeLine(1, 'Rent', 'Debit', '800');
  await writeLine(2, 'Bank', 'Credit', '799.99');
  const proof = screen.getByText('Difference').parentElement;
  expect(proof).toHaveTextContent('0.01Debits and credits must be equal.');
  await press('Post');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(navigate).not.toHaveBeenCalled();

  await userEvent.clear(cell('Credit', 2));
  await userEvent.type(cell('Credit', 2), '800');
  await press('Post');
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Journal MJ-0001 posted.' }),
  );
  expect(calls.at(-1)?.data).toMatchObject({
    journalStatus: 'Posted',
    lines: [
      { accountId: 'rent', debit: 800, credit: 0 },
      { accountId: 'bank', debit: 0, credit: 800 },
    ],
  });
});

it('keeps what was typed and says beside the date when its period is locked', async () => {
  const message = 'The books are locked up to 31 Mar 2026. Choose a later date.';
  const { toast } = show('/journals/add', () => {
    throw rejection(422, { message, code: 'API-FIELDS', errors: [{ field: 'date', message }] });
  });
  await screen.findByRole('button', { name: 'Post' });
  await writeLine(1, 'Rent', 'Debit', '800');
  await writeLine(2, 'Bank', 'Credit', '800');
  await press('Save draft');
  await waitFor(() => expect(screen.getByLabelText(/^Date/)).toHaveAccessibleDescription(message));
  expect(cell('Debit', 1)).toHaveValue('800.00');
  expect(toast).not.toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' }));
});

it('ends the accounts and the contacts of a line with a new one, which the line takes', async () => {
  const added = { id: 'fuel', code: 'EXP6910', name: 'Fuel', status: 'A' };
  const { calls } = show('/journals/add', ({ url }) => {
    if (url.includes('/accounts')) accounts.push(added);
    return added;
  });
  await userEvent.type(await screen.findByLabelText('Account, line 2'), 'Fuel{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'New account' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Class/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Expense' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(cell('Account', 2)).toHaveValue('EXP6910 Fuel'));
  expect(calls.map(({ url }) => url)).toEqual(['/account/v1/accounts']);
  accounts.pop();
  await userEvent.click(cell('Contact', 1));
  expect((await screen.findAllByRole('option')).at(-1)).toHaveTextContent('New contact');
});

it('posts a draft with Ctrl Enter, for whoever may approve', async () => {
  const draft: ManualJournal = { ...posted, journalStatus: 'Draft', number: '' };
  const { calls } = show('/journals/j1', () => ({ body: { value: posted } }), draft);
  await screen.findByRole('button', { name: 'Post' });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(calls).toEqual([expect.objectContaining({ params: { status: 'Posted' } })]));
});

it('offers Post only to whoever may approve', async () => {
  show('/journals/add', () => undefined, posted, []);
  expect(await screen.findByRole('button', { name: 'Save draft' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Post' })).not.toBeInTheDocument();
});

async function openReversal(call: 'Reverse' | 'Void') {
  await screen.findByRole('heading', { level: 1, name: 'Journal MJ-0001' });
  const button = screen.queryByRole('button', { name: call });
  if (button) await userEvent.click(button);
  else {
    await press('More');
    await userEvent.click(screen.getByRole('menuitem', { name: call }));
  }
  return within(await screen.findByRole('dialog'));
}

it('reverses on the day of a journal that is dated ahead, says what will happen, and opens the reversal', async () => {
  const reversal = { ...posted, id: 'j2', number: 'MJ-0002', reversesId: 'j1', reversesNumber: 'MJ-0001' };
  const { calls, toast, navigate } = show('/journals/j1', () => ({ body: { value: reversal } }));
  const dialog = await openReversal('Reverse');
  expect(
    dialog.getByText('A new journal with debits and credits exchanged is posted. Both stay in the ledger.'),
  ).toBeVisible();
  expect(dialog.getByLabelText(/^Date of the reversal/)).toHaveValue('31 Mar 2199');
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/journals/j2'));
  expect(calls[0]).toMatchObject({
    method: 'post',
    url: '/account/v1/journals/j1/reverse',
    params: { date: '2199-03-31' },
  });
  expect(toast).toHaveBeenCalledWith({
    kind: 'success',
    message: 'Journal MJ-0001 reversed by MJ-0002.',
  });
});

it('keeps the dialog open with the reason when the day of the reversal is locked', async () => {
  const message = 'The books are locked up to 31 Mar 2199. Choose a later date.';
  show('/journals/j1', () => {
    throw rejection(422, { message, code: 'API-FIELDS', errors: [{ field: 'date', message }] });
  });
  const dialog = await openReversal('Void');
  await userEvent.click(dialog.getByRole('button', { name: 'Void' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Date of the reversal/)).toHaveAccessibleDescription(message),
  );
});

it('offers neither Reverse nor Void for a journal that is reversed already, and says by which', async () => {
  show('/journals/j1', () => undefined, { ...posted, reversedById: 'j2', reversedByNumber: 'MJ-0002' });
  expect(await screen.findByText('This journal is reversed by journal MJ-0002.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reverse' })).not.toBeInTheDocument();
  await press('More');
  expect(screen.queryByRole('menuitem', { name: /Reverse|Void/ })).not.toBeInTheDocument();
});

it('pastes cells into the lines, and says in one sentence what was not taken', async () => {
  show('/journals/add', () => ({}));
  await screen.findByRole('button', { name: 'Post' });
  await userEvent.click(cell('Account', 1));
  await userEvent.paste('EXP6450\tMarch\t800\t\tpaid\nGoodwill\tMarch\t\t800');
  expect(cell('Debit', 1)).toHaveValue('800.00');
  const notice = screen.getByText(/^Not pasted/);
  expect(notice).toHaveTextContent(
    'Not pasted: Account “Goodwill” in line 2 (not found) and column 5 of what was copied.',
  );
  await press('Close');
  expect(notice).not.toBeInTheDocument();
});

it('shows days and amounts of two versions as the fields do', async () => {
  const draft: ManualJournal = { ...posted, journalStatus: 'Draft', number: '', version: 2 };
  const newer: ManualJournal = {
    ...draft,
    version: 3,
    date: '2199-04-30',
    lines: [line('rent', 1250.5, 0), line('bank', 0, 1250.5)],
  };
  let stored = draft;
  show(
    '/journals/j1?edit',
    () => {
      stored = newer;
      throw rejection(409, { message: 'It was changed meanwhile.', code: 'API-VERSION' });
    },
    () => stored,
  );
  await userEvent.type(await screen.findByLabelText('Description'), 'Rent');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  const versions = within(await screen.findByRole('alert'));
  expect(versions.getByRole('radio', { name: 'Theirs 30 Apr 2199' })).toBeChecked();
  expect(versions.getByRole('radio', { name: /^Theirs EXP6450 Rent : 1,250\.50 \/ / })).toBeChecked();
});

describe('without a connection', () => {
  const draft: ManualJournal = { ...posted, journalStatus: 'Draft', number: '' };
  const lost = () => {
    throw Object.assign(new Error('lost'), { isAxiosError: true, code: 'ERR_NETWORK' });
  };
  /** An outbox with some entries, and what is put into it. */
  function provide(...entries: Partial<OutboxEntry>[]) {
    const added: unknown[] = [];
    const replaced: unknown[] = [];
    const outbox = {
      add: async (one: unknown) => void added.push(one),
      replace: async (key: string, one: object) => replaced.push({ key, ...one }) > 0,
      find: async (key: string) => entries.find((entry) => entry.key === key),
      hold: () => () => undefined,
      entries: () => entries,
      subscribe: () => () => undefined,
    };
    provideOutbox(async () => outbox as never);
    return { added, replaced };
  }
  const waiting = (more: Partial<OutboxEntry>): Partial<OutboxEntry> => ({
    key: 'k1',
    kind: 'journals',
    state: 'waiting',
    unanswered: false,
    values: {
      date: '2199-05-31',
      reference: 'MINE',
      description: '',
      lines: draft.lines.map((one, index) => ({ ...one, key: String(index) })),
    },
    ...more,
  });
  afterEach(() => act(() => provideOutbox(null)));

  it('keeps a new draft in the outbox, and leads there', async () => {
    const { added } = provide();
    const { navigate, toast } = show('/journals/add', lost);
    await screen.findByRole('button', { name: 'Post' });
    await writeLine(1, 'Rent', 'Debit', '800');
    await writeLine(2, 'Bank', 'Credit', '800');
    await press('Save draft');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/outbox', { replace: true }));
    expect(added).toEqual([
      expect.objectContaining({
        kind: 'journals',
        path: '/account/v1/journals',
        base: undefined,
        files: [],
        input: expect.objectContaining({
          lines: [
            expect.objectContaining({ accountId: 'rent', debit: 800 }),
            expect.objectContaining({ accountId: 'bank', credit: 800 }),
          ],
        }),
      }),
    ]);
    expect(toast).toHaveBeenCalledWith({
      kind: 'info',
      message: 'Kept on this device. It is sent when there is a connection.',
    });
  });

  it('keeps a change of a draft with what it began from', async () => {
    const { added } = provide();
    show('/journals/j1?edit', lost, draft);
    await userEvent.type(await screen.findByLabelText('Description'), 'Rent');
    await press('Save draft');
    await waitFor(() => expect(added).toEqual([expect.objectContaining({ kind: 'journals', base: draft })]));
  });

  it.each([
    ['a posting', '/journals/j1?edit', draft, 'Post'],
    ['a change of what is posted', '/journals/j1?edit', posted, 'Save changes'],
  ])('never keeps %s', async (_what, path, stored, button) => {
    const { added } = provide();
    show(path, lost, stored);
    await userEvent.type(await screen.findByLabelText('Description'), 'Rent');
    await press(button);
    expect(await screen.findByText(/^The server could not be reached\./)).toBeVisible();
    expect(added).toEqual([]);
  });

  it('opens a draft that waits with what was typed, and saves it back; it is not posted from there', async () => {
    const { replaced } = provide(waiting({}));
    show('/journals/add?outbox=k1', lost);
    await waitFor(() => expect(screen.getByLabelText('Reference')).toHaveValue('MINE'));
    expect(screen.queryByRole('button', { name: 'Post' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Reference'), ' 2');
    await press('Save draft');
    await waitFor(() =>
      expect(replaced).toEqual([
        expect.objectContaining({ key: 'k1', input: expect.objectContaining({ reference: 'MINE 2' }) }),
      ]),
    );
  });

  it('shows both versions where another member has saved the draft, and saves the choice over the newer one', async () => {
    const theirs: ManualJournal = { ...draft, version: 2, reference: 'THEIRS' };
    const { replaced } = provide(waiting({ state: 'conflict', base: draft }));
    show('/journals/j1?outbox=k1', lost, theirs);
    const versions = within(await screen.findByRole('alert'));
    await userEvent.click(versions.getByRole('radio', { name: 'Mine MINE' }));
    await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() =>
      expect(replaced).toEqual([
        expect.objectContaining({
          base: theirs,
          input: expect.objectContaining({ reference: 'MINE', version: 2 }),
        }),
      ]),
    );
  });

  it('says on the page of a draft that a change of it waits, and edits that', async () => {
    provide(waiting({ base: draft }));
    await openedOutbox();
    const { navigate } = show('/journals/j1', lost, draft);
    expect(await screen.findByText(/^A change of this journal is kept on this device/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/journals/j1?outbox=k1');
    await press('Edit');
    expect(navigate).toHaveBeenCalledWith('/journals/j1?outbox=k1');
  });
});

it('offers what was typed before a colleague saved, and saves it as a change of the version that it was begun with', async () => {
  const draft: ManualJournal = { ...posted, journalStatus: 'Draft', number: '', version: 2 };
  const newer: ManualJournal = { ...draft, version: 3, reference: 'Theirs' };
  const { unmount } = show('/journals/j1?edit', () => draft, draft);
  await userEvent.type(await screen.findByLabelText('Description'), 'Rent');
  unmount();
  const conflict = rejection(409, { message: 'It was changed meanwhile.', code: 'API-VERSION' });
  const { calls } = show(
    '/journals/j1?edit',
    ({ data }) => {
      if ((data as ManualJournal).version === 2) throw conflict;
      return { body: { value: { ...newer, version: 4 } } };
    },
    newer,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  expect(screen.getByLabelText('Description')).toHaveValue('Rent');
  await press('Save draft');
  const versions = within(await screen.findByRole('alert'));
  expect(versions.getByRole('radio', { name: 'Mine Rent' })).toBeChecked();
  expect(versions.getByRole('radio', { name: 'Theirs Theirs' })).toBeChecked();
  await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.data).toMatchObject({ description: 'Rent', reference: 'Theirs', version: 3 });
});
