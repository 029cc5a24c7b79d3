import type { Operation } from '../openapi.ts';
import { NO_RECORD, ofQuery, soundValue, urlOf } from './values.ts';

/** Addresses that cost more than a request may. A new shape is a new line, and goes to every GET route. */
interface QueryShape {
  name: string;
  urlsOf: (operation: Operation) => string[];
}

/** Characters that one address may have: Node takes 16 KiB of address and headers together. */
const LINE = 14_000;

const joined = (operation: Operation, query: string): string => {
  const url = urlOf(operation);
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
};
const repeated = (text: string): string => text.repeat(Math.floor(LINE / text.length));

/** Every parameter with the same value, in turn, the others sound. */
function eachParameter(operation: Operation, value: string): string[] {
  return ofQuery(operation.parameters).map(({ name }) => urlOf(operation, { [name]: value }));
}

/** Every path parameter with the same text, as it is. */
function eachPath({ url }: Operation, text: string): string[] {
  return url.includes('{') ? [url.replaceAll(/\{\w+\}/g, text)] : [];
}

/** The largest value that a parameter takes. */
function largest({ name, schema }: Operation['parameters'][number]): string {
  const last = schema.enum?.at(-1);
  if (typeof last === 'string') return last;
  if (schema.maximum !== undefined) return String(schema.maximum);
  if (schema.format === 'date') return name === 'from' ? '0001-01-01' : '9999-12-31';
  if (name === 'compare') return '24';
  return schema.maxLength === undefined ? soundValue(schema) : 'x'.repeat(Math.min(schema.maxLength, LINE));
}

export const QUERIES: readonly QueryShape[] = [
  { name: 'path parameters at their limit', urlsOf: (one) => eachPath(one, 'x'.repeat(100)) },
  { name: 'path parameters over their limit', urlsOf: (one) => eachPath(one, 'x'.repeat(LINE)) },
  { name: 'path parameters with a broken escape', urlsOf: (one) => eachPath(one, '%E0%A4%A') },
  { name: 'path parameters with zeros', urlsOf: (one) => eachPath(one, '%00'.repeat(60)) },
  { name: 'path parameters with paths', urlsOf: (one) => eachPath(one, `..%2f..%2f${NO_RECORD}`) },
  { name: 'the longest query', urlsOf: (one) => [joined(one, `x=${'x'.repeat(LINE)}`)] },
  { name: 'a query over the limit', urlsOf: (one) => [joined(one, `x=${'x'.repeat(LINE * 2)}`)] },
  {
    name: 'the most names',
    urlsOf: (one) => [joined(one, Array.from({ length: 2_000 }, (_, at) => `${at}=`).join('&'))],
  },
  {
    name: 'a name again and again',
    urlsOf: (one) =>
      ofQuery(one.parameters)
        .slice(0, 3)
        .map(({ name }) => joined(one, repeated(`${name}=x&`))),
  },
  { name: 'the deepest brackets', urlsOf: (one) => [joined(one, `a${repeated('[b]')}=1`)] },
  { name: 'broken escapes', urlsOf: (one) => [joined(one, `x=${repeated('%E0%A4%A')}`)] },
  {
    name: 'names that every object has',
    urlsOf: (one) => [joined(one, '__proto__[x]=1&constructor=1&toString=1')],
  },
  { name: 'every text too long', urlsOf: (one) => eachParameter(one, 'x'.repeat(LINE)) },
  {
    name: 'every text of combining marks',
    urlsOf: (one) => eachParameter(one, `e${'\u0301\u0327'.repeat(LINE / 12 - 10)}`),
  },
  { name: 'every text of patterns', urlsOf: (one) => eachParameter(one, repeated("%_\\'(").slice(0, 150)) },
  { name: 'every number of 300 digits', urlsOf: (one) => eachParameter(one, '9'.repeat(300)) },
  { name: 'every number below zero', urlsOf: (one) => eachParameter(one, '-9007199254740993') },
  { name: 'every number beyond every number', urlsOf: (one) => eachParameter(one, '1e999') },
  {
    name: 'the largest of everything',
    urlsOf: (one) => [
      urlOf(one, Object.fromEntries(ofQuery(one.parameters).map((each) => [each.name, largest(each)]))),
    ],
  },
  {
    name: 'the largest of each',
    urlsOf: (one) => ofQuery(one.parameters).map((each) => urlOf(one, { [each.name]: largest(each) })),
  },
];

/** Headers that cost more than a request may, for every GET route. */
export const HEADERS: readonly { name: string; headers: Record<string, string> }[] = [
  { name: 'the longest cookie', headers: { cookie: `session=${'x'.repeat(LINE)}` } },
  { name: 'the most cookies', headers: { cookie: repeated('a=b; ') } },
  { name: 'the longest token', headers: { authorization: `Bearer ${'x'.repeat(LINE)}` } },
  { name: 'a token of blanks', headers: { authorization: `Bearer${' '.repeat(LINE)}x y` } },
  { name: 'the longest tag', headers: { 'if-none-match': repeated('"x", ') } },
  { name: 'the most encodings', headers: { 'accept-encoding': repeated('br;q=0.1, ') } },
  { name: 'the most media types', headers: { accept: repeated('text/html;q=0.1, ') } },
  { name: 'the most languages', headers: { 'accept-language': repeated('en;q=0.1, ') } },
  { name: 'the most ranges', headers: { range: `bytes=${repeated('0-1,')}0-1` } },
  { name: 'the most hops', headers: { 'x-forwarded-for': repeated('10.0.0.1, '), forwarded: 'for=x' } },
  { name: 'the longest name of a client', headers: { 'user-agent': 'x'.repeat(LINE) } },
  { name: 'the longest event', headers: { 'last-event-id': 'x'.repeat(LINE) } },
  { name: 'headers over the limit', headers: { x: 'x'.repeat(LINE * 2) } },
];
