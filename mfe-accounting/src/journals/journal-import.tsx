import { ImportScreen } from '@accounts/shared-ui/import';
import { JOURNALS_PATH } from '../reports/addresses.ts';
import { t } from '../texts.ts';

/** Brings manual journals in from a file. */
export function JournalImport() {
  return (
    <ImportScreen
      kind="journals"
      area="Accounts"
      title={t('routes.journalImport')}
      list={{ to: JOURNALS_PATH, label: t('routes.journals') }}
      examples={[
        ['1', '2026-03-31', 'Payroll', 'Salaries of March', 'EXP6700', 'Salaries', '4200.00', ''],
        ['1', '2026-03-31', 'Payroll', 'Salaries of March', 'LIA2300', 'To be paid', '', '4200.00'],
      ]}
    />
  );
}
