import { Type, type TUnsafe } from 'typebox';
import { ListExtras } from '../../platform/http/list-request.ts';

/** Query of every list call. */
export const ListQuery = Type.Object({
  status: Type.Optional(oneOf(['Active', 'A', 'Archived', 'D', 'All'] as const)),
});

/** Search, order and page of a list call (docs/specification.md, section 3, "List request"). */
export const ListPage = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sortColumn: Type.Optional(Type.String({ maxLength: 50 })),
  sortBy: Type.Optional(oneOf(['ASC', 'DESC'] as const)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
};

/** Body of every list call: the page, and conditions, which an address could not hold. */
export const ListBody = Type.Object({ ...ListPage, ...ListExtras });

/** One of some texts. */
export function oneOf<T extends string>(choices: readonly T[]): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'string', enum: [...choices] });
}
