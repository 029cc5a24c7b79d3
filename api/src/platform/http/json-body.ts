import { moneyValue, sentence } from '@accounts/shared-domain';
import { apiError } from '../errors/api-error.ts';
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from './limits.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const LOWER_U = 0x75;
const UPPER_E = 0x45;
const LOWER_E = 0x65;

/** Digits of an integer that is certainly finite; 1e308 has 309. */
const FINITE_DIGITS = 300;
/** Names that every object inherits. A field of such a name could be mistaken for the inherited one. */
const INHERITED_NAMES: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);
const MAX_INHERITED_LENGTH = Math.max(...[...INHERITED_NAMES].map((name) => name.length));
/** An escaped character has up to six characters, and two quotation marks surround the name. */
const MAX_NAME_TEXT = MAX_INHERITED_LENGTH * 6 + 2;

/**
 * Parses a JSON body. Depth, number of values, names of fields, numbers that are not finite and halves of surrogate pairs
 * are checked in one linear pass over the text, before a value is made. Throws `ApiError` 400, 413 or 422.
 */
export function parseJsonBody(text: string): unknown {
  new JsonScan(text).run();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw apiError.badRequest('The request is not valid JSON.', 'API-JSON');
  }
}

/** Looks at text that may be broken JSON: what it does not understand it leaves to the parser. */
class JsonScan {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  #values = 1;
  /** Where the last string begins and ends, quotation marks included: a field's name when a colon follows. */
  #stringStart = 0;
  #stringEnd = 0;
  #nameStart = 0;
  #nameEnd = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): void {
    const text = this.#text;
    while (this.#at < text.length) {
      const code = text.charCodeAt(this.#at);
      if (code === QUOTE) this.#skipString();
      else if (isDigit(code)) this.#skipNumber();
      else {
        this.#structure(code);
        this.#at += 1;
      }
    }
  }

  #structure(code: number): void {
    switch (code) {
      case OPEN_LIST:
      case OPEN_OBJECT:
        this.#depth += 1;
        this.#countValue();
        if (this.#depth > MAX_JSON_DEPTH) {
          throw apiError.badRequest(
            sentence('The request has more than {most} levels.', { most: MAX_JSON_DEPTH }),
            'API-JSON',
          );
        }
        return;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        this.#depth -= 1;
        return;
      case COMMA:
        this.#countValue();
        return;
      case COLON:
        this.#checkName();
    }
  }

  #countValue(): void {
    this.#values += 1;
    if (this.#values <= MAX_JSON_VALUES) return;
    throw apiError.tooLarge(
      sentence('The request has more than {most} values.', { most: moneyValue(MAX_JSON_VALUES, 0) }),
    );
  }

  /** Moves behind a string; a string without an end is left to the parser. */
  #skipString(): void {
    const text = this.#text;
    this.#stringStart = this.#at;
    let at = this.#at + 1;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === QUOTE || Number.isNaN(code)) break;
      at += code === BACKSLASH ? this.#escapeLength(at) : 1;
    }
    this.#at = at + 1;
    this.#stringEnd = this.#at;
  }

  /** Characters of the escape at a place. UTF-8 cannot carry half a pair of surrogates, an escape can. */
  #escapeLength(at: number): number {
    const unit = this.#escapedUnit(at);
    if (unit === null) return 2;
    if (unit < 0xd800 || unit > 0xdfff) return 6;
    const low = this.#escapedUnit(at + 6) ?? 0;
    if (unit > 0xdbff || low < 0xdc00 || low > 0xdfff) {
      throw apiError.badRequest('The text contains a character that cannot be stored.');
    }
    return 12;
  }

  /** UTF-16 unit of `\uXXXX`; null where there is none. */
  #escapedUnit(at: number): number | null {
    const text = this.#text;
    if (text.charCodeAt(at) !== BACKSLASH || text.charCodeAt(at + 1) !== LOWER_U) return null;
    const unit = Number(`0x${text.slice(at + 2, at + 6)}`);
    return Number.isNaN(unit) ? null : unit;
  }

  #skipNumber(): void {
    const text = this.#text;
    const start = this.#at;
    let hasExponent = false;
    let at = start;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === LOWER_E || code === UPPER_E) hasExponent = true;
      else if (!isPartOfNumber(code)) break;
    }
    this.#at = at;
    if (!hasExponent && at - start < FINITE_DIGITS) return;
    if (Math.abs(Number(text.slice(start, at))) !== Infinity) return;
    const field = this.#decoded(this.#nameStart, this.#nameEnd) ?? '';
    throw apiError.validation([{ field, message: 'A number is too large.' }]);
  }

  #checkName(): void {
    this.#nameStart = this.#stringStart;
    this.#nameEnd = this.#stringEnd;
    const name = this.#decoded(this.#nameStart, this.#nameEnd);
    if (name === null || !INHERITED_NAMES.has(name)) return;
    throw apiError.badRequest(sentence('A field cannot have the name {name}.', { name }), 'API-JSON');
  }

  /** A field's name; null for one that is longer than any that matters, or broken. */
  #decoded(start: number, end: number): string | null {
    if (end - start > MAX_NAME_TEXT) return null;
    const text = this.#text.slice(start, end);
    if (!text.includes('\\')) return text.slice(1, -1);
    try {
      return String(JSON.parse(text));
    } catch {
      return null;
    }
  }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Digits, signs and the decimal point. */
function isPartOfNumber(code: number): boolean {
  return isDigit(code) || code === 0x2b || code === 0x2d || code === 0x2e;
}
