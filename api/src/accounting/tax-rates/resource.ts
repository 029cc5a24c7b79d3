import {
  fieldErrors,
  isRecoverable,
  sentence,
  taxRateSchema,
  TAX_RATE_FIELDS,
  type FieldFault,
} from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import type { RequestSchema } from '../../platform/http/record-request.ts';
import { ACCOUNT_CHOOSERS } from '../accounts/resource.ts';
import type { MasterDataDescription, Fields, RuleCall } from '../master-data/description.ts';
import { ofFields } from '../master-data/of-fields.ts';

type Schema = RequestSchema<typeof TAX_RATE_FIELDS>;
type TaxRateFields = Fields<Schema>;

/** Tax rates: part of the chart, so who may edit accounts may edit them. */
export const taxRateResource: MasterDataDescription<Schema> = {
  path: 'taxRates',
  noun: 'Tax rate',
  module: 'TaxRates',
  area: 'Accounts',
  chosenIn: ACCOUNT_CHOOSERS,
  table: 'tax_rate',
  ...ofFields(TAX_RATE_FIELDS),
  listed: {
    // As the list shows what a rate is made of.
    components: {
      sql: `(SELECT string_agg((part ->> 'name') || ' ' || (part ->> 'rate') || '%', ' + ' ORDER BY place)
        FROM jsonb_array_elements(t.components) WITH ORDINALITY AS parts (part, place))`,
      type: 'text',
    },
  },
  searched: `concat_ws(' ', t.name, trim_scale(t.rate)::text, t.foreign_code)`,
  unique: {
    tax_rate_name: { field: 'name', message: 'Another tax rate has this name.' },
    tax_rate_foreign_code: { field: 'foreignCode', message: 'Another tax rate has this previous code.' },
  },
  check: checkTaxRate,
  guardRemoval: refuseSystem,
  whenInUse: 'archive',
  label: ({ name }) => name,
};

function refuseSystem(stored: Record<string, unknown>): void {
  if (stored['system'] !== true) return;
  throw apiError.conflict(
    'API-SYSTEM-TAX',
    sentence('{name} belongs to the system, so it stays as it is.', { name: String(stored['name']) }),
  );
}

async function checkTaxRate({ tx, fields, stored }: RuleCall<TaxRateFields>): Promise<FieldFault[]> {
  const errors = fieldErrors(taxRateSchema, fields);
  if (stored === null || errors.length > 0) return errors;
  refuseSystem(stored);
  const contentOf = ({ rate, recoverable, treatment, components }: TaxRateFields) =>
    JSON.stringify([
      rate,
      recoverable,
      treatment,
      components.map((part) => [part.name, part.rate, isRecoverable(part, { recoverable })]),
    ]);
  if (contentOf(fields) !== contentOf(stored) && (await isUsed(tx, stored.id))) {
    throw apiError.conflict(
      'API-TAX-USED',
      sentence(
        '{name} is used in documents, so its percentage, its treatment, its components and what may be claimed back never change. Make a new tax rate instead.',
        { name: stored.name },
      ),
    );
  }
  return errors;
}

/** By a document as it is now, or by a journal of an earlier version of one: both are read with the rate as it was. */
async function isUsed(tx: RuleCall<TaxRateFields>['tx'], id: string): Promise<boolean> {
  const [used] = await tx.run(
    `(SELECT 1 FROM document_line WHERE company_id = $1 AND tax_rates_id = $2 LIMIT 1)
     UNION ALL (SELECT 1 FROM tax_month WHERE company_id = $1 AND tax_rates_id = $2 LIMIT 1)`,
    [tx.companyId, id],
  );
  return used !== undefined;
}
