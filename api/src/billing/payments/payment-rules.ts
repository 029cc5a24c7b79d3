import {
  dateValue,
  decimal,
  fieldErrors,
  formatEnglishAmount,
  moneySchema,
  sentence,
  word,
  type DecimalLike,
  type FieldFault,
  type Message,
  type MoneyInput,
} from '@accounts/shared-domain';
import { nounOf, titleOf, type DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { kindOf } from '../../documents/kinds/kinds.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { isUuid } from '../../platform/db/transaction.ts';
import { apiError, type ApiError } from '../../platform/errors/api-error.ts';
import type { PayableDocument } from './update-paid-amount.ts';

/** The reference, date or amount that breaks the rules of section 5, or has more decimals than the currency. */
export function paymentFaults(
  member: MemberContext,
  input: Pick<MoneyInput, 'paidAmount' | 'paymentDate' | 'fee'>,
): FieldFault[] {
  return fieldErrors(moneySchema(member.company.currencyExponent), input);
}

/** 422 for what `paymentFaults` finds. */
export function requirePaymentRules(member: MemberContext, input: Parameters<typeof paymentFaults>[1]): void {
  const errors = paymentFaults(member, input);
  if (errors.length > 0) throw apiError.validation(errors);
}

/** What an optional `{id}` of a body names: undefined when it was left out or empty. */
export function namedId(value: { id?: string | null } | null | undefined): string | undefined {
  const id = value?.id?.trim() ?? '';
  return id === '' ? undefined : id.toLowerCase();
}

/** 422 unless the text is an identifier at all; the sentence says what does not exist. */
export function requireId(id: string, field: string, message: Message): void {
  if (!isUuid(id)) throw apiError.validation([{ field, message }]);
}

/** 422: money does not move for a document before that document is in the books. */
export function requireInTheBooks(
  paymentDate: string,
  ...documents: Pick<PayableDocument, 'issue_date' | 'opening_date'>[]
): void {
  for (const { issue_date: issued, opening_date: opening } of documents) {
    const first = opening ?? issued;
    if (paymentDate >= first) continue;
    const message =
      opening === null
        ? 'Must not be before the issue date.'
        : sentence('Must not be before the opening balances, of {date}.', { date: dateValue(opening) });
    throw apiError.validation([{ field: 'paymentDate', message }]);
  }
}

/** 409 in words for a document that is a draft, void or archived. */
export function requireOpen(document: PayableDocument, done: string): void {
  const { kind, status, number, record_status: record } = document;
  if (record === 'A' && status !== 'Draft' && status !== 'Void') return;
  throw apiError.conflict(
    'API-STATUS',
    sentence('{title} is {status} and cannot be {done}.', {
      title: titleOf(kindOf(kind), number),
      status: word(status),
      done: word(done),
    }),
  );
}

/** 409: money goes only to what is in the books. */
export function notPayable(kind: DocumentKindDescription): ApiError {
  return apiError.conflict(
    'API-STATUS',
    sentence('Only an approved {kind} can be paid.', { kind: word(nounOf(kind)) }),
  );
}

/** 409: more than what is left, or than what is due; both amounts are in the sentence. */
export function tooMuch(
  member: MemberContext,
  document: PayableDocument,
  what: 'due' | 'left' | 'overpaid',
  available: DecimalLike,
): ApiError {
  const title = titleOf(kindOf(document.kind), document.number);
  const amount = formatEnglishAmount(decimal(available), member.company.currencyExponent);
  const message = {
    due: sentence('Only {amount} is due on {title}.', { amount, title }),
    left: sentence('Only {amount} is left of {title}.', { amount, title }),
    overpaid: sentence('Only {amount} of {title} is overpaid.', { amount, title }),
  }[what];
  return apiError.conflict('API-LEFT', message, [{ field: 'paidAmount', message }]);
}

/** 422: the two documents must be one contact's. */
export function requireSameContact(document: PayableDocument, source: PayableDocument, field: string): void {
  if (document.contact_id === source.contact_id) return;
  const message = sentence("This {kind} is another contact's.", { kind: word(nounOf(kindOf(source.kind))) });
  throw apiError.validation([{ field, message }]);
}
