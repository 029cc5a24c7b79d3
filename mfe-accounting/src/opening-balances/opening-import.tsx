import { ImportScreen } from '@accounts/shared-ui/import';
import { t } from '../texts.ts';

/** Brings balances of accounts on the start date in from a file. */
export function OpeningImport() {
  return (
    <ImportScreen
      kind="openingBalances"
      area="Accounts"
      title={t('routes.openingBalancesImport')}
      list={{ to: '/chart-of-accounts/opening-balances', label: t('routes.openingBalances') }}
      examples={[
        ['AST1000', '5000.00', '', '2026-01-01'],
        ['LIA2700', '', '5000.00', '2026-01-01'],
      ]}
    />
  );
}
