import { Type, type TUnsafe } from 'typebox';
import {
  MAX_CONDITION_VALUES,
  MAX_LIST_CONDITIONS,
  MAX_LIST_COUNTS,
  type DecimalMark,
  type ListCondition,
} from '@accounts/shared-domain';

const Bound = Type.Union([Type.Number(), Type.String({ maxLength: 10 })]);

const Condition = Type.Object({
  field: Type.String({ maxLength: 50 }),
  is: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: MAX_CONDITION_VALUES })),
  contains: Type.Optional(Type.String({ maxLength: 200 })),
  from: Type.Optional(Bound),
  to: Type.Optional(Bound),
  above: Type.Optional(Type.Number()),
});

const Conditions = Type.Unsafe<ListCondition[]>(Type.Array(Condition, { maxItems: MAX_LIST_CONDITIONS }));

export const DECIMAL_MARK: TUnsafe<DecimalMark> = Type.Unsafe<DecimalMark>({
  type: 'string',
  enum: ['.', ','],
});

/** What the body of a list call may have beyond the product specification. */
export const ListExtras = {
  filters: Type.Optional(Conditions),
  counts: Type.Optional(
    Type.Unsafe<Record<string, ListCondition[]>>(
      Type.Object({}, { additionalProperties: Conditions, maxProperties: MAX_LIST_COUNTS }),
    ),
  ),
  tab: Type.Optional(Type.String({ maxLength: 50 })),
  decimalMark: Type.Optional(DECIMAL_MARK),
};
