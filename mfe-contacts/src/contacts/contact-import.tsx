import { ImportScreen } from '@accounts/shared-ui/import';

/** /contacts/import */
export function ContactImport() {
  return (
    <ImportScreen
      kind="contacts"
      title="Import contacts"
      list={{ to: '/contacts', label: 'Contacts' }}
      hint="One row makes one contact. Without a type it is a customer."
      examples={[
        ['Harbour Café', 'Customer', 'Ana Silva', 'ana@example.com'],
        ['North Paper Ltd', 'Supplier', 'Tom Berg', 'tom@example.com'],
      ]}
    />
  );
}
