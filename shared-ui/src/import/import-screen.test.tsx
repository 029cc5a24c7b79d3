import type { ImportResponse } from '@accounts/shared-domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listedKeys } from '../testing/listed-keys.ts';
import { PRODUCTS, importResponse } from '../testing/look-at-file.ts';
import { rejection, type TestServer } from '../testing/module-props.tsx';
import { chooseFile, showImportScreen } from '../testing/show-import-screen.tsx';

const errors = [{ row: 3, column: 'Email', message: 'Invalid email.', key: 'email', value: 'nope' }];
const response = (change: Partial<ImportResponse>) => importResponse({ rejected: 1, errors, ...change });

const GOOD = 'Name,Email\nFine Ltd,a@b.co\nOther,c@d.ee\nBad,nope\n';

test('a file is checked first, then its good rows are imported, with every error by row and column', async () => {
  const sent: { dryRun: unknown; mapping: unknown }[] = [];
  showImportScreen(({ params, data }) => {
    const { dryRun } = params as { dryRun: boolean };
    sent.push({ dryRun, mapping: JSON.parse((data as FormData).get('mapping') as string) });
    return dryRun ? response({}) : response({ created: 2, logId: 'log' });
  });
  await chooseFile(GOOD);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('2 contacts can be imported, 1 cannot and will be left out.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^3 Email Invalid email\./ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 good contacts' }));
  expect(await screen.findByText(/2 contacts imported from people.csv/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to contacts' })).toHaveAttribute('href', '/contacts');
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, false]);
  expect(sent[1]?.mapping).toMatchObject({ name: 'Name', email: 'Email', city: null });
});

test('a bad cell is corrected on the screen and its row checked again, another row is left out', async () => {
  const sent: unknown[] = [];
  showImportScreen(({ url, data }) => {
    if (!url.endsWith('/import')) return { content: [] };
    sent.push(JSON.parse((data as FormData).get('changes') as string));
    return sent.length === 1 ? response({}) : response({ accepted: 3, rejected: 0, errors: [] });
  });
  await chooseFile(GOOD);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  const cell = await screen.findByRole('textbox', { name: 'Email in row 3' });
  expect(cell).toHaveValue('nope');
  await userEvent.clear(cell);
  await userEvent.type(cell, 'bad@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Skip row 3' }));
  expect(cell).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Skip row 3' }));
  expect(listedKeys()).toContainEqual(['enter', 'Check again']);
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('3 contacts can be imported. No errors were found.')).toBeVisible();
  expect(sent).toEqual([
    { cells: [], skipped: [] },
    { cells: [{ row: 3, key: 'email', value: 'bad@example.com' }], skipped: [] },
  ]);
});

test.each([
  ['as many errors as an import returns', 5_000, null, 'Only the first 5,000 errors are listed.'],
  [
    'as many errors as the log keeps of the import that is repeated',
    1_000,
    'first',
    'Only the first 1,000 errors are listed.',
  ],
  ['fewer errors', 1_000, null, undefined],
])('%s: whether more were found than are listed is said', async (_name, count, repeatOf, sentence) => {
  const many = Array.from({ length: count }, (_, index) => ({ ...errors[0], row: index + 2 }));
  showImportScreen(({ url, params }) =>
    url.endsWith('/import') && (params as { dryRun: boolean }).dryRun === (repeatOf === null)
      ? response({ rejected: 7_000, errors: many as ImportResponse['errors'], repeatOf })
      : url.endsWith('/import')
        ? response({ rejected: 0, errors: [] })
        : { content: [] },
  );
  await chooseFile(GOOD);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  if (repeatOf !== null)
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 contacts' }));
  const list = await screen.findByRole('region', { name: 'Errors' });
  if (sentence === undefined) expect(list).not.toHaveTextContent('Only the first');
  else expect(list).toHaveTextContent(sentence);
});

test('the first good rows are shown as they will be stored, with what the file says otherwise', async () => {
  const cells = [
    { key: 'name', text: 'Fine Ltd', value: 'Fine Ltd' },
    { key: 'type', text: '', value: 'Both' },
    { key: 'paymentTerms', text: '1,5', value: 1.5 },
  ];
  showImportScreen(() => response({ rejected: 0, errors: [], preview: [{ row: 2, cells }] }));
  await chooseFile(GOOD);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  const row = await screen.findByRole('row', { name: /^2 Fine Ltd/ });
  expect(row).toHaveTextContent('Bothempty in the file');
  expect(row).toHaveTextContent('1.5in the file: 1,5');
});

test('a number that can be two is asked about in its place, and nothing of the mapping is lost', async () => {
  const message = 'Row 2 has "1.234", which can be 1234, or 1 and 234/1000. Choose how numbers are written.';
  const sent: [format: FormDataEntryValue | null, dryRun: boolean][] = [];
  showImportScreen(({ url, data, params }) => {
    if (!url.endsWith('/import')) return { content: [] };
    const format = (data as FormData).get('numberFormat');
    const { dryRun } = params as { dryRun: boolean };
    sent.push([format, dryRun]);
    if (format === null)
      throw rejection(422, {
        code: 'API-IMPORT-NUMBERS',
        message,
        errors: [{ field: 'numberFormat', message }],
      });
    return response({ rejected: 0, errors: [], numberFormat: { value: 'comma', source: 'chosen' } });
  });
  await chooseFile('Trading as,Email,Due Days\nFine Ltd,a@b.co,1.234\n');
  await userEvent.type(await screen.findByRole('combobox', { name: /^Name/ }), 'Trading as{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  const question = await screen.findByRole('combobox', { name: 'Numbers are written' });
  expect(question).toHaveFocus();
  expect(question).toHaveAccessibleDescription(message);
  expect(screen.getByRole('combobox', { name: /^Name/ })).toHaveValue('Trading as');
  await userEvent.type(question, '1.234,56{Enter}');
  expect(await screen.findByText('As you chose')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Numbers are written' })).toHaveValue('1.234,56');
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 contacts' }));
  expect(await screen.findByText(/imported from people.csv/)).toBeVisible();
  expect(sent).toEqual([
    [null, true],
    ['comma', true],
    ['comma', false],
  ]);
});

test('what was found is shown and changed, and the file is imported as the last check read it', async () => {
  const sent: unknown[] = [];
  showImportScreen(({ url, data }) => {
    if (!url.endsWith('/import')) return { content: [] };
    const order = (data as FormData).get('dateOrder');
    sent.push(order);
    return response({
      rejected: 0,
      errors: [],
      numberFormat: { value: 'point', source: 'found' },
      dateOrder: order === 'MDY' ? { value: 'MDY', source: 'chosen' } : { value: 'DMY', source: 'country' },
    });
  });
  await chooseFile(GOOD);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(await screen.findByRole('combobox', { name: 'Numbers are written' })).toHaveValue('1,234.56');
  const dates = screen.getByRole('combobox', { name: 'Dates are written' });
  expect(dates).toHaveValue('day/month/year');
  expect(dates).toHaveAccessibleDescription('As is usual in your country');
  await userEvent.clear(dates);
  await userEvent.type(dates, 'month/day/year{Enter}');
  expect(await screen.findByText('As you chose')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 contacts' }));
  expect(await screen.findByText(/imported from people.csv/)).toBeVisible();
  expect(sent).toEqual([null, 'MDY', 'MDY']);
});

test('a heading that is there twice is asked about with both columns and their first values', async () => {
  const sent: unknown[] = [];
  showImportScreen(({ url, data }) => {
    if (!url.endsWith('/import')) return { content: [] };
    sent.push(JSON.parse((data as FormData).get('mapping') as string));
    return response({ rejected: 0, errors: [] });
  });
  await chooseFile('Name,Email,Name\nFine Ltd,a@b.co,Fine Holding\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  const name = screen.getByRole('combobox', { name: /^Name/ });
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(
    /Choose which one is meant.*\(column A\): Fine Ltd.*\(column C\): Fine Holding/,
  );
  await userEvent.type(name, 'column{ArrowDown}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText(/can be imported/)).toBeVisible();
  expect(sent).toMatchObject([{ name: 2, email: 'Email' }]);
});

test('warnings are listed, and stand below the value that they are about', async () => {
  const message = '"Brazil" is not a phone number.';
  const warnings = [{ row: 2, column: 'Phone', message, key: 'phone', value: 'Brazil' }];
  const cells = [{ key: 'phone', text: 'Brazil', value: 'Brazil' }];
  showImportScreen(() => response({ rejected: 0, errors: [], warnings, preview: [{ row: 2, cells }] }));
  await chooseFile(GOOD);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(await screen.findByRole('heading', { name: '1 note' })).toBeVisible();
  expect(screen.getByRole('row', { name: `2 Phone ${message}` })).toBeVisible();
  expect(screen.getByRole('row', { name: `2 Brazil ${message}` })).toBeVisible();
});

test('an error that a choice can end offers it, and the file is imported with it', async () => {
  const sent: [choice: FormDataEntryValue | null, dryRun: boolean][] = [];
  const error = {
    row: 2,
    column: 'Total',
    message: 'The file has the total 9.52.',
    key: 'total',
    value: '9.52',
  };
  showImportScreen(({ url, data, params }) => {
    if (!url.endsWith('/import')) return { content: [] };
    const choice = (data as FormData).get('bookDifferences');
    sent.push([choice, (params as { dryRun: boolean }).dryRun]);
    return choice === 'true'
      ? response({ rejected: 0, errors: [] })
      : response({ accepted: 0, errors: [error] });
  }, 'invoices');
  await chooseFile('Customer,Number,Date,Qty,Price,Total\nAnn,1,2026-03-10,1,9.5,9.52\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(await screen.findAllByRole('switch')).toHaveLength(1);
  await userEvent.click(screen.getByRole('switch', { name: /^Book differences of a few cents/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 invoices' }));
  expect(await screen.findByText(/imported from people.csv/)).toBeVisible();
  expect(sent).toEqual([
    ['false', true],
    ['true', true],
    ['true', false],
  ]);
});

test('columns of other products are shown where the file has them, and all of them when asked for', async () => {
  showImportScreen(() => response({}), 'invoices');
  await chooseFile('Customer,Number,Date,Qty,Price,Grand Total\nAnn,1,2026-03-10,1,9.5,9.5\n');
  expect(await screen.findByRole('combobox', { name: 'Total' })).toHaveValue('Grand Total');
  expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show columns of other products' }));
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Show columns of other products' })).toBeNull();
});

test('a file that was imported a moment ago is answered with that result, and says so', async () => {
  showImportScreen(({ url, params }) => {
    if (!url.endsWith('/import')) return { content: [] };
    const { dryRun } = params as { dryRun: boolean };
    return response({ rejected: 0, errors: [], ...(dryRun ? {} : { created: 2, repeatOf: 'first' }) });
  });
  await chooseFile(GOOD);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 contacts' }));
  expect(await screen.findByText(/Nothing was stored a second time/)).toBeVisible();
});

test('the product of a file is named, and what it maps is checked with it', async () => {
  const sent: unknown[] = [];
  const server: TestServer = ({ url, data }) => {
    if (!url.endsWith('/import')) return { content: [] };
    const form = data as FormData;
    sent.push([form.get('profile'), JSON.parse(form.get('mapping') as string)]);
    return response({ rejected: 0, errors: [] });
  };
  showImportScreen(server, 'contacts', (fields) =>
    fields.get('profile') === 'none' || fields.get('profile') === 'wave'
      ? {}
      : { profile: PRODUCTS[0] ?? null, mapping: { name: 1 }, given: ['type'] },
  );
  await chooseFile('Name,Organization\nAnn,Fine Ltd\n');
  const product = await screen.findByRole('combobox', { name: 'Exported from' });
  expect(product).toHaveValue('FreshBooks');
  expect(product).toHaveAccessibleDescription('This looks like an export of FreshBooks.');
  expect(screen.getByRole('combobox', { name: /^Name/ })).toHaveValue('Organization');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change columns' }));
  await userEvent.clear(screen.getByRole('combobox', { name: 'Exported from' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Exported from' }), 'Another{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Name/ })).toHaveValue('Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText(/can be imported/)).toBeVisible();
  expect(sent).toMatchObject([
    ['freshbooks', { name: 'Organization', email: null }],
    ['none', { name: 'Name' }],
  ]);
});

test('headings that are below a title are chosen by their row', async () => {
  showImportScreen(() => response({ rejected: 0, errors: [] }));
  await chooseFile('Our friends,May\nName,Email\nFine Ltd,a@b.co\n');
  const row = await screen.findByRole('combobox', { name: 'Headings are in row' });
  expect(row).toHaveValue('1: Our friends · May');
  await userEvent.clear(row);
  await userEvent.type(row, '2{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Name/ })).toHaveValue('Name'));
  expect(screen.getByRole('combobox', { name: 'Headings are in row' })).toHaveValue('2: Name · Email');
});

test('a file that the server cannot read is told at once', async () => {
  showImportScreen(
    () => response({}),
    'contacts',
    () => {
      throw rejection(422, { code: 'API-IMPORT-FILE', message: 'This file is not a spreadsheet.' });
    },
  );
  await chooseFile(GOOD);
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is not a spreadsheet.');
});

test('a required column without a heading keeps the file here and takes the focus', async () => {
  const server = jest.fn(() => response({}));
  showImportScreen(server);
  await chooseFile('Trading as;Email\nFine Ltd;a@b.co\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  const name = screen.getByRole('combobox', { name: /^Name/ });
  expect(name).toHaveFocus();
  expect(server).not.toHaveBeenCalled();
  await userEvent.type(name, 'Trading as{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText(/can be imported/)).toBeVisible();
});

test("the server's sentence is shown and nothing is lost", async () => {
  showImportScreen(() => {
    throw rejection(413, { code: 'API-TOO-LARGE', message: 'This file is larger than 10 MB.' });
  });
  await chooseFile(GOOD);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is larger than 10 MB.');
  expect(screen.getByRole('combobox', { name: /^Name/ })).toHaveValue('Name');
});

test('an empty file is rejected with a sentence', async () => {
  showImportScreen(() => response({}));
  await chooseFile('');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This file is empty.'));
});

test('a long import says how many rows are done, by the identifier that was sent with the file', async () => {
  let finish: (done: ImportResponse) => void = () => undefined;
  const done = new Promise<ImportResponse>((resolve) => (finish = resolve));
  let logId: unknown;
  showImportScreen(({ url, params }) => {
    if (url === `/account/v1/imports/${String(logId)}`) return { processed: 1_200, total: 4_000 };
    if (!url.endsWith('/import')) return { content: [] };
    const sent = params as { dryRun: boolean; logId: string };
    if (sent.dryRun) return response({ rejected: 0, errors: [] });
    ({ logId } = sent);
    return done;
  });
  await chooseFile(GOOD);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 contacts' }));
  expect(await screen.findByText('1,200 of 4,000 rows', undefined, { timeout: 5_000 })).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.3');
  finish(response({ created: 2, rejected: 0, errors: [], logId: 'log' }));
  expect(await screen.findByText(/2 contacts imported from people.csv/)).toBeVisible();
});
