import Big from 'big.js';
import {
  decimal,
  sumOf,
  toJsonNumber,
  type ContactStatement,
  type IsoDate,
  type StatementEntry,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { ageingOf } from './ageing.ts';
import { controlAccount } from './control-account.ts';
import { MAX_LINES, requireFewer } from './description.ts';
import type { AgedSide } from './open-items.ts';
import { periodBalance } from './period-balances.ts';
import { dayBefore, periodColumns, type Comparison, type Span } from './periods.ts';
import { requireContact } from './require-contact.ts';

interface MovementRow {
  journal_id: string;
  date: IsoDate;
  source_type: string;
  source_id: string;
  source_number: string;
  description: string;
  due_date: IsoDate | null;
  receipt_kind: string | null;
  amount: string;
}

// What a day's journals of one source come to: an edit leaves its new total, a payment deleted on its own day nothing.
// The words are those of the last of them.
const MOVEMENTS = `
  SELECT m.journal_id, m.date, m.source_type, m.source_id, m.source_number, m.description, d.due_date, r.kind AS receipt_kind, m.amount
  FROM (
    SELECT l.date, j.source_type, j.source_id, max(j.sequence) AS sequence, sum(l.debit - l.credit) AS amount,
           (array_agg(j.id ORDER BY j.sequence DESC))[1] AS journal_id,
           (array_agg(j.source_number ORDER BY j.sequence DESC))[1] AS source_number,
           (array_agg(j.description ORDER BY j.sequence DESC))[1] AS description
    FROM journal_line l JOIN journal j ON j.company_id = l.company_id AND j.id = l.journal_id
    WHERE l.company_id = $1 AND l.account_id = $2 AND l.contact_id = $3 AND l.date >= $4 AND l.date <= $5
    GROUP BY l.date, j.source_type, j.source_id HAVING sum(l.debit - l.credit) <> 0
  ) m
  LEFT JOIN document d ON d.company_id = $1 AND d.id = m.source_id
  LEFT JOIN receipt r ON r.company_id = $1 AND r.id = m.source_id
  ORDER BY m.date, m.sequence LIMIT $6`;

interface AllocationRow {
  receipt_id: string;
  kind: string;
  reference: string;
  payment_date: IsoDate;
  document_id: string;
  document_kind: string;
  number: string;
  amount: string;
}

const ALLOCATIONS = `
  SELECT r.id AS receipt_id, r.kind, r.reference, r.payment_date, a.document_id, d.kind AS document_kind,
         coalesce(d.number, '') AS number, a.amount
  FROM receipt r
  JOIN receipt_allocation a ON a.company_id = r.company_id AND a.receipt_id = r.id
  JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
  WHERE r.company_id = $1 AND r.contact_id = $2 AND r.payment_date >= $3 AND r.payment_date <= $4 AND r.status = 'A'
    AND d.kind = ANY ($5::text[])
  ORDER BY r.payment_date, r.created_at, r.id, d.number LIMIT $6`;

const NETS = `
  SELECT d.place, (SELECT coalesce(sum(debit - credit), 0) FROM journal_line
    WHERE company_id = $1 AND account_id = $2 AND contact_id = $3 AND date <= d.day) AS net
  FROM unnest($4::date[]) WITH ORDINALITY AS d (day, place) ORDER BY d.place`;

/**
 * What one contact was sent, paid and was credited in a period, with the balance after each and the ageing at its end.
 * 404 for a contact that is not there; 422 when there are more entries than a file takes.
 */
export async function contactStatement(
  tx: Tx,
  side: AgedSide,
  contactId: string,
  { from, to, ...comparison }: Span & Comparison,
): Promise<ContactStatement> {
  const span = { from, to };
  const [contactName, control] = await Promise.all([requireContact(tx, contactId), controlAccount(tx, side)]);
  const columns = periodColumns(span, comparison);
  const days = columns.flatMap((column) => [dayBefore(column.from), column.to]);
  const [nets, movements, allocations, ageing] = await Promise.all([
    tx.run<{ net: string }>(NETS, [tx.companyId, control, contactId, days]),
    tx.run<MovementRow>(MOVEMENTS, [tx.companyId, control, contactId, from, to, MAX_LINES + 1]),
    tx.run<AllocationRow>(ALLOCATIONS, [tx.companyId, contactId, from, to, side.kinds, MAX_LINES + 1]),
    ageingOf(tx, side, to, contactId),
  ]);
  requireFewer(Math.max(movements.length, allocations.length), 'from');
  const balances = nets.map(({ net }) => decimal(net).times(side.sign));
  const balanceAt = (place: number): Big => balances[place] ?? new Big(0);
  const opening = balanceAt(0);
  const ofReceipt = Map.groupBy(allocations, (row) => row.receipt_id);
  const entries = [
    ...movements.map((row) => movementEntry(row, side, ofReceipt.get(row.source_id) ?? [])),
    ...[...ofReceipt.values()].flatMap((rows) => settlementEntry(rows)),
  ].sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1));
  const closing = withBalances(entries, opening);
  return {
    contactId,
    contactName,
    ...span,
    openingBalance: toJsonNumber(opening),
    entries,
    closingBalance: toJsonNumber(closing),
    ageing,
    ...(columns.length > 1
      ? {
          periods: columns.map((column, place) =>
            periodBalance(column, balanceAt(place * 2), balanceAt(place * 2 + 1)),
          ),
        }
      : {}),
  };
}

function movementEntry(row: MovementRow, side: AgedSide, rows: readonly AllocationRow[]): StatementEntry {
  const amount = new Big(row.amount).times(side.sign);
  return {
    date: row.date,
    kind: row.receipt_kind === null ? row.source_type : spokenKind(row.receipt_kind),
    sourceId: row.source_id,
    journalId: row.journal_id,
    number: row.source_number,
    description: row.description,
    dueDate: row.due_date,
    debit: amount.gt(0) ? toJsonNumber(amount) : 0,
    credit: amount.lt(0) ? toJsonNumber(amount.abs()) : 0,
    balance: 0,
    allocations: rows.map(({ document_id: documentId, number, amount: part }) => ({
      documentId,
      number,
      amount: toJsonNumber(part),
    })),
  };
}

const KINDS: Record<string, string> = {
  payment: 'Payment',
  refund: 'Refund',
  writeOff: 'WriteOff',
  credit: 'Allocation',
  overpayment: 'Allocation',
};

function spokenKind(kind: string): string {
  return KINDS[kind] ?? kind;
}

/** A credit note or an excess applied to documents: it settles them and moves nothing. */
function settlementEntry(rows: readonly AllocationRow[]): StatementEntry[] {
  const [first] = rows;
  if (first === undefined || spokenKind(first.kind) !== 'Allocation') return [];
  return [
    {
      date: first.payment_date,
      kind: 'Allocation',
      sourceId: first.receipt_id,
      journalId: null,
      number: first.reference,
      description: `Applied: ${rows.map(({ number }) => number).join(', ')}`,
      dueDate: null,
      debit: 0,
      credit: 0,
      balance: 0,
      allocations: rows.map(({ document_id: documentId, number, amount }) => ({
        documentId,
        number,
        amount: toJsonNumber(amount),
      })),
    },
  ];
}

/** Fills in the balance after each entry; returns the last. */
function withBalances(entries: readonly StatementEntry[], opening: Big): Big {
  let balance = opening;
  for (const entry of entries) {
    balance = sumOf([balance, entry.debit, -entry.credit]);
    entry.balance = toJsonNumber(balance);
  }
  return balance;
}
