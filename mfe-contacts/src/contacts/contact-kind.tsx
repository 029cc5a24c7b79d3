import { contacts, type ContactInput } from '@accounts/shared-data';
import type { Contact } from '@accounts/shared-domain';
import { ContactsIcon, StatusBadge, statusText } from '@accounts/shared-ui';
import type { MasterDataKind } from '@accounts/shared-ui/master-data';
import type { ListColumn } from '@accounts/shared-ui/table';
import { t } from '../texts.ts';
import { phoneText } from './contact-values.ts';

/** Customers and suppliers; `/contacts?type=Supplier` lists those who bill the company. */
export const contactKind = (): MasterDataKind<Contact, ContactInput> => ({
  resource: contacts,
  area: 'Contact',
  counter: 'contacts',
  path: '/contacts',
  texts: {
    list: t('routes.contacts'),
    record: t('routes.contact'),
    noun: [t('contacts.one'), t('contacts.many')],
    added: t('contacts.added'),
    updated: t('contacts.updated'),
    archived: (count) => t('contacts.archived', { count }),
    restored: (count) => t('contacts.restored', { count }),
    removed: (count) => t('contacts.removed', { count }),
  },
  titleOf: ({ name }) => name,
  whenInUse: 'archive',
  list: {
    columns: columns(),
    searchText: (row) =>
      [
        row.name,
        row.contactPerson,
        row.email,
        row.businessNumber,
        row.foreignCode,
        cityOf(row),
        phoneOf(row),
      ].join(' '),
    sort: 'name',
    parts: {
      parameter: 'type',
      of: {
        Customer: { title: t('contacts.customers'), where: [{ field: 'type', is: ['Customer', 'Both'] }] },
        Supplier: { title: t('contacts.suppliers'), where: [{ field: 'type', is: ['Supplier', 'Both'] }] },
      },
    },
    tabs: [
      { key: 'owing', label: t('contacts.tabs.owing'), where: [{ field: 'receivable', above: 0 }] },
      { key: 'owed', label: t('contacts.tabs.owed'), where: [{ field: 'payable', above: 0 }] },
    ],
    cardViewArea: 'contacts',
    empty: { icon: <ContactsIcon />, title: t('contacts.empty.title'), text: t('contacts.empty.text') },
  },
  imports: {
    kind: 'contacts',
    title: t('routes.contactImport'),
    hint: t('contacts.import.hint'),
    examples: [
      ['Harbour Café', 'Customer', 'Ana Silva', 'ana@example.com'],
      ['North Paper Ltd', 'Supplier', 'Tom Berg', 'tom@example.com'],
    ],
  },
});

const STATUS: Record<Contact['status'], string> = { A: 'Active', D: 'Archived' };

const columns = (): ListColumn<Contact>[] => [
  { key: 'name', title: t('contacts.name'), value: ({ name }) => name, width: 180, grow: 2 },
  {
    key: 'type',
    title: t('contacts.type'),
    value: ({ type }) => t(`contacts.type.${type}`),
    order: ({ type }) => type,
    width: 120,
    grow: 0,
    priority: 3,
  },
  {
    key: 'contactPerson',
    title: t('contacts.contactPerson'),
    value: ({ contactPerson }) => contactPerson,
    filter: 'text',
    optional: true,
  },
  {
    key: 'email',
    title: t('contacts.email'),
    value: ({ email }) => email,
    filter: 'text',
    grow: 2,
    priority: 3,
  },
  { key: 'city', title: t('contacts.city'), value: cityOf, filter: 'text' },
  { key: 'phone', title: t('contacts.phone'), value: phoneOf, filter: 'text', optional: true },
  {
    key: 'receivable',
    title: t('contacts.receivable'),
    value: ({ receivable }) => receivable,
    kind: 'money',
    filter: 'amount',
  },
  {
    key: 'payable',
    title: t('contacts.payable'),
    value: ({ payable }) => payable,
    kind: 'money',
    filter: 'amount',
  },
  {
    key: 'status',
    title: t('contacts.status'),
    cell: ({ status }) => <StatusBadge status={STATUS[status]} />,
    value: ({ status }) => statusText(STATUS[status]),
    order: ({ status }) => status,
    optional: true,
  },
];

function cityOf({ addresses: [address] }: Contact): string {
  return address?.city ?? '';
}

function phoneOf({ phones: [phone] }: Contact): string {
  return phone ? phoneText(phone) : '';
}
