import Big from 'big.js';
import type { Posting, PostingLine } from '../ledger/posting.ts';
import { movement } from '../ledger/posting.ts';
import { postingRule, titleOf } from './kind.ts';
import type { DocumentKindDescription } from './kind.ts';
import type { PreparedDocument } from './prepare.ts';
import { systemAccount } from './references.ts';
import type { References } from './references.ts';

/**
 * What a document books on leaving Draft (accounting page, section 4, rows 1 to 3, 15 and 19 to 21): the control account
 * against the lines' net amounts and the tax. A purchase's tax that cannot be claimed back is part of the cost.
 */
export function postingOf(
  kind: DocumentKindDescription,
  document: PreparedDocument,
  number: string,
  version: number,
  references: Pick<References, 'system'>,
): Posting {
  const rule = postingRule(kind);
  const owed = document.totals.totalAmount;
  const control = movement(systemAccount(references, rule.controlKey), owed, document.contactId);
  const taxAccount = systemAccount(references, rule.taxKey);
  const other = document.lines.flatMap((_line, index) => lineMovements(kind, document, index, taxAccount));
  const title = titleOf(kind, number);
  // What we are owed stands on the left; a bill and a credit note are booked the other way round.
  const debitsControl = (kind.side === 'sale') !== rule.turned;
  const lines = [control, ...other.map(turned)];
  return {
    kind: 'post',
    sourceType: kind.kind,
    sourceId: document.id,
    sourceVersion: version,
    sourceNumber: number,
    date: document.issueDate,
    description: document.reference === '' ? title : `${title}, ${document.reference}`,
    lines: debitsControl ? lines : lines.map(turned),
  };
}

/** Debit and credit exchanged. */
function turned(line: PostingLine): PostingLine {
  return { ...line, amount: line.amount.neg(), taxableBase: line.taxableBase?.neg() ?? null };
}

/**
 * A line's net amount and tax; the signs are a sale's credit side turned round. What was taxed carries its base, at a rate
 * of 0 and where the tax is part of the cost as well: the tax summary is read from these lines.
 */
function lineMovements(
  kind: DocumentKindDescription,
  document: PreparedDocument,
  index: number,
  taxAccount: string,
): PostingLine[] {
  const line = document.lines[index];
  const totals = document.totals.lines[index];
  if (line === undefined || totals === undefined) return [];
  const taxRatesId = document.amountTaxType === 'None' ? null : line.taxRatesId;
  const isCost = kind.side === 'purchase' && !line.recoverable;
  const lines: PostingLine[] = [
    {
      accountId: line.accountId,
      contactId: null,
      amount: isCost ? totals.netAmount.plus(totals.taxAmount) : totals.netAmount,
      taxRatesId,
      taxableBase: taxRatesId === null ? null : totals.netAmount,
    },
  ];
  const tax = isCost ? new Big(0) : totals.taxAmount;
  if (!tax.eq(0)) {
    lines.push({ accountId: taxAccount, contactId: null, amount: tax, taxRatesId, taxableBase: null });
  }
  return lines;
}
