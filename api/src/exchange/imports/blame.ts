import type { FieldFault } from '@accounts/shared-domain';
import type { ApiError } from '../../platform/errors/api-error.ts';
import type { RowReader } from './row-reader.ts';

/** Notes on a row why its record was refused: field of the problem -> column, and `rest` for what has no column. */
export function blameRefusal(
  row: RowReader | undefined,
  refused: Pick<ApiError, 'errors' | 'said'>,
  columns: Readonly<Record<string, string>>,
  rest: string,
): void {
  const errors: readonly FieldFault[] = refused.errors ?? [{ field: rest, message: refused.said }];
  for (const { field, message } of errors) {
    const name = field.split('.').findLast((part) => part in columns);
    row?.fail(name === undefined ? rest : (columns[name] ?? rest), message);
  }
}
