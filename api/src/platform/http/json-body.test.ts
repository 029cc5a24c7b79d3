import { ApiError } from '../errors/api-error.ts';
import { parseJsonBody } from './json-body.ts';
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from './limits.ts';

function refusal(text: string): { status: number; code: string; message: string; field: string | undefined } {
  try {
    parseJsonBody(text);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, errors } = error;
    return { status, code, message, field: errors?.[0]?.field };
  }
  throw new Error(`${text.slice(0, 100)} was parsed.`);
}

const numbers = (count: number): string => `[${Array.from({ length: count }, () => '0').join(',')}]`;

describe('parsing the JSON of a body', () => {
  it.each([
    '{}',
    ' [ ] ',
    'null',
    '-0.5e-3',
    '"text"',
    '{"a":[1,"two",{"three":null}],"b":"\\u00e9\\n\\"\\\\"}',
    '{"text":"[[[[{{{{,,,,:"}',
    '{"pair":"\\ud83d\\ude00","raw":"😀"}',
    '{"a":"constructor","b":"__proto__"}',
    `{"${'n'.repeat(5_000)}":1}`,
    '123456789012345678901234567890',
    '1e308',
    numbers(MAX_JSON_VALUES - 2),
    `${'['.repeat(MAX_JSON_DEPTH)}${']'.repeat(MAX_JSON_DEPTH)}`,
  ])('gives what JSON.parse gives: %#', (text) => {
    expect(parseJsonBody(text)).toEqual(JSON.parse(text));
  });

  it.each([
    '',
    '{',
    '{"a":1,}',
    '{"a":NaN}',
    '"open',
    '"open\\',
    '{"a" 1}',
    '01',
    '[1,,2]',
    '\u0000',
    ']]]]',
  ])('refuses the broken text %j', (text) => {
    expect(refusal(text)).toMatchObject({ status: 400, code: 'API-JSON' });
  });

  it.each([
    ['a list', '[', ']'],
    ['an object', '{"a":', '}'],
  ])('refuses more levels of %s than any call has', (_name, open, close) => {
    const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
    expect(refusal(deep)).toMatchObject({ status: 400, message: 'The request has more than 20 levels.' });
  });

  it('refuses more values than any call takes', () => {
    const tooMany = {
      status: 413,
      code: 'API-TOO-LARGE',
      message: 'The request has more than 50,000 values.',
    };
    expect(refusal(numbers(MAX_JSON_VALUES))).toMatchObject(tooMany);
    expect(refusal(`[${'[],'.repeat(MAX_JSON_VALUES)}[]]`)).toMatchObject(tooMany);
    expect(refusal(`{${'"a":{},'.repeat(MAX_JSON_VALUES)}"b":1}`)).toMatchObject(tooMany);
  });

  it.each([
    '{"__proto__":{"admin":true}}',
    '{"a":[{"constructor" : {"prototype":{}}}]}',
    '{"\\u005f_proto__":1}',
    '{"toString":1}',
    '{"hasOwnProperty":null}',
    '{"prototype":{}}',
  ])('refuses a field that every object inherits: %s', (text) => {
    expect(refusal(text)).toMatchObject({ status: 400, code: 'API-JSON' });
  });

  it.each([
    ['{"paidAmount":1e999}', 'paidAmount'],
    ['{"a":1,"lines":[{"debit":-1E400}]}', 'debit'],
    [`{"long":1${'0'.repeat(400)}}`, 'long'],
    ['1e999', ''],
  ])('refuses a number that is not finite: %#', (text, field) => {
    expect(refusal(text)).toEqual({
      status: 422,
      code: 'API-FIELDS',
      message: 'A number is too large.',
      field,
    });
  });

  it.each([
    '"\\ud800"',
    '"\\udc00"',
    '"\\ud800\\ud800"',
    '"\\ud800x"',
    '{"\\udfff":1}',
    '"\\uD83D"',
    '"\\udbff\\u0041"',
  ])('refuses half a pair of surrogates: %s', (text) => {
    expect(refusal(text)).toMatchObject({ status: 400, code: 'API-REQUEST' });
  });
});
