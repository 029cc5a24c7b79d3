import { NO_CHOICES, type ImportKind } from '@accounts/shared-domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importResponse, lookAt } from '../testing/look-at-file.ts';
import { rejection, type TestServer } from '../testing/module-props.tsx';
import { chooseFile, showImportScreen } from '../testing/show-import-screen.tsx';
import { filePreviewOf } from './file-preview.ts';
import { usedChoices } from './import-state.ts';

async function check(kind: ImportKind, server: TestServer, text: string) {
  showImportScreen(server, kind);
  await chooseFile(text);
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
}

const choose = async (name: string, type: string) =>
  userEvent.type(await screen.findByRole('combobox', { name }), `${type}{Enter}`);

test('words that are no types of account are asked about together, and sent with the file', async () => {
  const sent: unknown[] = [];
  await check(
    'accounts',
    ({ url, data }) => {
      if (!url.endsWith('/import')) return { content: [] };
      const types = (data as FormData).get('accountTypes') as string;
      sent.push(JSON.parse(types));
      const words = ['Rolling stock', 'Goodwill'].filter((word) => !types.includes(word));
      if (words.length > 0)
        throw rejection(422, {
          code: 'API-IMPORT-TYPES',
          message: 'Choose.',
          errors: words.map((word) => ({ field: `accountTypes.${word}`, message: 'Choose.' })),
        });
      const chosen = { accountType: 'Fixed Asset', source: 'chosen' } as const;
      return importResponse({
        accountTypes: [
          { word: 'Rolling stock', ...chosen },
          { word: 'Goodwill', ...chosen },
        ],
      });
    },
    'Code,Name,Type\n1,Vans,Rolling stock\n2,Name,Goodwill\n',
  );
  const first = await screen.findByRole('combobox', { name: 'Rolling stock' });
  expect(first).toHaveFocus();
  expect(screen.getByText(/These words of your file are no types of account here/)).toBeVisible();
  await choose('Rolling stock', 'Fixed Asset');
  await choose('Goodwill', 'Fixed Asset');
  expect(sent).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('2 accounts can be imported. No errors were found.')).toBeVisible();
  expect(sent).toEqual([{}, { 'Rolling stock': 'Fixed Asset', Goodwill: 'Fixed Asset' }]);
});

test('a type that was found can be changed after the check, and the file is checked so', async () => {
  const sent: unknown[] = [];
  await check(
    'accounts',
    ({ url, data }) => {
      if (!url.endsWith('/import')) return { content: [] };
      const types = JSON.parse((data as FormData).get('accountTypes') as string) as {
        Income?: 'Other Income';
      };
      sent.push(types);
      const accountType = types.Income ?? 'Sales';
      return importResponse({ accountTypes: [{ word: 'Income', accountType, source: 'found' }] });
    },
    'Code,Name,Type\n1,Fees,Income\n',
  );
  const found = await screen.findByRole('combobox', { name: 'Income' });
  expect(found).toHaveValue('Sales');
  await userEvent.clear(found);
  await choose('Income', 'Other Income');
  expect(await screen.findByDisplayValue('Other Income')).toBeVisible();
  expect(sent).toEqual([{}, { Income: 'Other Income' }]);
});

test('what is missing is made by choice, and listed by name before and after', async () => {
  const missing = {
    row: 2,
    column: 'Contact',
    message: 'There is no contact "Ann".',
    key: 'contact',
    value: 'Ann',
  };
  const made = [
    { kind: 'contacts' as const, count: 300, names: ['Ann', 'Bob'] },
    { kind: 'items' as const, count: 1, names: ['CHAIR-BLK'] },
  ];
  await check(
    'invoices',
    ({ url, data, params }) => {
      if (!url.endsWith('/import')) return { content: [] };
      if ((data as FormData).get('makeMissing') !== 'true')
        return importResponse({ accepted: 0, rejected: 2, errors: [missing] });
      return importResponse({ made, created: (params as { dryRun: boolean }).dryRun ? 0 : 2 });
    },
    'Contact,Invoice Number,Invoice Date,Quantity,Unit Amount\nAnn,1,2026-03-01,1,1\n',
  );
  expect(screen.queryByText('Will be made as well')).not.toBeInTheDocument();
  const offered = await screen.findByRole('switch', { name: /^Make the contacts, items, tax rates/ });
  expect(offered).not.toBeChecked();
  await userEvent.click(offered);
  const list = await screen.findByRole('region', { name: 'Will be made as well' });
  expect(within(list).getByText('300 contacts')).toBeVisible();
  expect(within(list).getByText('Bob')).toBeVisible();
  expect(within(list).getByText('and 298 more')).toBeVisible();
  expect(within(list).getByText('1 item')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 invoices' }));
  expect(await screen.findByRole('region', { name: 'Made as well' })).toHaveTextContent('CHAIR-BLK');
});

test('a file is imported with the types of its last check', async () => {
  const file = new File(['Code,Name'], 'file.csv');
  const state = {
    step: 'checked' as const,
    file,
    preview: filePreviewOf(await lookAt(file, 'accounts')),
    choice: {},
    own: {},
    changes: { cells: [], skipped: [] },
    choices: NO_CHOICES,
    response: importResponse({ accountTypes: [{ word: 'Income', accountType: 'Sales', source: 'found' }] }),
  };
  expect(usedChoices(state).accountTypes).toEqual({ Income: 'Sales' });
});
