import {
  addDays,
  documentSchema,
  documentTotals,
  fieldErrors,
  perExponent,
  quickCheck,
  sentence,
  word,
  type DocumentTaxRounding,
  type DocumentTotals,
  type FieldFault,
  type Message,
} from '@accounts/shared-domain';
import { newId } from '../../platform/db/id.ts';
import { isUuid } from '../../platform/db/transaction.ts';
import { apiError, type ApiError } from '../../platform/errors/api-error.ts';
import { mapInSlices } from '../../platform/event-loop/slices.ts';
import { nounOf, type DocumentKindDescription } from '../kinds/kind.ts';
import type { DocumentContext } from './document-context.ts';
import { prepareLines } from './prepare-lines.ts';
import { contactTypeError, sourceFault } from './prepare-rules.ts';
import { overrideError, totalError } from './prepare-totals.ts';
import type {
  DocumentInput,
  Edited,
  Preparation,
  PrepareContext,
  PreparedDocument,
  PreparedLine,
} from './prepared.ts';
import { readReferences, type ContactRef, type References } from './references.ts';

const isSound = perExponent((exponent) => quickCheck(documentSchema(exponent)));

/**
 * Checks inputs against the field rules and the company's records, and computes their totals, many in one go. Nothing is
 * written. Each result is at its input's place; refusals name the field (`lineItems[0].quantity`).
 */
export async function prepareDocuments(
  { tx, member, kind }: DocumentContext,
  inputs: readonly DocumentInput[],
  edited: Edited | null = null,
): Promise<{ preparations: Preparation[]; references: References }> {
  const { currencyExponent: exponent } = member.company;
  const ruleErrors = await mapInSlices(inputs, (input) =>
    isSound(exponent)(input) ? [] : fieldErrors(documentSchema(exponent), input),
  );
  const sound = inputs.filter((_input, index) => ruleErrors[index]?.length === 0);
  const references = await readReferences(tx, kind.kind, wantedBy(sound));
  const context = { member, kind, references, edited, numbersHere: new Set<string>() };
  const preparations = await mapInSlices(inputs, (input, index): Preparation => {
    const errors = ruleErrors[index] ?? [];
    if (errors.length > 0) return refuse(apiError.validation(errors));
    return prepareOne(context, input);
  });
  return { preparations, references };
}

function refuse(refused: ApiError): Preparation {
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

function prepareOne(context: PrepareContext, input: DocumentInput): Preparation {
  const { member, kind, references, edited } = context;
  const contact = references.contacts.get(input.contactId.toLowerCase());
  const { lines, faults } = prepareLines(context, input);
  const errors = [contactFault(contact, edited), ...faults, sourceFault(kind, input, references)];
  const found = errors.filter((fault) => fault !== null);
  if (found.length > 0) return refuse(apiError.validation(found));
  const options = {
    amountTaxType: input.amountTaxType,
    taxRounding: edited?.taxRounding ?? member.company.taxRounding,
    exponent: member.company.currencyExponent,
  };
  const totals = documentTotals(lines, options);
  const refused =
    contactTypeError(kind, contact, edited) ??
    takenNumber(context, input) ??
    overrideError(lines, options) ??
    totalError(input, totals, options.exponent);
  if (refused !== null) return refuse(refused);
  return {
    refused: null,
    document: documentOf(context, input, { contact, lines, totals, taxRounding: options.taxRounding }),
  };
}

function contactFault(contact: ContactRef | undefined, edited: Edited | null): FieldFault | null {
  const field = 'contactId';
  if (contact === undefined) return { field, message: 'This contact does not exist.' };
  // A document that exists keeps the contact it has.
  if (contact.active || (edited !== null && edited.id !== null)) return null;
  return { field, message: 'This contact is archived.' };
}

/** What was found out for a document that follows every rule. */
interface Findings {
  contact: ContactRef | undefined;
  lines: PreparedLine[];
  totals: DocumentTotals;
  taxRounding: DocumentTaxRounding;
}

function documentOf(
  { references, edited }: PrepareContext,
  input: DocumentInput,
  { contact, lines, totals, taxRounding }: Findings,
): PreparedDocument {
  const reference = referenceOf(input);
  return {
    id: edited?.id ?? newId(),
    number: numberOf(input) ?? edited?.number ?? null,
    reference,
    contactId: input.contactId,
    issueDate: input.issueDate,
    dueDate: dueDate(input, contact?.payment_terms ?? 0),
    amountTaxType: input.amountTaxType,
    taxRounding,
    notes: { display: input.notes?.display ?? false, description: input.notes?.description ?? '' },
    sourceDocumentId: input.sourceDocumentId ?? null,
    repeatsReference: references.bills.some(
      (bill) =>
        bill.id !== edited?.id &&
        bill.contact_id === input.contactId.toLowerCase() &&
        bill.reference === reference,
    ),
    lines,
    totals,
  };
}

/** As given, or the contact's payment terms after the issue date. */
function dueDate(input: DocumentInput, paymentTerms: number): string {
  if (input.dueDate !== undefined && input.dueDate !== null && input.dueDate !== '') return input.dueDate;
  return addDays(input.issueDate, paymentTerms);
}

/** 409 naming a number that another document has, in the books or among the inputs. */
function takenNumber(
  { kind, references, edited, numbersHere }: PrepareContext,
  input: DocumentInput,
): ApiError | null {
  const number = numberOf(input);
  if (number === null) return null;
  const holder = references.numbers.get(number);
  if ((holder !== undefined && holder !== edited?.id) || numbersHere.has(number))
    return duplicateNumber(kind, number);
  numbersHere.add(number);
  return null;
}

/** 409: another document of the kind has this number. */
export function duplicateNumber(kind: DocumentKindDescription, number: string): ApiError {
  const message = sentence('The number {number} is already used by another {kind}.', {
    number,
    kind: word(nounOf(kind)),
  });
  return apiError.conflict('API-NUMBER', message, [{ field: 'number', message }]);
}

/** A supplier's number that a bill of the supplier has already. */
export function repeatedReference(reference: string): Message {
  const quoted = `"${reference}"`;
  return sentence('There is {reference} of this supplier already.', { reference: quoted });
}
