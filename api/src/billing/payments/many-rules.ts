import { fieldErrors, moneySchema, type Amount, type PaymentInput } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { ApiError, apiError } from '../../platform/errors/api-error.ts';

/** Lists of a body that moves the money of many documents. */
type ListName = 'payments' | 'credits';

/** 422 for what breaks the rules of a payment, and for an entry that is there twice. */
export function requireRulesOfEach<Entry extends { paidAmount: Amount }>(
  member: MemberContext,
  entries: readonly Entry[],
  common: Partial<PaymentInput>,
  { list, keyOf, twice }: { list: ListName; keyOf: (entry: Entry) => string; twice: string },
): void {
  const rules = moneySchema(member.company.currencyExponent);
  const seen = new Set<string>();
  const errors = entries.flatMap((entry, index) => {
    const key = keyOf(entry);
    const repeated = seen.has(key) ? [{ field: `${list}[${index}].id`, message: twice }] : [];
    seen.add(key);
    const { paidAmount } = entry;
    const broken = fieldErrors(rules, { ...common, paidAmount }).flatMap(({ field, message }) => {
      if (field === 'paidAmount') return [{ field: `${list}[${index}].paidAmount`, message }];
      return index === 0 ? [{ field, message }] : [];
    });
    return [...broken, ...repeated];
  });
  if (errors.length > 0) throw apiError.validation(errors);
}

/** What is refused about one entry names its place in the call; the day is that of all of them. */
export function atPlace<T>(list: ListName, index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = error.errors?.map(({ field, message }) => ({
      field: field === 'paymentDate' ? field : `${list}[${index}].${field}`,
      message,
    }));
    throw new ApiError(error.status, error.code, error.said, { errors });
  }
}
