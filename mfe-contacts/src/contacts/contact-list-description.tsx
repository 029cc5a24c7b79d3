import { contacts } from '@accounts/shared-data';
import type { Contact, ContactType, ListCondition } from '@accounts/shared-domain';
import { ContactsIcon, StatusBadge } from '@accounts/shared-ui';
import type { ListColumn, ResourceListDescription } from '@accounts/shared-ui/table';

/** Kind of contact that `?type=` asks for. */
export type AskedType = Exclude<ContactType, 'Both'>;

const TITLES: Record<AskedType | 'all', string> = {
  all: 'Contacts',
  Customer: 'Customers',
  Supplier: 'Suppliers',
};

const columns: ListColumn<Contact>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name, width: 180, grow: 2 },
  {
    key: 'type',
    title: 'Type',
    value: ({ type }) => typeWord(type),
    field: 'typeName',
    width: 120,
    grow: 0,
    priority: 3,
  },
  {
    key: 'contactPerson',
    title: 'Contact person',
    value: ({ contactPerson }) => contactPerson,
    filter: 'text',
    optional: true,
  },
  { key: 'email', title: 'Email', value: ({ email }) => email, filter: 'text', grow: 2, priority: 3 },
  { key: 'city', title: 'City', value: cityOf, filter: 'text' },
  { key: 'phone', title: 'Phone', value: phoneOf, filter: 'text', optional: true },
  {
    key: 'receivable',
    title: 'Owes you',
    value: ({ receivable }) => receivable,
    kind: 'money',
    filter: 'amount',
  },
  { key: 'payable', title: 'You owe', value: ({ payable }) => payable, kind: 'money', filter: 'amount' },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status }) => <StatusBadge status={statusWord(status)} />,
    value: ({ status }) => statusWord(status),
    optional: true,
  },
];

const ACTIVE: ListCondition = { field: 'status', is: ['A'] };

/** The contact list, for all contacts or those of a kind. */
export function contactListDescription(type: AskedType | null): ResourceListDescription<Contact> {
  return {
    resource: contacts,
    area: 'Contact',
    path: '/contacts',
    status: 'All',
    canImport: true,
    id: contacts.name,
    title: TITLES[type ?? 'all'],
    noun: ['contact', 'contacts'],
    rowId: (row) => row.id,
    rowName: (row) => row.name,
    rowLink: (row) => `/contacts/${row.id}`,
    searchText: (row) =>
      [row.name, row.contactPerson, row.email, row.businessNumber, cityOf(row), phoneOf(row)].join(' '),
    columns,
    sort: 'name',
    where: type ? [{ field: 'type', is: [type, 'Both'] }] : undefined,
    tabs: [
      { key: 'active', label: 'Active', where: [ACTIVE] },
      { key: 'owing', label: 'Owe you', where: [ACTIVE, { field: 'receivable', above: 0 }] },
      { key: 'owed', label: 'You owe', where: [ACTIVE, { field: 'payable', above: 0 }] },
      { key: 'archived', label: 'Archived', where: [{ field: 'status', is: ['D'] }] },
    ],
    removal: {
      label: 'Archive',
      doing: 'Archiving contacts',
      danger: false,
      question: () => 'Archived contacts keep their documents but can no longer be chosen on new ones.',
      appliesTo: (row) => row.status === 'A',
      doneMessage: (count) => (count === 1 ? 'Contact archived.' : `${count} contacts archived.`),
    },
    cardViewArea: 'contacts',
    add: type ? { to: `/contacts/add?type=${type}`, label: 'New contact' } : undefined,
    empty: {
      icon: <ContactsIcon />,
      title: 'No contacts yet',
      text: 'Add the customers you invoice and the suppliers who bill you.',
    },
  };
}

function typeWord(type: ContactType): string {
  return type === 'Both' ? 'Customer and supplier' : type;
}

function statusWord(status: Contact['status']): string {
  return status === 'A' ? 'Active' : 'Archived';
}

function cityOf({ addresses: [address] }: Contact): string {
  return address?.city ?? '';
}

function phoneOf({ phones: [phone] }: Contact): string {
  if (!phone) return '';
  return [phone.phoneCountryCode, phone.phoneAreaCode, phone.phoneNumber].filter(Boolean).join(' ');
}
