import { sentence } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { eachInSlices } from '../../platform/event-loop/slices.ts';
import { quoted } from './cells.ts';
import { OwnCodes, isOwnCode, readCodes } from './own-codes.ts';
import type { RowReader } from './row-reader.ts';

/** A record of a row as far as its codes go; they are changed in place. */
export interface CodedFields {
  code: string;
  name: string;
  foreignCode: string;
}

/** A record of a file and the row that it is in. */
export interface CodedRow<F> {
  row: RowReader;
  fields: F;
}

/**
 * Gives a code of ours to each record whose code is none, or missing, and keeps the other as its previous code; without one
 * that is the name, so that a later import finds the record. Each is a warning of its row.
 */
export async function giveCodes<F extends CodedFields>(
  tx: Tx,
  table: 'account' | 'item',
  rows: readonly CodedRow<F>[],
  letters: (fields: F) => string,
): Promise<void> {
  const given: string[] = [];
  const wanting: CodedRow<F>[] = [];
  await eachInSlices(rows, (each) => {
    if (isOwnCode(each.fields.code)) given.push(each.fields.code);
    else if (each.fields.code !== '' || each.fields.name !== '') wanting.push(each);
  });
  if (wanting.length === 0) return;
  const codes = new OwnCodes([...(await readCodes(tx, table)).own, ...given]);
  await eachInSlices(wanting, ({ row, fields }) => {
    const { code, name } = fields;
    fields.foreignCode ||= code || name;
    fields.code = codes.make(code, letters(fields));
    const own = fields.code;
    const message =
      code === ''
        ? sentence('There is no code, so {own} is made.', { own })
        : sentence('{code} is kept as the previous code, and {own} is made.', { code: quoted(code), own });
    row.addWarning('code', message);
  });
}
