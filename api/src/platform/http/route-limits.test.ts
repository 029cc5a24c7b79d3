import Fastify from 'fastify';
import { Type, type TSchema } from 'typebox';
import { requireRouteLimits } from './route-limits.ts';

const ID = Type.String({ format: 'uuid' });

function declare(part: 'body' | 'querystring', schema: TSchema, bodyLimit?: number): () => void {
  const app = Fastify();
  requireRouteLimits(app);
  const options = { schema: { [part]: schema }, handler: () => null, ...(bodyLimit && { bodyLimit }) };
  return () => void app.route({ method: 'POST', url: '/x', ...options });
}

describe('a route with unbounded input stops the start', () => {
  it.each<[string, TSchema]>([
    ['body.name has no maxLength', Type.Object({ name: Type.Optional(Type.String()) })],
    ['body.ids has no maxItems', Type.Object({ ids: Type.Array(ID) })],
    ['body[].name has no maxLength', Type.Array(Type.Object({ name: Type.String() }), { maxItems: 3 })],
    ['body has no maxItems', Type.Optional(Type.Array(ID))],
    ['body.any has no maxLength', Type.Object({ any: Type.Unsafe({ description: 'Anything.' }) })],
    ['body.any has no maxItems', Type.Object({ any: Type.Unknown() })],
    ['body.free has no properties', Type.Object({ free: Type.Unsafe({ type: 'object' }) })],
    ['body.either has no maxLength', Type.Object({ either: Type.Union([Type.String(), Type.Null()]) })],
    ['body.one has no maxLength', Type.Object({ one: Type.Unsafe({ type: ['string', 'null'] }) })],
  ])('%s', (flaw, schema) => {
    expect(declare('body', schema, 1_000)).toThrow('POST /x takes unbounded input: ');
    expect(declare('body', schema, 1_000)).toThrow(flaw);
  });

  it('bodyLimit', () => {
    expect(declare('body', Type.Object({ id: ID }))).toThrow('unbounded input: bodyLimit.');
  });

  it('querystring.search has no maxLength', () => {
    expect(declare('querystring', Type.Object({ search: Type.String() }))).toThrow(
      'querystring.search has no',
    );
  });

  it('and one with a limit on everything does not', () => {
    const body = Type.Object({
      id: ID,
      name: Type.String({ maxLength: 10 }),
      ids: Type.Array(ID, { maxItems: 3 }),
      kind: Type.Unsafe({ type: 'string', enum: ['a'] }),
      amount: Type.Number(),
      any: Type.Unsafe({ maxLength: 10, maxItems: 0, maxProperties: 0 }),
    });
    expect(declare('body', body, 1_000)).not.toThrow();
  });
});
