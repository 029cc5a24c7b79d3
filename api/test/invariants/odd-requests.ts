import fc from 'fast-check';
import type { Operation, Schema } from '../openapi.ts';
import type { ValidRequest } from '../requests.ts';

/** An unexpected request. `body` goes out as it is; null is none. */
export interface OddRequest {
  operation: Operation;
  url: string;
  body: string | FormData | null;
  contentType: string;
}

const LONG = 'x'.repeat(20_000);
const DEEP = 5_000;

/** Values of a type that is not asked for, odd characters, huge and tiny numbers, the edges of the calendar. */
const ODD = fc.oneof(
  fc
    .anything({ maxDepth: 2, withNullPrototype: false })
    .map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom<unknown>(
    '',
    'null',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e{}%00',
    '🦓'.repeat(300),
    "'; DROP TABLE company; --",
    '{{7*7}}${7*7}<script>alert(1)</script>',
    '../../../etc/passwd',
    '=cmd|calc!A1',
    LONG,
    1e308,
    -1e308,
    -0,
    1e-20,
    0.1 + 0.2,
    2 ** 31,
    2 ** 53,
    99_999_999_999_999,
    Number.MAX_SAFE_INTEGER,
    '0001-01-01',
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '-271821-04-20',
    '2026-03-10T00:00:00Z',
    true,
    null,
    [],
    [[]],
    {},
    { $gt: '' },
    { toString: 1, constructor: { prototype: { x: 1 } } },
  ),
);

/** Texts that are no JSON, or JSON that few expect. */
const RAW = fc.constantFrom(
  '',
  ' ',
  '{',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"name":"one","name":"two","name":{"three":3}}',
  '{"contactId":1,"contactId":"2","lineItems":[],"lineItems":{}}',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  '{"paidAmount":1e999,"version":1e400}',
  '{"paidAmount":0.1000000000000000055511151231257827,"unitPrice":123456789012345678901234567890}',
  '{"name":"\\ud800","reference":"\\u0000"}',
  `\ufeff{"name":"bom"}`,
  '[]',
  '[null]',
  'null',
  'true',
  '"text"',
  '0',
  '\u0000\u0001\u0002',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  `{"lineItems":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
  `{"lineItems":[${'{},'.repeat(2_000)}{}]}`,
  `{"${LONG}":"${LONG}"}`,
  `{"ids":[${'"00000000-0000-7000-8000-000000000000",'.repeat(1_500)}"x"]}`,
);

const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
  '',
];

function forms(): fc.Arbitrary<FormData> {
  return fc
    .record({
      field: fc.constantFrom('file', 'file', 'other', ''),
      name: fc.constantFrom(
        'a.csv',
        'a.xlsx',
        '../../a.csv',
        'a\u0000.png',
        `${'n'.repeat(300)}.pdf`,
        '🦓.svg',
        '',
      ),
      content: fc.oneof(
        fc.constantFrom(
          '',
          'Name\n',
          'Name,Name\n"open',
          'PK\u0003\u0004',
          '%PDF-1.4',
          '<svg onload=alert(1)>',
          '\ufeff;;;\n;;;',
          LONG,
        ),
        fc.string({ unit: 'binary', maxLength: 200 }),
      ),
      twice: fc.boolean(),
    })
    .map(({ field, name, content, twice }) => {
      const form = new FormData();
      form.append('mapping', '{"name":"x"}');
      if (field !== '') form.append(field, new Blob([content.toWellFormed()]), name);
      if (twice) form.append('file', new Blob(['Name\nSecond\n']), 'b.csv');
      return form;
    });
}

function valueOf(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: typed(schema, ids) }, { weight: 1, arbitrary: ODD });
}

function typed(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, ids)));
  if (schema.format === 'uuid') return ids;
  if (schema.format === 'date') return fc.constantFrom('2026-03-10', '1900-01-01', '9999-12-31');
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueOf(part, ids)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, ids), { maxLength: 4 });
    case 'integer':
      return fc.integer();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.string({ unit: 'grapheme', maxLength: 30 });
    default:
      return fc.oneof(fc.string({ maxLength: 10 }), fc.integer(), ids, fc.constantFrom('None', '2026-03-10'));
  }
}

/** How a request is bent: its body by the schema, all of it, its text, its media type, its form, its query, its path. */
const BENT = fc.oneof(
  { weight: 10, arbitrary: fc.constant('parts') },
  { weight: 4, arbitrary: fc.constant('whole') },
  { weight: 3, arbitrary: fc.constant('raw') },
  { weight: 2, arbitrary: fc.constant('type') },
  { weight: 2, arbitrary: fc.constant('form') },
  { weight: 3, arbitrary: fc.constant('query') },
  { weight: 3, arbitrary: fc.constant('path') },
);

/** Odd requests of a call, around a valid one; `theirs` are identifiers of another company's records. */
export function oddRequests(
  operation: Operation,
  sample: ValidRequest,
  theirs: readonly string[],
): fc.Arbitrary<OddRequest> {
  const ids = fc.oneof(fc.constantFrom(...theirs), fc.uuid(), fc.constant(sample.id ?? theirs[0] ?? ''));
  const parameters = operation.parameters.filter((one) => one.in === 'query');
  return fc
    .record({
      bent: BENT,
      place: fc.oneof(ODD, ids),
      query: fc.record(
        Object.fromEntries(parameters.map(({ name, schema }) => [name, valueOf(schema, ids)])),
        { requiredKeys: [] },
      ),
      strange: fc.constantFrom(
        'limit=1&limit=2',
        'status[]=A',
        `q=${LONG.slice(0, 6_000)}`,
        '%00=%00',
        'id=%ff',
        '&&&=',
        'format=xml',
        'constructor=1&__proto__=2',
      ),
      body: valueOf(operation.body ?? {}, ids),
      odd: ODD,
      raw: RAW,
      type: fc.constantFrom(...CONTENT_TYPES),
      form: forms(),
    })
    .map((made): OddRequest => {
      const place = made.bent === 'path' ? asText(made.place) : (sample.id ?? 'x');
      const path = operation.url.replaceAll(/\{\w+\}/g, encoded(place));
      const isGet = operation.method === 'GET';
      const rest = {
        operation,
        url: path + queryOf(made, sample),
        contentType: made.bent === 'type' ? made.type : 'application/json',
      };
      return { ...rest, body: isGet ? null : bodyOf(made, operation, sample) };
    });
}

interface Made {
  bent: string;
  query: Record<string, unknown>;
  strange: string;
  body: unknown;
  odd: unknown;
  raw: string;
  form: FormData;
}

function queryOf({ bent, query, strange }: Made, sample: ValidRequest): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(asText(value))}`);
  if (bent === 'query') return `?${[...pairs, strange].join('&')}`;
  return bent === 'parts' && pairs.length > 0 ? `?${pairs.join('&')}` : (sample.query ?? '');
}

function bodyOf(
  { bent, body, odd, raw, form }: Made,
  { method, upload }: Operation,
  sample: ValidRequest,
): string | FormData | null {
  if (bent === 'raw') return raw;
  if (bent === 'form' || (upload && bent !== 'type' && bent !== 'whole')) return form;
  if (bent === 'whole') return JSON.stringify(odd) ?? '';
  const whole = sample.body ?? {};
  const both = [whole, body].every(
    (one) => typeof one === 'object' && one !== null && !Array.isArray(one) && !(one instanceof FormData),
  );
  if (method === 'DELETE' && sample.body === undefined) return null;
  if (bent === 'query' || bent === 'path' || bent === 'type')
    return whole instanceof FormData ? form : JSON.stringify(whole);
  return JSON.stringify(both ? { ...whole, ...(body as object) } : body) ?? '';
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** As a path or a query may carry it; a lone surrogate cannot be sent at all. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed().slice(0, 4_000));
