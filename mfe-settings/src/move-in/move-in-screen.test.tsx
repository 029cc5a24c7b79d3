import type { ImportColumnsResponse, MoveIn } from '@accounts/shared-domain';
import {
  rejection,
  renderInModule,
  streamOf,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '@accounts/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileResult, moveInFile, moveInServer, testMoveIn } from '../testing/move-in.ts';
import { MoveInScreen } from './move-in-screen.tsx';

function show(
  first: MoveIn | null,
  change: Parameters<typeof moveInServer>[1] = () => {
    throw new Error('No call was expected.');
  },
  company = TEST_COMPANY,
) {
  const { server, calls } = moveInServer(first, change);
  const props = testModuleProps(server, '/settings/move-in', { company$: streamOf(company) });
  renderInModule(<MoveInScreen />, props);
  return { calls, props };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pathOf = ({ method, url }: TestCall) => `${method} ${url.replace('/account/v1/moveIns', '')}`;
const currentStep = () =>
  within(screen.getByRole('list', { name: 'Steps of moving in' })).getByText(
    (_text, element) => element?.getAttribute('aria-current') === 'step',
  );

const CONTACTS = moveInFile();
const UNKNOWN = moveInFile({ id: 'f2', name: 'list.csv', kind: null, product: null, guessed: false });

test('begins with a product and says where it has its exports', async () => {
  const { calls } = show(null, () => testMoveIn({ product: 'xero' }));
  const product = await screen.findByRole('combobox', { name: 'Where your data comes from' });
  await userEvent.type(product, 'Xero{Enter}');
  expect(product).toHaveAccessibleDescription(/chart of accounts each have Export/);
  await press('Begin');
  expect(await screen.findByText('Drop all files or a zip here, or choose them')).toBeVisible();
  expect(calls.map(({ data }) => data)).toEqual([{ product: 'xero' }]);
  expect(currentStep()).toHaveTextContent('Files');
  expect(screen.getByRole('group', { name: 'Files' })).toHaveFocus();
});

test('takes many files one after the other, and keeps the reason of one that is not taken', async () => {
  const taken: string[] = [];
  show(testMoveIn(), ({ data }, { files }) => {
    const file = (data as FormData).get('file') as File;
    if (file.name === 'photo.png')
      throw rejection(422, { code: 'API-IMPORT-FILE', message: 'This file is not a spreadsheet.' });
    taken.push(file.name);
    return { files: [...files, moveInFile({ id: file.name, name: file.name })] };
  });
  const input = await screen.findByLabelText(/Drop all files or a zip/);
  const files = ['contacts.csv', 'photo.png', 'items.csv'].map((name) => new File(['Name\nA\n'], name));
  await userEvent.upload(input, [...files, new File([], 'empty.csv')], { applyAccept: false });
  const list = await screen.findByRole('list', { name: 'Files in the order of their import' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(taken).toEqual(['contacts.csv', 'items.csv']);
  expect(within(list).getByText('contacts.csv').closest('li')).toHaveTextContent(
    '2 kB · 2 rows · Xero · recognised',
  );
  const uploads = screen.getByRole('list', { name: 'Files on their way' });
  expect(within(uploads).getByText('This file is not a spreadsheet.')).toBeVisible();
  expect(within(uploads).getByText('This file is empty.')).toBeVisible();
});

test('asks what a file has that no kind fits, before anything is checked', async () => {
  const { calls } = show(testMoveIn({ files: [CONTACTS, UNKNOWN] }), (call, { files }) =>
    call.method === 'put'
      ? { files: files.map((file) => (file.id === 'f2' ? { ...file, kind: 'trialBalance' as const } : file)) }
      : { state: 'Checking', processed: 30, total: 120 },
  );
  await press('Check everything');
  const kind = screen.getByRole('combobox', { name: 'What list.csv has' });
  expect(kind).toHaveFocus();
  expect(calls).toEqual([]);
  await userEvent.type(kind, 'Trial{Enter}');
  await waitFor(() => expect(kind).toBeValid());
  await press('Check everything');
  expect(await screen.findByText('30 of 120 rows')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.25');
  expect(calls.map(pathOf)).toEqual(['put /m1/files/f2', 'post /m1/check']);
  expect(calls[0]?.data).toEqual({ kind: 'trialBalance' });
});

test('lists what is missing, and sends a switch with the version that was seen', async () => {
  const { calls } = show(testMoveIn({ version: 7, files: [CONTACTS] }), () => ({
    approve: true,
    version: 8,
  }));
  expect(await screen.findByText('Trial balance, to compare', { selector: 'strong' })).toBeVisible();
  expect(screen.queryByText('Contacts', { selector: 'strong' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Approve documents as they come in' }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Approve documents as they come in' })).toBeChecked(),
  );
  expect(calls.map(({ data }) => data)).toEqual([{ approve: true, version: 7 }]);
});

test('says once what is wrong with several columns of a file', async () => {
  const message = 'Choose one of the products.';
  const faults = ['name', 'email'].map((field) => ({ field, message }));
  show(testMoveIn({ files: [moveInFile({ faults })] }), () => ({}));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(new RegExp(`${message}.*${message}`))).toBeNull();
});

test('columns of one file are changed without the others', async () => {
  const response: ImportColumnsResponse = {
    profile: null,
    profiles: [],
    sheet: null,
    sheets: [],
    headingRow: 1,
    top: [{ row: 1, text: 'Trading as · Email' }],
    headings: ['Trading as', 'Email'],
    samples: [['Fine Ltd'], ['a@b.co']],
    mapping: { email: 1 },
    given: [],
  };
  const fault = { field: 'name', message: 'Choose the column of the name.' };
  const { calls } = show(
    testMoveIn({ files: [moveInFile({ faults: [fault] }), UNKNOWN] }),
    ({ method }, { files }) =>
      method === 'get'
        ? { answer: response }
        : {
            files: files.map((file) =>
              file.id === 'f1'
                ? {
                    ...file,
                    faults: [],
                    choices: { ...file.choices, mapping: { name: 'Trading as', email: 'Email' } },
                  }
                : file,
            ),
          },
  );
  expect(await screen.findByText('Choose the column of the name.')).toBeVisible();
  await press('Columns of contacts.csv');
  const name = await screen.findByRole('combobox', { name: /^Name/ });
  expect(screen.getByRole('combobox', { name: 'Email' })).toHaveValue('Email');
  await userEvent.type(name, 'Trading{Enter}');
  await waitFor(() => expect(screen.queryByText('Choose the column of the name.')).toBeNull());
  expect(screen.getByRole('combobox', { name: /^Name/ })).toHaveValue('Trading as');
  expect(calls.map(pathOf)).toEqual(['put /m1/files/f1']);
  expect(calls[0]?.data).toMatchObject({ mapping: { name: 'Trading as', email: 'Email' } });
});

const CHECKED = testMoveIn({
  state: 'Checked',
  product: 'xero',
  files: [
    {
      ...CONTACTS,
      result: fileResult({
        rejected: 1,
        errors: [{ row: 3, column: 'Email', message: 'Invalid email.', key: 'email', value: 'nope' }],
      }),
    },
    moveInFile({ id: 'f3', name: 'tb.csv', kind: 'trialBalance', product: null }),
  ],
  balances: {
    date: '2026-10-31',
    difference: '25.50',
    agrees: false,
    rows: [
      { code: 'AST1000', name: 'Bank', theirs: '125.50', ours: '100.00', difference: '-25.50' },
      { code: '', name: 'Vans', theirs: '0.00', ours: '0.00', difference: '0.00' },
    ],
  },
});

test('shows errors by row and balances that differ, and imports with them only after a question', async () => {
  const { calls } = show(CHECKED, () => ({ state: 'Importing' }));
  expect(await screen.findByText('2 records can be imported, 1 cannot and will be left out.')).toBeVisible();
  expect(screen.getByRole('row', { name: '3 Email Invalid email.' })).toBeVisible();
  expect(screen.getByText('1 account has another balance here.')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Xero' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'AST1000 Bank 125.50 100.00 (25.50)' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Vans no such account here/ })).toBeVisible();
  await press('Import everything');
  const question = await screen.findByRole('dialog', { name: 'Import with what is open?' });
  expect(question).toHaveTextContent('1 record has errors and will be left out. Balances differ');
  expect(calls).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Import anyway' }));
  expect(await screen.findByText('Importing all files…')).toBeVisible();
  expect(calls.map(({ data }) => data)).toEqual([{ acceptDifferences: true }]);
  expect(screen.queryByRole('button', { name: 'Cancel the move-in' })).toBeNull();
});

test.each([
  ['JPY', 0, 'Bank 126 100 (26)'],
  ['KWD', 3, 'Bank 125.500 100.000 (25.500)'],
])('balances in %s have %i decimals', async (currencyCode, currencyExponent, row) => {
  show(CHECKED, undefined, { ...TEST_COMPANY, currencyCode, currencyExponent });
  expect(await screen.findByRole('row', { name: `AST1000 ${row}` })).toBeVisible();
});

test('a check shows the first rows of a file as they would be stored, with the warning below its value', async () => {
  const preview = [
    {
      row: 2,
      cells: [
        { key: 'name', text: 'Fine Ltd', value: 'Fine Ltd' },
        { key: 'phone', text: 'Brazil', value: null },
      ],
    },
  ];
  const warnings = [
    { row: 2, column: 'Phone', key: 'phone', value: 'Brazil', message: 'Brazil is not a phone number.' },
  ];
  const result = fileResult({ preview, warnings });
  const accounts = moveInFile({ id: 'f4', name: 'accounts.csv', kind: 'accounts', result: fileResult() });
  show(testMoveIn({ state: 'Checked', files: [{ ...CONTACTS, result }, accounts] }));
  await userEvent.click(
    await screen.findByText('First rows as they will be stored', { selector: 'summary' }),
  );
  const rows = screen.getByRole('region', { name: 'First rows as they will be stored' });
  expect(
    within(rows).getByRole('row', { name: '2 Fine Ltd in the file: Brazil Brazil is not a phone number.' }),
  ).toBeVisible();
});

const SETTINGS = moveInFile({
  id: 'f5',
  name: 'company.json',
  kind: 'settings',
  guessed: false,
  product: 'accounts',
  rows: 0,
});

test('settings of an archive have no columns and no other kind, and can be taken out', async () => {
  const { calls } = show(testMoveIn({ files: [SETTINGS, CONTACTS] }), () => ({ files: [CONTACTS] }));
  const file = (await screen.findByText('company.json')).closest('li') ?? document.body;
  expect(file).toHaveTextContent('Settings of the company');
  expect(within(file).queryByRole('combobox')).toBeNull();
  expect(within(file).queryByRole('button', { name: /Columns/ })).toBeNull();
  await userEvent.click(within(file).getByRole('button', { name: 'Remove company.json' }));
  await waitFor(() => expect(screen.queryByText('company.json')).toBeNull());
  expect(calls.map(pathOf)).toEqual(['delete /m1/files/f5']);
});

test('what of the settings is not restored is named, and left to do', async () => {
  const errors = [{ row: 4, column: 'paperLook', key: 'paperLook', message: 'Not part of the Free plan.' }];
  const result = fileResult({ accepted: 8, created: 8, rejected: 1, errors, parts: ['profile', 'roles'] });
  show(
    testMoveIn({
      state: 'Imported',
      files: [
        { ...SETTINGS, result },
        { ...CONTACTS, result: fileResult({ created: 2 }) },
      ],
      toDo: [
        { task: 'notRestored', count: 1, kind: null },
        { task: 'schedules', count: 2, kind: null },
      ],
    }),
  );
  // Parts of the settings are no records.
  expect(await screen.findByText('2 records imported.')).toBeVisible();
  const left = screen.getByRole('region', { name: 'What is left to do' });
  expect(left).toHaveTextContent('Enter 1 thing that was not restored');
  expect(within(left).getByRole('link', { name: 'Look at 2 schedules' })).toHaveAttribute(
    'href',
    '/schedule',
  );
  const file = screen.getByText('company.json').closest('li') ?? document.body;
  await userEvent.click(within(file).getByText('Restored settings'));
  expect(
    within(file)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Profile of the company', 'Roles and what they allow']);
  await userEvent.click(within(file).getByText('Errors and notes'));
  expect(
    within(file).getByRole('row', { name: '4 Look of documents Not part of the Free plan.' }),
  ).toBeVisible();
  expect(within(file).queryByRole('link', { name: 'Import log' })).toBeNull();
});

test('balances that agree and files without errors are imported at once', async () => {
  const clean = testMoveIn({
    ...CHECKED,
    files: [{ ...CONTACTS, result: fileResult() }],
    balances: { date: '2026-10-31', difference: '0', agrees: true, rows: [] },
  });
  const { calls } = show(clean, () => ({ state: 'Importing' }));
  expect(await screen.findByText(/The balances agree/)).toBeVisible();
  await press('Import everything');
  expect(await screen.findByText('Importing all files…')).toBeVisible();
  expect(calls.map(({ data }) => data)).toEqual([{ acceptDifferences: false }]);
});

test('a file is changed from the check: its columns are open then', async () => {
  show(CHECKED, () => ({
    answer: {
      profile: null,
      profiles: [],
      sheet: null,
      sheets: [],
      headingRow: 1,
      top: [],
      headings: [],
      samples: [],
      mapping: {},
      given: [],
    },
  }));
  await press('Change contacts.csv');
  expect(await screen.findByRole('button', { name: 'Columns of contacts.csv' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Check everything' })).toBeVisible();
});

const IMPORTED = testMoveIn({
  state: 'Imported',
  undoable: true,
  files: [{ ...CONTACTS, result: fileResult({ created: 2 }) }, moveInFile({ id: 'f6', kind: 'settings' })],
  toDo: [
    { task: 'completeRejected', count: 3, kind: 'invoices' },
    { task: 'inviteMembers', count: 1, kind: null },
  ],
});

test('says what is left to do with the way there, and takes all of it back after a question', async () => {
  const { calls, props } = show(IMPORTED, ({ params }) => {
    const { dryRun } = params as { dryRun: boolean };
    return dryRun
      ? { answer: { removed: 4, reversed: 1, kept: 0 } }
      : { ...testMoveIn({ state: 'Undone' }), answer: { removed: 4, reversed: 1, kept: 0 } };
  });
  expect(await screen.findByText('2 records imported.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete 3 rejected records' })).toHaveAttribute(
    'href',
    '/invoicing/import?log',
  );
  expect(screen.getByRole('link', { name: 'Invite those who work with you' })).toHaveAttribute(
    'href',
    '/settings/users',
  );
  await press('Undo the move-in');
  const question = await screen.findByRole('dialog', { name: 'Undo the whole move-in?' });
  expect(question).toHaveTextContent(
    '4 records will be removed. One posting will be reversed on its own day. The settings of the company stay as they are now.',
  );
  await userEvent.click(within(question).getByRole('button', { name: 'Undo the move-in' }));
  await waitFor(() =>
    expect(props.toast).toHaveBeenCalledWith({
      kind: 'success',
      message: 'The move-in was undone: 4 records removed.',
    }),
  );
  expect(calls.map(({ params }) => params)).toEqual([{ dryRun: true }, { dryRun: false }]);
});

test('another move-in can begin after one that is imported', async () => {
  show(IMPORTED);
  await press('Move in more data');
  expect(await screen.findByRole('button', { name: 'Begin' })).toBeVisible();
});

test.each([
  ['Checking', 'Cancel the check', 'Checking all files together…'],
  ['Importing', 'Cancel the import', 'Importing all files…'],
] as const)(
  '%s is cancelled after a question, and says so until it has stopped',
  async (state, verb, work) => {
    const message = 'Cancelled by Morgan Hale. Nothing was imported.';
    const { calls } = show(testMoveIn({ state, files: [CONTACTS], processed: 30, total: 120 }), () => ({
      message,
    }));
    expect(await screen.findByText(work)).toBeVisible();
    await press(verb);
    const question = await screen.findByRole('dialog', { name: `${verb}?` });
    expect(question).toHaveTextContent('Nothing of it will be stored, and the files stay here.');
    await userEvent.click(within(question).getByRole('button', { name: 'Let it go on' }));
    expect(calls).toEqual([]);
    await press(verb);
    const dialog = await screen.findByRole('dialog', { name: `${verb}?` });
    await userEvent.click(within(dialog).getByRole('button', { name: verb }));
    expect(await screen.findByText('Cancelling. Nothing will be stored.')).toBeVisible();
    expect(screen.getByRole('button', { name: verb })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(work)).toBeNull();
    expect(calls.map(pathOf)).toEqual(['post /m1/cancel']);
  },
);

test('a run that is over by the time it is cancelled shows what it has come to', async () => {
  show(testMoveIn({ state: 'Importing', files: [CONTACTS] }), () => IMPORTED);
  await press('Cancel the import');
  const question = await screen.findByRole('dialog', { name: 'Cancel the import?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel the import' }));
  expect(await screen.findByText('2 records imported.')).toBeVisible();
});

test('a run that has stopped says why, and its files can be mended', async () => {
  show(testMoveIn({ state: 'Failed', files: [CONTACTS], message: 'The plan has no room for 40 contacts.' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The last run has stopped: The plan has no room for 40 contacts.',
  );
  expect(screen.getByRole('button', { name: 'Check everything' })).toBeVisible();
});

test('is given up after a question, and begins with the product again', async () => {
  const { calls } = show(testMoveIn({ files: [CONTACTS] }), () => ({ state: 'Cancelled' }));
  await press('Cancel the move-in');
  const question = await screen.findByRole('dialog', { name: 'Cancel the move-in?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel the move-in' }));
  expect(await screen.findByRole('button', { name: 'Begin' })).toBeVisible();
  expect(calls.map(pathOf)).toEqual(['delete /m1']);
});
