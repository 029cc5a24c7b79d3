import { isNumberKind, type RecordField, type RecordFields } from '@accounts/shared-domain';
import { columnOf, jsonPairs, type Selected } from '../../platform/db/record-columns.ts';
import { requestSchema, type RequestSchema } from '../../platform/http/record-request.ts';
import { responseSchema } from '../../platform/responses/record-schemas.ts';
import type { Fields, MasterDataDescription } from './description.ts';

/** What a resource of master data takes from the description of its record. */
type OfFields<F extends RecordFields> = Required<
  Pick<
    MasterDataDescription<RequestSchema<F>>,
    'schema' | 'answer' | 'defaults' | 'columns' | 'json' | 'select'
  >
>;

/**
 * The schemas, defaults, columns and response of a record, made of its description. A column is named like its field. `selected`
 * has the expressions of what is read otherwise than it is stored; amounts are left to `balances`.
 */
export function ofFields<F extends RecordFields>(fields: F, selected: Selected<F> = {}): OfFields<F> {
  const stored = Object.entries(fields).filter(([, field]) => field.readOnly !== true);
  const read = Object.entries(fields).filter(([, field]) => field.kind !== 'amount');
  return {
    schema: requestSchema(fields),
    answer: responseSchema(fields),
    defaults: Object.fromEntries(stored.map(([name, field]) => [name, initialOf(field)])) as Fields<
      RequestSchema<F>
    >,
    columns: Object.fromEntries(stored.map(([name]) => [name, columnOf(name)])) as OfFields<F>['columns'],
    json: stored.flatMap(([name, { kind }]) => (kind === 'list' ? [name] : [])) as never,
    select: jsonPairs(Object.fromEntries(read), 't', selected),
  };
}

function initialOf({ kind, initial, nullable }: RecordField): unknown {
  if (initial !== undefined) return initial;
  if (nullable === true) return null;
  if (kind === 'list') return [];
  if (kind === 'boolean') return false;
  return isNumberKind(kind) ? 0 : '';
}
