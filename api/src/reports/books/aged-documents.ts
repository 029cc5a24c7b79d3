import Big from 'big.js';
import { toJsonNumber, type AgedDocument, type IsoDate } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { openItems, OPEN_ON, type AgedSide } from './open-items.ts';

function byDocument(side: AgedSide): string {
  const parts = openItems(side).map(
    (part) => `SELECT p.contact_id, p.id, p.amount FROM (${part}) p WHERE ${OPEN_ON}`,
  );
  return `
    SELECT o.contact_id, d.id, d.kind, coalesce(d.number, '') AS number, d.reference, d.issue_date, d.due_date,
           greatest($4::date - d.due_date, 0) AS days_overdue, d.total_amount, o.due
    FROM (SELECT p.contact_id, p.id, sum(p.amount) AS due FROM (${parts.join(' UNION ALL ')}) p
          GROUP BY p.contact_id, p.id HAVING sum(p.amount) <> 0) o
    JOIN document d ON d.company_id = $1 AND d.id = o.id
    ORDER BY d.due_date, d.number, d.id`;
}

interface DocumentRow {
  contact_id: string;
  id: string;
  kind: string;
  number: string;
  reference: string;
  issue_date: IsoDate;
  due_date: IsoDate;
  days_overdue: number;
  total_amount: string;
  due: string;
}

/** Documents open on any of the days by contact, each with what was open of it on all of them. */
export async function agedDocuments(
  tx: Tx,
  side: AgedSide,
  days: readonly IsoDate[],
  contactId: string | null,
): Promise<Map<string, AgedDocument[]>> {
  const columns = await Promise.all(
    days.map((day) => tx.run<DocumentRow>(byDocument(side), [tx.companyId, contactId, day, days[0]])),
  );
  // What was paid for a document counts for who paid, so a document can be with two contacts.
  const keyOf = (row: DocumentRow): string => `${row.contact_id} ${row.id}`;
  const onDay = columns.map((rows) => new Map(rows.map((row) => [keyOf(row), row])));
  const rows = new Map(columns.flat().map((row) => [keyOf(row), row]));
  const documents = [...rows.values()].map((row) => {
    const [amountDue = 0, ...compared] = onDay.map((open) =>
      toJsonNumber(new Big(open.get(keyOf(row))?.due ?? 0).times(side.sign)),
    );
    const document = { ...documentOf(row), amountDue, ...(compared.length > 0 ? { compared } : {}) };
    return { contact: row.contact_id, document };
  });
  const ordered = days.length === 1 ? documents : documents.sort(byDueDate);
  return new Map(
    [...Map.groupBy(ordered, ({ contact }) => contact)].map(([id, own]) => [
      id,
      own.map(({ document }) => document),
    ]),
  );
}

function byDueDate(
  { document: one }: { document: AgedDocument },
  { document: other }: { document: AgedDocument },
) {
  const [a, b] = [one, other].map(({ dueDate, number, documentId }) =>
    [dueDate, number, documentId].join('\n'),
  );
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

function documentOf(row: DocumentRow): Omit<AgedDocument, 'amountDue'> {
  return {
    documentId: row.id,
    kind: row.kind,
    number: row.number,
    reference: row.reference,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    daysOverdue: row.days_overdue,
    totalAmount: toJsonNumber(row.total_amount),
  };
}
