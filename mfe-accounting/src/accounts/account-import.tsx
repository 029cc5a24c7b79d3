import { ImportScreen } from '@accounts/shared-ui/import';

/** /chart-of-accounts/import */
export function AccountImport() {
  return (
    <ImportScreen
      kind="accounts"
      title="Import accounts"
      list={{ to: '/chart-of-accounts', label: 'Chart of accounts' }}
      hint="One row makes one account. The class follows from the type."
      examples={[
        ['EXP6650', 'Training', 'Expense', 'Expense', 'Courses and books', 'No'],
        ['AST1030', 'Euro Account', 'Asset', 'Bank', '', 'Yes'],
      ]}
    />
  );
}
