import { contacts } from '@accounts/shared-data';
import type { Contact, ContactType } from '@accounts/shared-domain';
import { ContactsIcon, DeleteIcon, Money, StatusBadge } from '@accounts/shared-ui';
import type { ListColumn, ListDescription } from '@accounts/shared-ui/table';

/** What the list may offer to this member. */
export interface ContactListRights {
  mayAdd: boolean;
  mayArchive: boolean;
}

/** Kind of contact that `?type=` asks for. */
export type AskedType = Exclude<ContactType, 'Both'>;

const TITLES: Record<AskedType | 'all', string> = {
  all: 'Contacts',
  Customer: 'Customers',
  Supplier: 'Suppliers',
};

const columns: ListColumn<Contact>[] = [
  { key: 'name', title: 'Name', cell: (row) => row.name, value: (row) => row.name, width: '26%' },
  { key: 'type', title: 'Type', cell: (row) => typeWord(row.type), value: (row) => typeWord(row.type) },
  {
    key: 'contactPerson',
    title: 'Contact person',
    cell: (row) => row.contactPerson,
    value: (row) => row.contactPerson,
    optional: true,
  },
  { key: 'email', title: 'Email', cell: (row) => row.email, value: (row) => row.email },
  { key: 'city', title: 'City', cell: cityOf, value: cityOf },
  { key: 'phone', title: 'Phone', cell: phoneOf, value: phoneOf, optional: true },
  {
    key: 'receivable',
    title: 'Owes you',
    cell: (row) => row.receivable !== null && <Money amount={row.receivable} />,
    value: (row) => row.receivable ?? '',
    kind: 'money',
    align: 'right',
  },
  {
    key: 'payable',
    title: 'You owe',
    cell: (row) => row.payable !== null && <Money amount={row.payable} />,
    value: (row) => row.payable ?? '',
    kind: 'money',
    align: 'right',
  },
  {
    key: 'status',
    title: 'Status',
    cell: (row) => <StatusBadge status={row.status === 'A' ? 'Active' : 'Archived'} />,
    value: (row) => (row.status === 'A' ? 'Active' : 'Archived'),
    optional: true,
  },
];

/** The contact list, for a kind of contact and what the member may do. */
export function contactListDescription(
  type: AskedType | null,
  rights: ContactListRights,
  archive: (contact: Contact, signal: AbortSignal) => Promise<void>,
): ListDescription<Contact> {
  return {
    id: contacts.name,
    title: TITLES[type ?? 'all'],
    noun: ['contact', 'contacts'],
    rowId: (row) => row.id,
    rowName: (row) => row.name,
    rowLink: (row) => `/contacts/${row.id}`,
    searchText: (row) =>
      [row.name, row.contactPerson, row.email, row.businessNumber, cityOf(row), phoneOf(row)].join(' '),
    columns,
    tabs: [
      { key: 'active', label: 'Active', matches: (row) => row.status === 'A' },
      { key: 'owing', label: 'Owe you', matches: (row) => row.status === 'A' && (row.receivable ?? 0) > 0 },
      { key: 'owed', label: 'You owe', matches: (row) => row.status === 'A' && (row.payable ?? 0) > 0 },
      { key: 'archived', label: 'Archived', matches: (row) => row.status === 'D' },
    ],
    bulkActions: rights.mayArchive
      ? [
          {
            key: 'archive',
            label: 'Archive',
            doing: 'Archiving contacts',
            icon: <DeleteIcon />,
            question: () => 'Archived contacts keep their documents but can no longer be chosen on new ones.',
            appliesTo: (row) => row.status === 'A',
            run: archive,
            doneMessage: (count) => (count === 1 ? 'Contact archived.' : `${count} contacts archived.`),
          },
        ]
      : undefined,
    cardViewArea: 'contacts',
    add: rights.mayAdd ? { to: addLink(type), label: 'New contact' } : undefined,
    empty: {
      icon: <ContactsIcon />,
      title: 'No contacts yet',
      text: 'Add the customers you invoice and the suppliers who bill you.',
    },
  };
}

function addLink(type: AskedType | null): string {
  return type ? `/contacts/add?type=${type}` : '/contacts/add';
}

function typeWord(type: ContactType): string {
  return type === 'Both' ? 'Customer and supplier' : type;
}

function cityOf({ addresses: [address] }: Contact): string {
  return address?.city ?? '';
}

function phoneOf({ phones: [phone] }: Contact): string {
  if (!phone) return '';
  return [phone.phoneCountryCode, phone.phoneAreaCode, phone.phoneNumber].filter(Boolean).join(' ');
}
