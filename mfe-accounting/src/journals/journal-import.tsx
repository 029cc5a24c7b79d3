import { ImportScreen } from '@accounts/shared-ui/import';
import { JOURNALS_PATH } from '../ledger/addresses.ts';
import { t } from '../texts.ts';

const EXAMPLES = [
  ['1', '2026-03-31', 'Payroll', 'Salaries of March', 'EXP6700', 'Salaries', '4200.00', ''],
  ['1', '2026-03-31', 'Payroll', 'Salaries of March', 'LIA2300', 'To be paid', '', '4200.00'],
];

/** Brings manual journals in from a file. */
export function JournalImport() {
  return (
    <ImportScreen
      kind="journals"
      area="Accounts"
      title={t('routes.journalImport')}
      list={{ to: JOURNALS_PATH, label: t('routes.journals') }}
      examples={EXAMPLES}
      counted={{ counter: 'manualJournals', many: t('journals.manuals') }}
    />
  );
}
