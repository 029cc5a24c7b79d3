import Big from 'big.js';
import { englishOf, recoverableTaxes } from '@accounts/shared-domain';
import { movement, type Posting, type PostingLine, type Untaxed } from '../../accounting/ledger/posting.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { postingRule, titleOf, type DocumentKindDescription } from '../kinds/kind.ts';
import type { PreparedDocument, PreparedLine } from './prepared.ts';
import { systemAccount, type References } from './references.ts';

/**
 * What a document books on leaving Draft (docs/accounting.md, section 4, rows 1 to 3, 15 and 19 to 21): the control account
 * against the lines' net amounts and the tax. What of a purchase's tax cannot be claimed back is part of the line's cost.
 */
export function postingOf(
  member: Pick<MemberContext, 'company'>,
  kind: DocumentKindDescription,
  { document, number, version }: { document: PreparedDocument; number: string; version: number },
  references: Pick<References, 'system'>,
): Posting {
  const rule = postingRule(kind);
  const owed = document.totals.totalAmount;
  const control = movement(systemAccount(references, rule.controlKey), owed, document.contactId);
  const taxAccount = systemAccount(references, rule.taxKey);
  const claimed = kind.side === 'purchase' ? claimableTaxes(member, document) : null;
  const opening = systemAccount(references, 'openingBalance');
  const other = document.lines.flatMap((line, index) =>
    lineMovements(document, index, taxAccount, {
      claimed: claimed?.[index],
      untaxed: untaxedOf(document, line, opening),
    }),
  );
  const title = englishOf(titleOf(kind, number));
  // What we are owed is on the left; a bill and a credit note are booked the other way round.
  const debitsControl = (kind.side === 'sale') !== rule.negated;
  const lines = [control, ...other.map(negated)];
  return {
    kind: 'post',
    sourceType: kind.kind,
    sourceId: document.id,
    sourceVersion: version,
    sourceNumber: number,
    date: document.issueDate,
    description: document.reference === '' ? title : `${title}, ${document.reference}`,
    lines: debitsControl ? lines : lines.map(negated),
  };
}

const ZERO = new Big(0);

/**
 * Why a line has no tax rate in the books; null when it has one. What is booked against Opening Balance Adjustments was
 * sold or bought before the books begin: it belongs to no tax return of theirs.
 */
function untaxedOf(
  { amountTaxType }: PreparedDocument,
  { accountId, taxRatesId }: PreparedLine,
  opening: string,
): Untaxed | null {
  if (accountId.toLowerCase() === opening) return null;
  if (amountTaxType === 'None') return 'document';
  return taxRatesId === null ? 'line' : null;
}

/** What may be claimed back of each line's tax on a purchase. */
function claimableTaxes({ company }: Pick<MemberContext, 'company'>, document: PreparedDocument): Big[] {
  const lines = document.lines.map(({ taxRatesId, recoverableShare: share }, index) => ({
    taxAmount: document.totals.lines[index]?.taxAmount ?? ZERO,
    taxRatesId,
    share,
  }));
  return recoverableTaxes(lines, {
    taxRounding: document.taxRounding,
    exponent: company.currencyExponent,
  });
}

/** Debit and credit exchanged. */
function negated(line: PostingLine): PostingLine {
  return { ...line, amount: line.amount.neg(), taxableBase: line.taxableBase?.neg() ?? null };
}

/**
 * A line's net amount and tax; the signs are the negated credit side of a sale. What was taxed carries its base, at a rate
 * of 0 and where the tax is part of the cost as well: the tax summary is read from these lines. `claimed` is the part of a
 * purchase's tax that is not cost; a sale's tax is booked whole.
 */
function lineMovements(
  document: PreparedDocument,
  index: number,
  taxAccount: string,
  { claimed, untaxed }: { claimed: Big | undefined; untaxed: Untaxed | null },
): PostingLine[] {
  const line = document.lines[index];
  const totals = document.totals.lines[index];
  if (line === undefined || totals === undefined) return [];
  const taxRatesId = document.amountTaxType === 'None' ? null : line.taxRatesId;
  const tax = claimed ?? totals.taxAmount;
  const lines: PostingLine[] = [
    {
      accountId: line.accountId,
      contactId: null,
      amount: totals.netAmount.plus(totals.taxAmount).minus(tax),
      taxRatesId,
      taxableBase: taxRatesId === null && untaxed === null ? null : totals.netAmount,
      untaxed,
    },
  ];
  if (!tax.eq(0)) {
    lines.push({
      accountId: taxAccount,
      contactId: null,
      amount: tax,
      taxRatesId,
      taxableBase: null,
      untaxed,
    });
  }
  return lines;
}
