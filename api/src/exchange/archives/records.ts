import { SCHEDULED_KINDS } from '@accounts/shared-domain';
import type { TObject } from 'typebox';
import { accountResource } from '../../accounting/accounts/resource.ts';
import { contactResource } from '../../accounting/contacts/resource.ts';
import { itemResource } from '../../accounting/items/resource.ts';
import { readManualJournal } from '../../accounting/journals/read.ts';
import type { MasterDataDescription } from '../../accounting/master-data/description.ts';
import { recordText } from '../../accounting/master-data/queries.ts';
import { priceListResource } from '../../accounting/price-lists/resource.ts';
import { taxRateResource } from '../../accounting/tax-rates/resource.ts';
import { readReceipt } from '../../billing/payments/read-receipt.ts';
import { readDocument } from '../../documents/engine/read.ts';
import type { DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';
import { readSchedule } from '../../documents/schedules/rows.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { PAGE_RECORDS, RECORDS_AT_ONCE } from './limits.ts';

/** A kind of record as an archive has it: one JSON file with every record, active or not, as GET of one returns it. */
export interface RecordKind {
  /** Of the file, and of what webhooks are sent. */
  name: string;
  /** Table of the records, with its alias `t`, and which of them. */
  table: string;
  where?: string;
  read(tx: Tx, member: MemberContext, id: string): Promise<string>;
}

function masterData<S extends TObject>(name: string, resource: MasterDataDescription<S>): RecordKind {
  return {
    name,
    table: resource.table,
    read: (tx, member, id) => recordText(tx, resource, member, id),
  };
}

function documents(kind: DocumentKindDescription): RecordKind {
  return {
    name: kind.path,
    table: 'document',
    where: `t.kind = '${kind.kind}'`,
    read: (tx, _member, id) => readDocument(tx, kind, id),
  };
}

/** Every kind of record that a call returns one of. */
export const RECORD_KINDS: readonly RecordKind[] = [
  masterData('contacts', contactResource),
  masterData('items', itemResource),
  masterData('accounts', accountResource),
  masterData('taxRates', taxRateResource),
  masterData('priceLists', priceListResource),
  ...Object.values(DOCUMENT_KINDS).map(documents),
  { name: 'receipts', table: 'receipt', read: (tx, member, id) => readReceipt(tx, id, member.today) },
  { name: 'journals', table: 'manual_journal', read: (tx, _member, id) => readManualJournal(tx, id) },
  { name: 'schedules', table: 'schedule', read: (tx, _member, id) => readSchedule(tx, SCHEDULED_KINDS, id) },
];

/** Identifiers of some records behind `after`, in their order; none at the end. */
export async function pageOfIds(
  tx: Tx,
  { table, where = 'true' }: Pick<RecordKind, 'table' | 'where'>,
  after: string | null,
): Promise<string[]> {
  const rows = await tx.run<{ id: string }>(
    `SELECT t.id FROM ${table} t WHERE t.company_id = $1 AND ${where} AND ($2::uuid IS NULL OR t.id > $2)
     ORDER BY t.id LIMIT ${PAGE_RECORDS}`,
    [tx.companyId, after],
  );
  return rows.map(({ id }) => id);
}

/** Records of a kind as the text of a JSON list, some of them in memory at a time. */
export async function* jsonOfRecords(
  tx: Tx,
  member: MemberContext,
  kind: RecordKind,
  count: (records: number) => unknown,
): AsyncGenerator<string> {
  let separator = '[\n';
  for (let ids = await pageOfIds(tx, kind, null); ids.length > 0;) {
    for (let at = 0; at < ids.length; at += RECORDS_AT_ONCE) {
      const some = ids.slice(at, at + RECORDS_AT_ONCE);
      const texts = await Promise.all(some.map((id) => kind.read(tx, member, id)));
      count(texts.length);
      for (const text of texts) {
        yield `${separator}${text}`;
        separator = ',\n';
      }
    }
    ids = await pageOfIds(tx, kind, ids.at(-1) ?? null);
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
