import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { readContactIds } from './contact-ids.ts';
import { MissingRecords, type Side } from './missing-records.ts';
import { byKeys, readNamedReferences, type NamedReferences } from './references.ts';
import type { Layout } from './row-reader.ts';

/** What rows of documents refer to. */
export interface DocumentReferences extends NamedReferences {
  /** Active contacts by name or previous code, in lower case. */
  contacts: Map<string, string>;
  /** Active items by code, previous code or name, in lower case. */
  items: Map<string, { id: string; name: string }>;
  /** Of the documents. */
  side: Side;
  /** Of the company, and its decimals. */
  currency: { code: string; exponent: number };
}

/** Reads everything rows may refer to. */
export async function readDocumentReferences(
  tx: Tx,
  member: MemberContext,
  { side, choices }: Pick<DocumentReferences, 'side'> & Pick<Layout, 'choices'>,
): Promise<DocumentReferences> {
  const { company } = member;
  const missing = await MissingRecords.read(tx, member, choices);
  const [named, contacts, items] = await Promise.all([
    readNamedReferences(tx, missing),
    readContactIds(tx),
    tx.run<{ id: string; code: string; foreign_code: string; plain_name: string; name: string }>(
      `SELECT id, lower(code) AS code, lower(foreign_code) AS foreign_code, lower(name) AS plain_name, name FROM item WHERE company_id = $1 AND status = 'A'`,
      [tx.companyId],
    ),
  ]);
  return {
    ...named,
    side,
    contacts,
    items: byKeys(items, ['plain_name', 'foreign_code', 'code'], ({ id, name }) => ({ id, name })),
    currency: { code: company.currencyCode, exponent: company.currencyExponent },
  };
}
