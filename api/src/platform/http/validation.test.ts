import { englishOf } from '@accounts/shared-domain';
import type { FastifySchemaCompiler } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { ApiError, MAX_FIELD_ERRORS } from '../errors/api-error.ts';
import { ruledBoolean, ruledDate, ruledId, ruledNumber, ruledText, text } from './bounded.ts';
import { MAX_TEXT_CHARS } from './limits.ts';
import { validatorCompiler } from './validation.ts';

type Compile = FastifySchemaCompiler<TSchema>;

function errorsOf(schema: TSchema, value: unknown): Record<string, string> | 'fits' {
  const check = (validatorCompiler as Compile)({ schema, httpPart: 'body', method: 'POST', url: '/x' });
  const result: unknown = check(value);
  if (result === true) return 'fits';
  const { error } = result as { error: unknown };
  if (!(error instanceof ApiError)) throw new Error('Not an ApiError.');
  return Object.fromEntries((error.errors ?? []).map(({ field, message }) => [field, englishOf(message)]));
}

const LINES = Type.Object({
  lineItems: Type.Array(Type.Object({ title: text() }), { maxItems: 3, tooLarge: 'At most 3 lines.' }),
});

describe('checking a body by its schema', () => {
  it('counts the elements of a list before it looks at one', () => {
    let looks = 0;
    const element = Object.defineProperty({}, 'title', { enumerable: true, get: () => ((looks += 1), 1) });
    const value = { lineItems: Array.from({ length: 4 }, () => element) };
    expect(errorsOf(LINES, value)).toEqual({ lineItems: 'At most 3 lines.' });
    expect(looks).toBe(0);
    expect(errorsOf(LINES, { lineItems: value.lineItems.slice(1) })).toHaveProperty(['lineItems[0].title']);
    expect(looks).toBeGreaterThan(0);
  });

  it('counts lists inside lists, and behind a choice', () => {
    const inner = Type.Union([Type.Null(), Type.Array(Type.Number(), { maxItems: 1 })]);
    const schema = Type.Object({ outer: Type.Array(Type.Object({ inner }), { maxItems: 2 }) });
    const value = { outer: [{ inner: null }, { inner: [1, 2] }] };
    expect(errorsOf(schema, value)).toEqual({ 'outer[1].inner': 'At most 1 are possible.' });
  });

  it('names 50 wrong fields at most', () => {
    const schema = Type.Object({ ids: Type.Array(Type.Number(), { maxItems: 1_000 }) });
    const errors = errorsOf(schema, { ids: Array.from({ length: 1_000 }, () => 'x') });
    expect(Object.keys(errors)).toHaveLength(MAX_FIELD_ERRORS);
  });

  it('leaves a list once it has found as many wrong fields', () => {
    let looks = 0;
    const element = Object.defineProperty({}, 'title', { enumerable: true, get: () => ((looks += 1), 1) });
    const title = Type.Object({ title: text() });
    const schema = Type.Object({ of: Type.Array(Type.Array(title, { maxItems: 10 }), { maxItems: 1_000 }) });
    const value = { of: Array.from({ length: 1_000 }, () => [element, element]) };
    expect(errorsOf(schema, value)).toHaveProperty(['of[1][1].title'], 'Must be text.');
    expect(looks).toBeLessThan(10 * MAX_FIELD_ERRORS);
  });

  it('names a field in a list inside a list, with the sentence of its schema', () => {
    const code = Type.String({ maxLength: 2, message: 'Two letters.' });
    const inner = Type.Array(Type.Object({ code: Type.Optional(code) }), { maxItems: 3 });
    const schema = Type.Object({ rows: Type.Array(Type.Object({ inner }), { maxItems: 3 }) });
    const value = { rows: [{ inner: [] }, { inner: [{}, { code: 'GBR' }] }] };
    expect(errorsOf(schema, value)).toEqual({ 'rows[1].inner[1].code': 'Two letters.' });
  });

  it('keeps the sentence that a schema brings along', () => {
    const country = Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2, message: 'Choose a country.' });
    const schema = Type.Object({ of: Type.Union([Type.Object({ country }), Type.Null()]) });
    expect(errorsOf(schema, { of: { country: 'uk' } })).toMatchObject({ 'of.country': 'Choose a country.' });
  });

  it.each([
    ['title', 'Maximum 150 characters.'],
    ['description', 'Maximum 205 characters.'],
    ['notes', 'Maximum 255 characters long.'],
    ['email', 'Invalid email.'],
    ['website', `Maximum ${MAX_TEXT_CHARS} characters.`],
  ])('tells a %s beyond every rule as its rule would', (field, message) => {
    const value = { [field]: 'x'.repeat(MAX_TEXT_CHARS + 1) };
    expect(errorsOf(Type.Object({ [field]: text() }), value)).toEqual({ [field]: message });
    expect(errorsOf(Type.Object({ [field]: ruledText() }), value)).toEqual({ [field]: message });
  });

  it('leaves values of other kinds to the rules, and bounds them', () => {
    const schema = Type.Object({ price: ruledNumber('A price.'), title: ruledText() });
    for (const odd of [1, true, null, '', [], {}])
      expect(errorsOf(schema, { price: odd, title: odd })).toBe('fits');
    expect(errorsOf(schema, { price: [1], title: { a: 1 } })).toEqual({
      price: 'Must be a number.',
      title: 'Is not of the right kind.',
    });
  });

  it('leaves a type that only the description shows to the rules', () => {
    const schema = Type.Object({
      id: ruledId(),
      day: ruledDate(),
      on: ruledBoolean('Whether.'),
      way: ruledText('Which.', { enum: ['in', 'out'], isNullable: true }),
    });
    for (const odd of [1, true, null, '', 'x'])
      expect(errorsOf(schema, { id: odd, day: odd, on: odd, way: odd })).toBe('fits');
  });
});
