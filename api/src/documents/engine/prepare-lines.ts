import { recoverableShare, type FieldFault, type LineInput, type Message } from '@accounts/shared-domain';
import { newId } from '../../platform/db/id.ts';
import { isUuid } from '../../platform/db/transaction.ts';
import { accountTypeProblem, sourceOf } from './prepare-rules.ts';
import type { DocumentInput, PrepareContext, PreparedLine } from './prepared.ts';
import type { ItemRef, TaxRateRef } from './references.ts';

/** A supplier's own tax of a line without a rate may be claimed back. */
export const NO_TAX_RATE = { recoverable: true, components: [] };

/** The lines of a document with what they refer to, and every fault of theirs, by field. */
export function prepareLines(
  context: PrepareContext,
  input: DocumentInput,
): { lines: PreparedLine[]; faults: FieldFault[] } {
  const { kind, references } = context;
  // A correction is taxed as what it corrects was, though the rate may have been archived since.
  const keptRates = new Set(kind.kind === 'CreditNote' ? sourceOf(input, references)?.tax_rates : []);
  const prepared = input.lineItems.map((line) => prepareLine(context, line, keptRates));
  return {
    lines: prepared.map(({ line }) => line),
    faults: prepared.flatMap(({ faults }, index) =>
      Object.entries(faults).flatMap(([name, message]) =>
        message === null ? [] : [{ field: `lineItems[${index}].${name}`, message }],
      ),
    ),
  };
}

/** By field of the line; null where there is nothing wrong. */
type LineFaults = Partial<Record<keyof LineInput, Message | null>>;

function prepareLine(
  context: PrepareContext,
  line: LineInput,
  keptRates: ReadonlySet<string>,
): { line: PreparedLine; faults: LineFaults } {
  const { kind, references } = context;
  const item = referred(references.items, line.itemId);
  const accountId = accountOf(context, line, item);
  const taxRate = referred(references.taxRates, line.taxRatesId);
  const hasOverride = line.taxOverride !== undefined && line.taxOverride !== null;
  const faults: LineFaults = {
    itemId: item === undefined ? 'This product does not exist.' : null,
    accountId: accountFault(context, accountId),
    taxRatesId: taxRateFault(context, taxRate, keptRates),
    taxOverride: hasOverride && kind.kind !== 'Bill' ? "Only a bill takes the other party's own tax." : null,
  };
  return { faults, line: lineOf(line, accountId, { item, taxRate }) };
}

/** The record that an id names: null where it names none, undefined where there is no such record. */
function referred<T>(records: ReadonlyMap<string, T>, id: string | null | undefined): T | null | undefined {
  return id ? records.get(id.toLowerCase()) : null;
}

/** The line's own account, or that of its product, or that of the kind. */
function accountOf(
  { kind, references }: PrepareContext,
  line: LineInput,
  item: ItemRef | null | undefined,
): string {
  const ofItem = kind.side === 'sale' ? item?.sales_account_id : item?.purchase_account_id;
  return line.accountId || ofItem || references.system.get(kind.defaultAccountKey) || '';
}

function accountFault({ references, edited }: PrepareContext, accountId: string): Message | null {
  const account = references.accounts.get(accountId.toLowerCase());
  if (account === undefined) return 'This account does not exist.';
  const kept = accountTypeProblem(account.account_type);
  if (kept !== undefined) return kept;
  return account.active || edited !== null ? null : 'This account is archived.';
}

function taxRateFault(
  { edited }: PrepareContext,
  taxRate: TaxRateRef | null | undefined,
  keptRates: ReadonlySet<string>,
): Message | null {
  if (taxRate === undefined) return 'This tax rate does not exist.';
  if (taxRate === null || taxRate.active || edited !== null || keptRates.has(taxRate.id)) return null;
  return 'This tax rate is archived.';
}

function lineOf(
  line: LineInput,
  accountId: string,
  { item, taxRate }: { item: ItemRef | null | undefined; taxRate: TaxRateRef | null | undefined },
): PreparedLine {
  return {
    id: line.id !== undefined && isUuid(line.id) ? line.id : newId(),
    title: line.title.trim(),
    description: line.description ?? '',
    itemId: item?.id ?? null,
    accountId,
    taxRatesId: taxRate?.id ?? null,
    taxRate: taxRate?.rate ?? '0',
    recoverableShare: recoverableShare(taxRate ?? NO_TAX_RATE),
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    discountRate: line.discountRate ?? 0,
    taxOverride: line.taxOverride ?? null,
  };
}
