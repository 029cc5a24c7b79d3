import Big from 'big.js';
import type { AgedAmounts, AgedContact, AgedDocument, AgedReport, IsoDate } from '@accounts/shared-domain';
import { toJsonNumber } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { balancesOn } from './balances.ts';
import { openItems } from './open-items.ts';
import type { AgedSide } from './open-items.ts';

/** What an aged report is asked. */
export interface AgedQuestion {
  asAt: IsoDate;
  contactId: string | null;
  documents: boolean;
}

const BUCKETS = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const;
type Bucket = (typeof BUCKETS)[number];
type Exact = Record<Bucket, Big>;

// Last day overdue of each bucket but the last.
const LIMITS = [0, 30, 60, 90];
const LATE = '($2::date - p.due_date)';
const SUMS = BUCKETS.map((_bucket, place) => {
  const [above, upTo] = [LIMITS[place - 1], LIMITS[place]];
  const bounds = [
    ...(above === undefined ? [] : [`${LATE} > ${above}`]),
    ...(upTo === undefined ? [] : [`${LATE} <= ${upTo}`]),
  ];
  return `sum(p.amount) FILTER (WHERE ${bounds.join(' AND ')}) AS due_${place}`;
}).join(', ');
const TOTALS = BUCKETS.map((_bucket, place) => `coalesce(sum(o.due_${place}), 0) AS due_${place}`).join(', ');

/** A row for each contact with something open in any bucket. Each part is added up by itself, in its own order. */
function byContact(side: AgedSide): string {
  const parts = openItems(side).map(
    (part) => `SELECT p.contact_id, ${SUMS} FROM (${part}) p GROUP BY p.contact_id`,
  );
  const any = BUCKETS.map((_bucket, place) => `t.due_${place} <> 0`).join(' OR ');
  return `
    SELECT t.*, c.name
    FROM (SELECT o.contact_id, ${TOTALS} FROM (${parts.join(' UNION ALL ')}) o GROUP BY o.contact_id) t
    JOIN contact c ON c.company_id = $1 AND c.id = t.contact_id
    WHERE ${any} ORDER BY lower(c.name), c.id`;
}

function byDocument(side: AgedSide): string {
  return `
    SELECT o.contact_id, d.id, d.kind, coalesce(d.number, '') AS number, d.reference, d.issue_date, d.due_date,
           greatest($2::date - d.due_date, 0) AS days_overdue, d.total_amount, o.due
    FROM (SELECT p.contact_id, p.id, sum(p.amount) AS due FROM (${openItems(side).join(' UNION ALL ')}) p
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

/**
 * Open documents at the end of any day by days overdue; credit notes and overpayments are negative. Buckets are those of
 * the due dates as they stand now. 404 for a contact that is not there.
 */
export async function agedReport(tx: Tx, side: AgedSide, question: AgedQuestion): Promise<AgedReport> {
  const { asAt, contactId } = question;
  const control = await controlAccount(tx, side);
  const [rows, documents, [balances]] = await Promise.all([
    ageingByContact(tx, side, asAt, contactId),
    question.documents ? tx.run<DocumentRow>(byDocument(side), [tx.companyId, asAt, contactId]) : null,
    contactId === null ? balancesOn(tx, [asAt], control) : [],
    contactId === null ? null : requireContact(tx, contactId),
  ]);
  const ofContact = documents === null ? null : Map.groupBy(documents, (row) => row.contact_id);
  const contacts = rows.map(({ id, name, amounts }): AgedContact => ({
    contactId: id,
    name,
    ...amountsOf(amounts),
    ...(ofContact === null
      ? {}
      : { documents: (ofContact.get(id) ?? []).map((row) => documentOf(row, side)) }),
  }));
  const totals = amountsOf(sumOfAll(rows.map(({ amounts }) => amounts)));
  const booked = balances?.nets[0]?.times(side.sign) ?? null;
  return {
    asAt,
    contacts,
    totals,
    controlBalance: booked === null ? null : toJsonNumber(booked),
    difference: booked === null ? null : toJsonNumber(new Big(totals.total).minus(booked)),
  };
}

/** What one contact has open at the end of a day, by days overdue. */
export async function ageingOf(
  tx: Tx,
  side: AgedSide,
  asAt: IsoDate,
  contactId: string,
): Promise<AgedAmounts> {
  const rows = await ageingByContact(tx, side, asAt, contactId);
  return amountsOf(sumOfAll(rows.map(({ amounts }) => amounts)));
}

type ContactRow = { contact_id: string; name: string } & Record<string, string>;

async function ageingByContact(
  tx: Tx,
  side: AgedSide,
  asAt: IsoDate,
  contactId: string | null,
): Promise<{ id: string; name: string; amounts: Exact }[]> {
  const rows = await tx.run<ContactRow>(byContact(side), [tx.companyId, asAt, contactId]);
  return rows.map((row) => {
    const amounts = nothing();
    BUCKETS.forEach((bucket, place) => {
      amounts[bucket] = new Big(row[`due_${place}`] ?? 0).times(side.sign);
    });
    return { id: row.contact_id, name: row.name, amounts };
  });
}

function nothing(): Exact {
  const zero = new Big(0);
  return { notDue: zero, days1to30: zero, days31to60: zero, days61to90: zero, over90: zero };
}

function sumOfAll(all: readonly Exact[]): Exact {
  const sums = nothing();
  for (const one of all) for (const bucket of BUCKETS) sums[bucket] = sums[bucket].plus(one[bucket]);
  return sums;
}

function amountsOf(exact: Exact): AgedAmounts {
  const total = BUCKETS.reduce((sum, bucket) => sum.plus(exact[bucket]), new Big(0));
  const [notDue, days1to30, days31to60, days61to90, over90] = BUCKETS.map((bucket) =>
    toJsonNumber(exact[bucket]),
  ) as [number, number, number, number, number];
  return { notDue, days1to30, days31to60, days61to90, over90, total: toJsonNumber(total) };
}

function documentOf(row: DocumentRow, { sign }: AgedSide): AgedDocument {
  return {
    documentId: row.id,
    kind: row.kind,
    number: row.number,
    reference: row.reference,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    daysOverdue: row.days_overdue,
    totalAmount: toJsonNumber(row.total_amount),
    amountDue: toJsonNumber(new Big(row.due).times(sign)),
  };
}

/** Account that carries what is owed on a side. */
export async function controlAccount(tx: Tx, { controlKey }: AgedSide): Promise<string> {
  const [account] = await tx.run<{ id: string }>(
    'SELECT id FROM account WHERE company_id = $1 AND system_key = $2',
    [tx.companyId, controlKey],
  );
  if (account === undefined) throw new Error(`The chart of accounts has no account for ${controlKey}.`);
  return account.id;
}

/** A contact's name; 404 when it is not there or another company's. */
export async function requireContact(tx: Tx, id: string): Promise<string> {
  const [contact] = await tx.run<{ name: string }>(
    'SELECT name FROM contact WHERE company_id = $1 AND id = $2',
    [tx.companyId, id],
  );
  if (contact === undefined) throw problem.notFound();
  return contact.name;
}
