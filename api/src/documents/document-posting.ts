import Big from 'big.js';
import type { Posting, PostingLine } from '../ledger/posting.ts';
import { movement } from '../ledger/posting.ts';
import type { DocumentKindDescription } from './kind.ts';
import type { PreparedDocument } from './prepare.ts';
import { systemAccount } from './references.ts';
import type { References } from './references.ts';

/**
 * What a document books on leaving Draft (accounting page, section 4, rows 1 to 3 and 19 to 21): the control account
 * against the lines' net amounts and the tax. A purchase's tax that cannot be claimed back is part of the cost.
 */
export function postingOf(
  kind: DocumentKindDescription,
  document: PreparedDocument,
  number: string,
  version: number,
  references: Pick<References, 'system'>,
): Posting {
  const owed = document.totals.totalAmount;
  const control = movement(systemAccount(references, kind.controlKey), owed, document.contactId);
  const taxAccount = systemAccount(references, kind.taxKey);
  const other = document.lines.flatMap((_line, index) => lineMovements(kind, document, index, taxAccount));
  const lines = [control, ...other.map((line) => ({ ...line, amount: line.amount.neg() }))];
  return {
    kind: 'post',
    sourceType: kind.kind,
    sourceId: document.id,
    sourceVersion: version,
    sourceNumber: number,
    date: document.issueDate,
    description:
      document.reference === '' ? `${kind.kind} ${number}` : `${kind.kind} ${number}, ${document.reference}`,
    lines: kind.side === 'sale' ? lines : lines.map((line) => ({ ...line, amount: line.amount.neg() })),
  };
}

/** A line's net amount and tax; the signs are a sale's credit side turned round. */
function lineMovements(
  kind: DocumentKindDescription,
  document: PreparedDocument,
  index: number,
  taxAccount: string,
): PostingLine[] {
  const line = document.lines[index];
  const totals = document.totals.lines[index];
  if (line === undefined || totals === undefined) return [];
  const isCost = kind.side === 'purchase' && !line.recoverable;
  const net = isCost ? totals.netAmount.plus(totals.taxAmount) : totals.netAmount;
  const lines: PostingLine[] = [
    {
      accountId: line.accountId,
      contactId: null,
      amount: net,
      taxRatesId: line.taxRatesId,
      taxableBase: null,
    },
  ];
  const tax = isCost ? new Big(0) : totals.taxAmount;
  if (!tax.eq(0)) {
    lines.push({
      accountId: taxAccount,
      contactId: null,
      amount: tax,
      taxRatesId: line.taxRatesId,
      taxableBase: totals.netAmount,
    });
  }
  return lines;
}
