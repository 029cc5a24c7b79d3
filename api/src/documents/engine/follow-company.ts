import { documentTotals, type TaxRounding } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { DOCUMENT_KINDS } from '../kinds/kinds.ts';
import { loadDocuments } from './load-documents.ts';
import { lockDocuments, type LockedDocument } from './lock.ts';
import type { PreparedDocument } from './prepared.ts';

/** Drafts that are computed again at a time when the company changes how tax is rounded. */
const DRAFTS_AT_ONCE = 500;

type Rounded = { company: Pick<MemberContext['company'], 'taxRounding' | 'currencyExponent'> };

/**
 * Computes drafts again that were saved under another rule of rounding tax than the company has now, and stores them: a
 * draft follows the company until it leaves Draft. Replaces them in `stored`; a trip to the database only where there is
 * one. Hold the documents' locks.
 */
export async function followCompany(
  tx: Tx,
  { company }: Rounded,
  locked: readonly LockedDocument[],
  stored: Map<string, PreparedDocument>,
): Promise<void> {
  const { taxRounding, currencyExponent: exponent } = company;
  const behind = locked.flatMap(({ id, status }) => {
    const document = stored.get(id);
    return status === 'Draft' && document !== undefined && document.taxRounding !== taxRounding
      ? [document]
      : [];
  });
  if (behind.length === 0) return;
  const computed = behind.map((document): PreparedDocument => {
    const options = { amountTaxType: document.amountTaxType, taxRounding, exponent };
    return { ...document, taxRounding, totals: documentTotals(document.lines, options) };
  });
  for (const document of computed) stored.set(document.id, document);
  await tx.run(RECOMPUTED, [tx.companyId, JSON.stringify(computed.map(rowOf)), taxRounding]);
}

// The lines' tax, then the documents' amounts: what a line comes to does not depend on how tax is rounded.
const RECOMPUTED = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb)
      AS d (id uuid, sub_total numeric, tax_amount numeric, total_amount numeric, lines jsonb)
  ), lines AS (
    UPDATE document_line SET tax_amount = l.tax_amount
    FROM given CROSS JOIN LATERAL jsonb_to_recordset(given.lines) AS l (id uuid, tax_amount numeric)
    WHERE document_line.company_id = $1 AND document_line.document_id = given.id AND document_line.id = l.id
    RETURNING document_line.id
  )
  UPDATE document SET tax_rounding = $3, sub_total = given.sub_total, tax_amount = given.tax_amount,
    total_amount = given.total_amount
  FROM given WHERE document.company_id = $1 AND document.id = given.id RETURNING document.id`;

function rowOf({ id, lines, totals }: PreparedDocument): object {
  return {
    id,
    sub_total: totals.subTotal.toFixed(),
    tax_amount: totals.taxAmount.toFixed(),
    total_amount: totals.totalAmount.toFixed(),
    lines: lines.map((line, index) => ({
      id: line.id,
      tax_amount: totals.lines[index]?.taxAmount.toFixed() ?? '0',
    })),
  };
}

const DRAFTS = `
  SELECT id FROM document WHERE company_id = $1 AND kind = $2 AND status = 'Draft' AND tax_rounding <> $3 AND id > $4
  ORDER BY id LIMIT ${DRAFTS_AT_ONCE}`;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Computes every draft of the company again under its new rule of rounding tax, so that lists and prints show it. */
export async function recomputeDrafts(
  tx: Tx,
  member: MemberContext,
  taxRounding: TaxRounding,
): Promise<void> {
  const company = { ...member.company, taxRounding };
  for (const kind of Object.values(DOCUMENT_KINDS)) {
    let after: string | undefined = BEFORE_ALL;
    while (after !== undefined) {
      const rows: { id: string }[] = await tx.run<{ id: string }>(DRAFTS, [
        tx.companyId,
        kind.kind,
        taxRounding,
        after,
      ]);
      const locked = await lockDocuments(
        tx,
        kind,
        rows.map(({ id }) => id),
      );
      await followCompany(tx, { company }, locked, await loadDocuments(tx, locked));
      if (rows.length > 0) await touchList(tx, kind.path);
      after = rows.length < DRAFTS_AT_ONCE ? undefined : rows.at(-1)?.id;
    }
  }
}
