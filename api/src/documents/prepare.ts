import {
  addDays,
  decimalsOf,
  documentSchema,
  documentTotals,
  fieldErrors,
  isWithinLimit,
  moneyValue,
  perExponent,
  quickCheck,
  recoverableShare,
  sentence,
  totalTooLargeMessage,
  word,
} from '@accounts/shared-domain';
import type {
  DocumentNotes,
  DocumentTaxRounding,
  DocumentTotals,
  FieldFault,
  InvoiceInput,
  LineInput,
  Message,
  RecoverableShare,
} from '@accounts/shared-domain';
import { newId } from '../db/id.ts';
import { isUuid } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { mapInSlices } from '../event-loop/slices.ts';
import { problem } from '../http/problem.ts';
import type { Problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { nounOf } from './kind.ts';
import type { DocumentKindDescription } from './kind.ts';
import {
  accountTypeProblem,
  contactTypeProblem,
  overrideProblem,
  sourceOf,
  sourceProblem,
} from './prepare-rules.ts';
import { readReferences } from './references.ts';
import type { References } from './references.ts';

/** A document as a caller describes it; every kind takes the same body. `approve` leaves Draft in the same transaction. */
export type DocumentInput = Omit<InvoiceInput, 'invoiceStatus' | 'version'> & { approve?: boolean };

/** A line with everything found out that the books need. */
export interface PreparedLine {
  id: string;
  title: string;
  description: string;
  itemId: string | null;
  accountId: string;
  taxRatesId: string | null;
  taxRate: string;
  /** What of the line's tax a buyer may claim back. */
  recoverableShare: RecoverableShare;
  unitPrice: number;
  quantity: number;
  discountRate: number;
  /** The supplier's own tax figure, taken instead of ours. */
  taxOverride: number | null;
}

/** A document that follows every rule, with its totals computed. */
export interface PreparedDocument {
  id: string;
  number: string | null;
  reference: string;
  contactId: string;
  issueDate: string;
  dueDate: string;
  amountTaxType: InvoiceInput['amountTaxType'];
  /** Rule that its totals are computed by. */
  taxRounding: DocumentTaxRounding;
  notes: DocumentNotes;
  sourceDocumentId: string | null;
  /** Another bill of the supplier that is not void has the same supplier's number: a warning to people, an error of a file. */
  repeatsReference: boolean;
  lines: PreparedLine[];
  totals: DocumentTotals;
}

/** What became of one input: ready, or the problem that its caller is told. */
export type Preparation =
  { document: PreparedDocument; refused: null } | { document: null; refused: Problem };

/** The document that is being edited: it keeps its id, its number and what has been archived since. */
export interface Edited {
  id: string | null;
  number: string | null;
  /** Fixed when it left Draft; null for a draft, which follows the company. */
  taxRounding: DocumentTaxRounding | null;
  /** Stays possible whatever has become of the contact's type; null where there is none yet. */
  contactId: string | null;
}

/** A supplier's own tax of a line without a rate may be claimed back. */
export const NO_TAX_RATE = { recoverable: true, components: [] };

/** A copy of another document: new, but it may name what has been archived since. */
export const COPIED: Edited = { id: null, number: null, taxRounding: null, contactId: null };

const isSound = perExponent((exponent) => quickCheck(documentSchema(exponent)));

/**
 * Checks inputs against the field rules and the company's records, and computes their totals, many in one go. Nothing is
 * written. Each answer stands at its input's place; refusals name the field (`lineItems[0].quantity`).
 */
export async function prepareDocuments(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  inputs: readonly DocumentInput[],
  edited: Edited | null = null,
): Promise<{ preparations: Preparation[]; references: References }> {
  const { currencyExponent: exponent } = member.company;
  const ruleErrors = await mapInSlices(inputs, (input) =>
    isSound(exponent)(input) ? [] : fieldErrors(documentSchema(exponent), input),
  );
  const sound = inputs.filter((_input, index) => ruleErrors[index]?.length === 0);
  const references = await readReferences(tx, kind.kind, wantedBy(sound));
  const numbersHere = new Set<string>();
  const preparations = await mapInSlices(inputs, (input, index): Preparation => {
    const errors = ruleErrors[index] ?? [];
    if (errors.length > 0) return refuse(problem.fields(errors));
    return prepareOne(member, kind, input, references, edited, numbersHere);
  });
  return { preparations, references };
}

function refuse(refused: Problem): Preparation {
  return { document: null, refused };
}

function wantedBy(inputs: readonly DocumentInput[]): Parameters<typeof readReferences>[2] {
  const lines = inputs.flatMap((input) => input.lineItems);
  const uuids = (ids: readonly (string | null | undefined)[]): Set<string> =>
    new Set(ids.filter((id): id is string => typeof id === 'string' && isUuid(id)));
  return {
    contacts: uuids(inputs.map((input) => input.contactId)),
    accounts: uuids(lines.map((line) => line.accountId)),
    taxRates: uuids(lines.map((line) => line.taxRatesId)),
    items: uuids(lines.map((line) => line.itemId)),
    numbers: new Set(inputs.flatMap((input) => numberOf(input) ?? [])),
    references: new Set(inputs.map(referenceOf).filter((reference) => reference !== '')),
    sources: uuids(inputs.map((input) => input.sourceDocumentId)),
  };
}

const referenceOf = (input: DocumentInput): string => input.reference?.trim() ?? '';

function numberOf(input: DocumentInput): string | null {
  const number = input.number?.trim() ?? '';
  return number === '' ? null : number;
}

function prepareOne(
  member: MemberContext,
  kind: DocumentKindDescription,
  input: DocumentInput,
  references: References,
  edited: Edited | null,
  numbersHere: Set<string>,
): Preparation {
  const errors: FieldFault[] = [];
  const contact = references.contacts.get(input.contactId.toLowerCase());
  if (contact === undefined) errors.push({ field: 'contactId', message: 'This contact does not exist.' });
  else if (!contact.active && (edited?.id ?? null) === null)
    errors.push({ field: 'contactId', message: 'This contact is archived.' });
  // A correction is taxed as what it corrects was, though the rate may have been archived since.
  const keptRates = new Set(kind.kind === 'CreditNote' ? sourceOf(input, references)?.tax_rates : []);
  const lines = input.lineItems.map((line, index) =>
    prepareLine(
      kind,
      line,
      `lineItems[${index}]`,
      references,
      { archivedToo: edited !== null, keptRates },
      errors,
    ),
  );
  const wrongSource = sourceProblem(kind, input, references);
  if (wrongSource !== null) errors.push(wrongSource);
  if (errors.length > 0) return refuse(problem.fields(errors));
  const wrongType = contactTypeProblem(kind, contact, edited);
  if (wrongType !== null) return refuse(wrongType);

  const taken = takenNumber(kind, input, references, edited, numbersHere);
  if (taken !== null) return refuse(taken);
  const options = {
    amountTaxType: input.amountTaxType,
    taxRounding: edited?.taxRounding ?? member.company.taxRounding,
    exponent: member.company.currencyExponent,
  };
  const totals = documentTotals(lines, options);
  const overridden = overrideProblem(lines, options);
  if (overridden !== null) return refuse(problem.fields([overridden]));
  const wrong = totalProblem(member, input, totals);
  if (wrong !== null) return refuse(wrong);
  return {
    refused: null,
    document: {
      id: edited?.id ?? newId(),
      number: numberOf(input) ?? edited?.number ?? null,
      reference: referenceOf(input),
      contactId: input.contactId,
      issueDate: input.issueDate,
      dueDate: dueDate(input, contact?.payment_terms ?? 0),
      amountTaxType: input.amountTaxType,
      taxRounding: options.taxRounding,
      notes: { display: input.notes?.display ?? false, description: input.notes?.description ?? '' },
      sourceDocumentId: input.sourceDocumentId ?? null,
      repeatsReference: references.bills.some(
        ({ id, contact_id, reference }) =>
          id !== edited?.id &&
          contact_id === input.contactId.toLowerCase() &&
          reference === referenceOf(input),
      ),
      lines,
      totals,
    },
  };
}

/** As given, or the contact's payment terms after the issue date. */
function dueDate(input: DocumentInput, paymentTerms: number): string {
  if (input.dueDate !== undefined && input.dueDate !== null && input.dueDate !== '') return input.dueDate;
  return addDays(input.issueDate, paymentTerms);
}

function prepareLine(
  kind: DocumentKindDescription,
  line: LineInput,
  field: string,
  references: References,
  { archivedToo, keptRates }: { archivedToo: boolean; keptRates: ReadonlySet<string> },
  errors: FieldFault[],
): PreparedLine {
  const wrong = (name: string, message: Message): void =>
    void errors.push({ field: `${field}.${name}`, message });
  const item = line.itemId ? references.items.get(line.itemId.toLowerCase()) : null;
  if (item === undefined) wrong('itemId', 'This product does not exist.');

  const ofItem = kind.side === 'sale' ? item?.sales_account_id : item?.purchase_account_id;
  const accountId = line.accountId || ofItem || references.system.get(kind.defaultAccountKey) || '';
  const account = references.accounts.get(accountId.toLowerCase());
  const kept = account && accountTypeProblem(account.account_type);
  if (account === undefined) wrong('accountId', 'This account does not exist.');
  else if (kept !== undefined) wrong('accountId', kept);
  else if (!account.active && !archivedToo) wrong('accountId', 'This account is archived.');

  const taxRate = line.taxRatesId ? references.taxRates.get(line.taxRatesId.toLowerCase()) : null;
  if (taxRate === undefined) wrong('taxRatesId', 'This tax rate does not exist.');
  else if (taxRate !== null && !taxRate.active && !archivedToo && !keptRates.has(taxRate.id))
    wrong('taxRatesId', 'This tax rate is archived.');
  const taxOverride = line.taxOverride ?? null;
  if (taxOverride !== null && kind.kind !== 'Bill')
    wrong('taxOverride', "Only a bill takes the other party's own tax.");
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
    taxOverride,
  };
}

/** 409 naming a number that another document has, in the books or among the inputs. */
function takenNumber(
  kind: DocumentKindDescription,
  input: DocumentInput,
  references: References,
  edited: Edited | null,
  numbersHere: Set<string>,
): Problem | null {
  const number = numberOf(input);
  if (number === null) return null;
  const holder = references.numbers.get(number);
  if ((holder !== undefined && holder !== edited?.id) || numbersHere.has(number))
    return duplicateNumber(kind, number);
  numbersHere.add(number);
  return null;
}

/** 409: another document of the kind has this number. */
export function duplicateNumber(kind: DocumentKindDescription, number: string): Problem {
  const message = sentence('The number {number} is already used by another {kind}.', {
    number,
    kind: word(nounOf(kind)),
  });
  return problem.conflict('API-NUMBER', message, [{ field: 'number', message }]);
}

/** A supplier's number that a bill of the supplier has already. */
export function repeatedReference(reference: string): Message {
  const quoted = `"${reference}"`;
  return sentence('There is {reference} of this supplier already.', { reference: quoted });
}

function totalProblem(member: MemberContext, input: DocumentInput, totals: DocumentTotals): Problem | null {
  const { currencyExponent: exponent } = member.company;
  if (totals.totalAmount.lt(0)) {
    return problem.fields([{ field: 'lineItems', message: 'The total must not be negative.' }]);
  }
  const tooLarge = totals.lines.findIndex((line) => !isWithinLimit(line.totalAmount, exponent));
  if (tooLarge >= 0) {
    const field = `lineItems[${tooLarge}].unitPrice`;
    return problem.fields([{ field, message: totalTooLargeMessage(exponent) }]);
  }
  if (!isWithinLimit(totals.totalAmount, exponent)) {
    return problem.fields([{ field: 'lineItems', message: totalTooLargeMessage(exponent) }]);
  }
  const differing = input.lineItems.findIndex(
    (line, index) => line.totalAmount !== undefined && !totals.lines[index]?.totalAmount.eq(line.totalAmount),
  );
  const sent = differing >= 0 ? input.lineItems[differing]?.totalAmount : input.totalAmount;
  const ours = differing >= 0 ? totals.lines[differing]?.totalAmount : totals.totalAmount;
  if (sent === undefined || ours === undefined || ours.eq(sent)) return null;
  const field = differing >= 0 ? `lineItems[${differing}].totalAmount` : 'totalAmount';
  const shown = Math.max(exponent, decimalsOf(sent));
  const message = sentence('The total sent is {sent}, the books make it {ours}.', {
    sent: moneyValue(sent, shown),
    ours: moneyValue(ours, exponent),
  });
  return problem.conflict('API-TOTAL', message, [{ field, message }]);
}
