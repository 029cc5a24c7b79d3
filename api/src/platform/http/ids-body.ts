import { Type } from 'typebox';

/** Records that one call may name. */
const MAX_IDS = 1_000;

/** Body of calls about many records. */
export const IdsBody = Type.Object({
  ids: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: MAX_IDS }),
});
