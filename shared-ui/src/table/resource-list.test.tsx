import { defineResource, type ListResource } from '@accounts/shared-data';
import type { Permissions, PlanUsage } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import { rejection, renderInModule, testModuleProps, type TestServer } from '../testing/module-props.tsx';
import { ResourceList, type ResourceListDescription } from './resource-list.tsx';

interface PdfWriter {
  id: string;
  name: string;
  status: 'A' | 'D';
}

const pens = defineResource<PdfWriter, PdfWriter, PdfWriter>({
  name: 'items',
  path: '/account/v1/pens',
  sortColumn: 'name',
});

const sharpening = {
  key: 'sharpen',
  label: 'Sharpen',
  verb: 'edit' as const,
  doing: 'Sharpening pens',
  run: async () => undefined,
  doneMessage: () => 'Sharp.',
};

const description: ResourceListDescription<PdfWriter> = {
  resource: pens satisfies ListResource<PdfWriter>,
  id: 'pens',
  area: 'Inventory',
  path: '/pens',
  title: 'Pens',
  noun: ['pen', 'pens'],
  canImport: true,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  rowLink: ({ id }) => `/pens/${id}`,
  searchText: ({ name }) => name,
  columns: [{ key: 'name', title: 'Name', cell: ({ name }) => name, value: ({ name }) => name }],
  bulkActions: [sharpening],
  removal: {
    label: 'Delete',
    doing: 'Deleting pens',
    question: () => 'They are gone then.',
    appliesTo: ({ status }) => status === 'A',
    doneMessage: (count) => `${count} deleted.`,
  },
  empty: { title: 'No pens yet', text: 'Add one.' },
};

const stored: PdfWriter[] = [
  { id: 'p1', name: 'Red pen', status: 'A' },
  { id: 'p2', name: 'Old pen', status: 'D' },
];

const listOf = (content: PdfWriter[]) => ({ content, totalElements: content.length, limit: 5000, offset: 0 });

function show(server: TestServer, verbs: Partial<Record<'create' | 'edit' | 'delete', boolean>>) {
  const rights = { view: true, create: false, edit: false, delete: false, approve: false, ...verbs };
  const props = testModuleProps(server, '/pens', {
    permissions$: of({ Inventory: rights } as unknown as Permissions),
  });
  renderInModule(<ResourceList description={description} />, props);
  return props;
}

test('offers new, import, removal and bulk actions to members whose role has the permission', async () => {
  show(() => listOf(stored), { create: true, edit: true, delete: true });
  await screen.findByRole('link', { name: 'Red pen' });
  expect(screen.getByRole('button', { name: 'New pen' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/pens/import');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Red pen' }));
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  expect(within(bar).getByRole('button', { name: 'Sharpen' })).toBeEnabled();
  expect(within(bar).getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('offers a member who may only view nothing but the list', async () => {
  show(() => listOf(stored), {});
  await screen.findByRole('link', { name: 'Red pen' });
  expect(screen.queryByRole('button', { name: 'New pen' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('fetches further bulk actions with the first selection, and offers those that the role permits', async () => {
  const laterBulkActions = jest.fn(async () => [
    { ...sharpening, key: 'fill', label: 'Fill' },
    { ...sharpening, key: 'paint', label: 'Paint', verb: 'approve' as const },
  ]);
  const props = testModuleProps(() => listOf(stored), '/pens', {
    permissions$: of({ Inventory: { view: true, edit: true } } as unknown as Permissions),
  });
  renderInModule(<ResourceList description={{ ...description, laterBulkActions }} />, props);
  const box = await screen.findByRole('checkbox', { name: 'Select Red pen' });
  expect(laterBulkActions).not.toHaveBeenCalled();
  await userEvent.click(box);
  const bar = await screen.findByRole('group', { name: 'Selected rows' });
  expect(within(bar).getByRole('button', { name: 'Sharpen' })).toBeEnabled();
  expect(within(bar).getByRole('button', { name: 'Fill' })).toBeEnabled();
  expect(within(bar).queryByRole('button', { name: 'Paint' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Old pen' }));
  expect(laterBulkActions).toHaveBeenCalledTimes(1);
});

test.each([
  [true, 20, "Your plan's limit for pens is reached. 20 of 20 pens of your plan."],
  [true, 19, null],
  [false, 20, null],
])('a member who may add: %s, with %s of 20 used, is told: %s', async (create, used, told) => {
  const props = testModuleProps(() => listOf(stored), '/pens', {
    permissions$: of({ Inventory: { view: true, create } } as unknown as Permissions),
    planUsage$: of({ inventory: used, plan: { planDetails: { inventory: 20 } } } as unknown as PlanUsage),
  });
  renderInModule(<ResourceList description={{ ...description, counter: 'inventory' }} />, props);
  await screen.findByRole('link', { name: 'Red pen' });
  const plans = screen.queryByRole('link', { name: 'See plans' });
  expect(plans?.getAttribute('href') ?? null).toBe(told && '/plan-details');
  if (told) expect(screen.getByText(new RegExp(`^${told}`))).toBeVisible();
});

test('removes the selected rows that can be removed, after asking', async () => {
  const removed: string[] = [];
  const { toast } = show(
    ({ method, url }) => {
      if (method === 'delete') removed.push(url);
      return listOf(stored);
    },
    { delete: true },
  );
  await screen.findByRole('link', { name: 'Red pen' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message: '1 deleted.' }));
  expect(removed).toEqual(['/account/v1/pens/p1']);
});

test('shows the error of a failed fetch and fetches again on Try again', async () => {
  let isDown = true;
  show(() => {
    if (isDown) throw rejection(503, { message: 'The database is away.', code: 'API-503' });
    return listOf(stored);
  }, {});
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Red pen' })).toBeInTheDocument();
});

test('says in the choice of an export why the server has none, and lets choose again', async () => {
  show(({ url }) => {
    if (url.includes('/export')) throw rejection(503, { message: 'Too busy.', code: 'API-BUSY' });
    return listOf(stored);
  }, {});
  await screen.findByRole('link', { name: 'Red pen' });
  await userEvent.click(screen.getByRole('button', { name: 'Export the list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export: Pens' });
  const csv = within(dialog).getByRole('button', { name: 'Every field (CSV)' });
  await userEvent.click(csv);
  expect(await within(dialog).findByText('Too busy.')).toBeInTheDocument();
  expect(csv).toBeEnabled();
});

test('the selected rows can be taken away with every field, as the whole list can', async () => {
  const asked: [url: string, body: unknown][] = [];
  show(
    ({ method, url, data }) => {
      if (url.includes('/export')) {
        asked.push([`${method} ${url}`, data]);
        throw rejection(503, { message: 'Too busy.', code: 'API-BUSY' });
      }
      return listOf(stored);
    },
    { delete: true },
  );
  await screen.findByRole('link', { name: 'Red pen' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export: Pens' });
  const csv = within(dialog).getByRole('button', { name: 'Every field (CSV)' });
  expect(within(dialog).getByRole('button', { name: 'Every field (Excel)' })).toHaveAccessibleDescription(
    'The selected records with all their fields and lines. The import reads this file.',
  );
  await userEvent.click(csv);
  expect(await within(dialog).findByText('Too busy.')).toBeInTheDocument();
  expect(asked).toEqual([['post /account/v1/items/export?format=csv', { ids: ['p1', 'p2'] }]]);
});
