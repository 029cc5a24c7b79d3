import { DEFAULT_CHART } from '../../accounting/accounts/default-chart.ts';
import { openBooks } from '../../accounting/ledger/head.ts';
import { defaultRates } from '../../accounting/tax-rates/default-rates.ts';
import { insertTaxRates } from '../../accounting/tax-rates/insert-tax-rates.ts';
import { newId } from '../../platform/db/id.ts';
import { insertJson } from '../../platform/db/insert-json.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Gives a new company its chart, tax rates and number series (docs/accounting.md, section 5). Runs once per company. */
export async function seedCompanyBooks(tx: Tx, { countryCode }: { countryCode: string }): Promise<void> {
  await Promise.all([
    openBooks(tx),
    insertJson(tx, 'account', ACCOUNT_COLUMNS, chartRows()),
    insertTaxRates(tx, defaultRates(countryCode)),
    // The chart takes its places of the plan, so that an account removed later gives one back.
    insertJson(tx, 'plan_usage', 'counter text, period text, used int', [
      { counter: 'accounts', period: 'stock', used: DEFAULT_CHART.length },
    ]),
  ]);
}

const ACCOUNT_COLUMNS =
  'id uuid, code text, name text, account_class text, account_type text, system_key text, payments_to_account boolean';

function chartRows(): object[] {
  return DEFAULT_CHART.map((account) => ({
    id: newId(),
    code: account.code,
    name: account.name,
    account_class: account.accountClass,
    account_type: account.accountType,
    system_key: account.systemKey,
    payments_to_account: account.paymentsToAccount,
  }));
}
