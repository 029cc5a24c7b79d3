import { newId } from '../../../api/src/platform/db/id.ts';
import { inTenant, type Tx } from '../../../api/src/platform/db/transaction.ts';
import { createAndRead } from '../../../api/src/documents/engine/create.ts';
import type { DocumentInput } from '../../../api/src/documents/engine/prepared.ts';
import { holdMember } from '../../../api/src/identity/session/member-context.ts';
import { INVOICE } from '../../../api/src/documents/kinds/invoices.ts';

/** One statement as the server sent it. */
export interface SentStatement {
  text: string;
  values: unknown[];
}

/** A posting as it went over the wire once: statements that left together are one group. */
export interface Recording {
  companyId: string;
  groups: SentStatement[][];
  /** Identifiers made for this one posting; a replay needs fresh ones. */
  fresh: string[];
  sequence: number;
  number: string;
}

/** Posts one invoice of 5 lines through the server's own code and keeps every statement. */
export async function recordPosting(
  companyId: string,
  userId: string,
): Promise<{ body: string; recording: Recording }> {
  const groups: SentStatement[][] = [];
  return inTenant(companyId, async (tx) => {
    const contactId = newId();
    await tx.run('INSERT INTO contact (company_id, id, name, type) VALUES ($1, $2, $3, $4)', [
      companyId,
      contactId,
      'QUICK-Stop',
      'Customer',
    ]);
    const recording = recordingTx(tx, groups);
    const member = await holdMember(recording, { userId, companyId, type: 'Credentials' });
    const input = invoiceOf(contactId);
    const stored = await createAndRead({ tx: recording, member, kind: INVOICE }, { ...input, approve: true });
    const made = await tx.run<{ sequence: string }>(
      'SELECT sequence FROM ledger_head WHERE company_id = $1',
      [companyId],
    );
    return {
      body: JSON.stringify({ ...input, invoiceStatus: 'Awaiting Payment' }),
      recording: {
        companyId,
        groups,
        fresh: freshIds(groups, [companyId, contactId, userId]),
        sequence: Number(made[0]?.sequence),
        number: String((JSON.parse(stored) as { number: string }).number),
      },
    };
  });
}

function invoiceOf(contactId: string): DocumentInput {
  const prices = [120, 99.99, 14.5, 7.25, 1250];
  return {
    contactId,
    issueDate: '2026-03-10',
    amountTaxType: 'ExclusiveTax',
    lineItems: prices.map((unitPrice, index) => ({ title: `Part ${index}`, quantity: index + 1, unitPrice })),
  };
}

function recordingTx(tx: Tx, groups: SentStatement[][]): Tx {
  let waiting = 0;
  return {
    ...tx,
    companyId: tx.companyId,
    run: async <R>(text: string, values: unknown[] = []) => {
      if (waiting === 0) groups.push([]);
      groups.at(-1)?.push({ text, values });
      waiting += 1;
      try {
        return await tx.run<R>(text, values);
      } finally {
        waiting -= 1;
      }
    },
  };
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Identifiers of the rows that the posting inserts: keys called `id`, and the document's own in the reads after it. */
function freshIds(groups: SentStatement[][], known: string[]): string[] {
  const inserted = groups
    .flat()
    .flatMap(({ values }) =>
      values.flatMap((value) =>
        [...String(value).matchAll(/"id":"([^"]+)"/g)].map((match) => match[1] ?? ''),
      ),
    );
  return [...new Set(inserted)].filter((id) => id.match(UUID) !== null && !known.includes(id));
}
