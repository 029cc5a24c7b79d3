import { ModuleLink } from '@accounts/shared-ui';
import { t } from '../texts.ts';

/** The way to the opening balances, beside the chart of accounts. */
export function OpeningLink() {
  return (
    <ModuleLink className="ac-button ac-button-default" to="/chart-of-accounts/opening-balances">
      {t('routes.openingBalances')}
    </ModuleLink>
  );
}
