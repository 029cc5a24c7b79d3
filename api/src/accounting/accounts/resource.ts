import {
  ACCOUNT_FIELDS,
  SINGLE_ACCOUNT_TYPES,
  accountSchema,
  fieldErrors,
  sentence,
  word,
  type Area,
  type FieldFault,
} from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import type { RequestSchema } from '../../platform/http/record-request.ts';
import type { MasterDataDescription, Fields, RuleCall } from '../master-data/description.ts';
import { ofFields } from '../master-data/of-fields.ts';

type Schema = RequestSchema<typeof ACCOUNT_FIELDS>;

/** Fields of an account as they are stored. */
export type AccountFields = Fields<Schema>;

/** Areas whose documents and items name accounts and tax rates, so that their forms offer a choice of them. */
export const ACCOUNT_CHOOSERS: readonly Area[] = [
  'Invoices',
  'CreditNotes',
  'Quotes',
  'Bills',
  'PurchaseOrder',
  'Inventory',
];

/** The chart of accounts. */
export const accountResource: MasterDataDescription<Schema> = {
  path: 'accounts',
  noun: 'Account',
  module: 'Accounts',
  area: 'Accounts',
  counter: 'accounts',
  table: 'account',
  ...ofFields(ACCOUNT_FIELDS, { system: 't.system_key IS NOT NULL' }),
  balances: [{ field: 'balance', area: 'Accounts', sql: 'coalesce(trim_scale(b.balance), 0)' }],
  chosenIn: ACCOUNT_CHOOSERS,
  joins: `LEFT JOIN (SELECT company_id, account_id, sum(debit - credit) AS balance FROM account_month
    WHERE company_id = $1 GROUP BY company_id, account_id) b ON b.company_id = t.company_id AND b.account_id = t.id`,
  searched: `concat_ws(' ', t.code, t.name, t.account_type, t.description, t.foreign_code)`,
  searchedAmounts: ['balance'],
  unique: {
    account_code: { field: 'code', message: 'Another account has this code.' },
    account_foreign_code: { field: 'foreignCode', message: 'Another account has this previous code.' },
  },
  check: checkAccount,
  guardRemoval: (stored) => {
    if (stored['system'] !== true) return;
    throw apiError.conflict(
      'API-SYSTEM-ACCOUNT',
      sentence('{name} is used by the system itself, so it cannot be removed.', {
        name: String(stored['name']),
      }),
    );
  },
  whenInUse: 'archive',
  label: ({ code, name }) => `${code} ${name}`,
};

async function checkAccount({ tx, fields, stored }: RuleCall<AccountFields>): Promise<FieldFault[]> {
  const errors = fieldErrors(accountSchema, fields);
  const system = stored?.['system'] === true;
  if (!system && SINGLE_ACCOUNT_TYPES.includes(fields.accountType)) {
    errors.push({
      field: 'accountType',
      message: sentence('There is one account of the type {type} already.', {
        type: word(fields.accountType),
      }),
    });
  }
  if (fields.paymentsToAccount && SINGLE_ACCOUNT_TYPES.includes(fields.accountType)) {
    errors.push({ field: 'paymentsToAccount', message: 'Payments cannot be made to this account.' });
  }
  if (stored === null || errors.length > 0) return errors;
  if (system && (stored.accountClass !== fields.accountClass || stored.accountType !== fields.accountType)) {
    throw apiError.conflict(
      'API-SYSTEM-ACCOUNT',
      sentence('{name} is used by the system itself: its class and type stay as they are.', {
        name: stored.name,
      }),
    );
  }
  if (stored.accountClass !== fields.accountClass) await refuseWhenPosted(tx, stored.id, stored.name);
  return errors;
}

/** Moving posted amounts to another class would change every report of the past. */
async function refuseWhenPosted(tx: RuleCall<AccountFields>['tx'], id: string, name: string): Promise<void> {
  const [posted] = await tx.run(
    'SELECT 1 FROM account_month WHERE company_id = $1 AND account_id = $2 LIMIT 1',
    [tx.companyId, id],
  );
  if (posted === undefined) return;
  throw apiError.conflict(
    'API-ACCOUNT-POSTED',
    sentence('{name} has entries, so its class stays. Make a new account instead.', { name }),
  );
}
