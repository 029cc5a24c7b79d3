import { defineResource } from '@accounts/shared-data';
import { nameSchema, type StoredRecord } from '@accounts/shared-domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { object } from 'yup';
import { describeMasterData } from '../testing/describe-master-data.tsx';
import {
  rejection,
  renderInModule,
  testModuleProps,
  testNavigation,
  type TestCall,
} from '../testing/module-props.tsx';
import { defineMasterDataScreens } from './define-master-data-screens.tsx';
import type { MasterDataForm, MasterDataKind } from './master-data-kind.ts';

/** A fifth kind, made of a description alone. */
interface Warehouse extends StoredRecord {
  name: string;
  manager: string;
  shelves: number;
  kind: string | null;
  rent: number;
  heated: boolean;
}
type WarehouseInput = Omit<Warehouse, keyof StoredRecord> & { version?: number };

const warehouses = defineResource<Warehouse, Warehouse, WarehouseInput>({
  name: 'schedules',
  path: '/account/v1/warehouses',
  sortColumn: 'name',
});

const warehouseKind = (): MasterDataKind<Warehouse, WarehouseInput> => ({
  resource: warehouses,
  area: 'Inventory',
  path: '/warehouses',
  texts: {
    list: 'Warehouses',
    record: 'Warehouse',
    noun: ['warehouse', 'warehouses'],
    added: 'Warehouse added.',
    updated: 'Warehouse updated.',
    archived: () => 'Warehouse archived.',
    restored: () => 'Warehouse restored.',
    removed: () => 'Warehouse removed.',
  },
  titleOf: ({ name }) => name,
  whenInUse: 'archive',
  list: {
    columns: [{ key: 'name', title: 'Name', value: ({ name }) => name }],
    searchText: ({ name }) => name,
    sort: 'name',
    parts: {
      parameter: 'heated',
      of: { yes: { title: 'Heated', where: [{ field: 'heated', is: ['true'] }] } },
    },
    empty: { title: 'No warehouses yet', text: 'Add one.' },
  },
  imports: { kind: 'items', title: 'Import warehouses', examples: [] },
});

const KINDS = [
  { value: 'cold', label: 'Cold store' },
  { value: 'yard', label: 'Yard' },
];

const warehouseForm = (): MasterDataForm<Warehouse, WarehouseInput, Omit<Warehouse, keyof StoredRecord>> => ({
  blank: (search) => ({
    name: '',
    manager: '',
    shelves: 0,
    kind: null,
    rent: 0,
    heated: search.get('heated') === 'yes',
  }),
  inputOf: (values, stored) => ({ ...values, version: stored?.version }),
  rules: () => object({ name: nameSchema }),
  useChoices: () => ({ kind: KINDS }),
  Page: ({ record }) => <p>{record.shelves} shelves</p>,
  sections: [
    {
      fields: [
        { type: 'text', name: 'name', label: 'Name', required: true },
        { type: 'longText', name: 'manager', label: 'Manager' },
        { type: 'number', name: 'shelves', label: 'Shelves' },
        { type: 'price', name: 'rent', label: 'Rent' },
        { type: 'choice', name: 'kind', label: 'Kind' },
        { type: 'checkbox', name: 'heated', label: 'Heated' },
      ],
    },
  ],
});

const screens = defineMasterDataScreens(warehouseKind, async () => warehouseForm);
const stored: Warehouse = {
  id: 'w1',
  status: 'A',
  version: 4,
  name: 'Quay 3',
  manager: 'Ana',
  shelves: 1200,
  kind: 'yard',
  rent: 950.5,
  heated: false,
};

describe('a kind that is nothing but a description, with a page before its form', () => {
  describeMasterData({
    screens,
    area: 'Inventory',
    path: '/warehouses',
    api: '/account/v1/warehouses',
    noun: 'warehouse',
    list: 'Warehouses',
    stored,
    title: 'Quay 3',
    toasts: { updated: 'Warehouse updated.', removed: 'Warehouse removed.' },
    mine: { label: /^Name/, name: 'name' },
    theirs: { legend: 'Kind', name: 'kind', value: 'cold', shown: /Theirs Cold store/ },
    page: '1200 shelves',
  });
});

it('begins a new record with what the address names, and lists that part of the records', async () => {
  const props = testModuleProps(
    () => ({ content: [stored], totalElements: 1, limit: 5000, offset: 0 }),
    '/warehouses?heated=yes',
  );
  renderInModule(
    <Routes>
      <Route path="/warehouses" element={<screens.List />} />
    </Routes>,
    props,
  );
  expect(await screen.findByRole('heading', { name: 'Heated' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Quay 3' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'New warehouse' }));
  expect(props.navigate).toHaveBeenCalledWith('/warehouses/add?heated=yes');
});

it('reads numbers, prices and boxes as the form shows them where two versions meet', async () => {
  const newer = { ...stored, version: 5, shelves: 2400, rent: 1000.25, heated: true };
  let isSaved = false;
  const server = ({ method, url }: TestCall) => {
    if (url.endsWith('/activities')) return { content: [] };
    if (method === 'get') return isSaved ? newer : stored;
    isSaved = true;
    throw rejection(409, { code: 'API-VERSION', message: 'Another member has changed this record.' });
  };
  const props = testModuleProps(server, '/warehouses/w1', testNavigation('/warehouses/w1'));
  renderInModule(
    <Routes>
      <Route path="/warehouses/:id" element={<screens.Screen />} />
    </Routes>,
    props,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save warehouse' }));
  for (const shown of [
    'Theirs 2,400',
    'Mine 1,200',
    'Theirs 1,000.25',
    'Mine 950.50',
    'Theirs Yes',
    'Mine No',
  ])
    expect(await screen.findByRole('radio', { name: shown })).toBeInTheDocument();
});
