import type { Formats, ParseNumberOptions } from '../locale/index.ts';

/** What a number field holds in a form: the number, the typed text while it is none, undefined when it is empty. */
export type NumberValue = number | string | undefined;

/** The value of typed text: text that is no number stays, to be rejected with a sentence. */
export function numberValueOf(text: string, formats: Formats, options?: ParseNumberOptions): NumberValue {
  const number = formats.parseNumber(text, options);
  return number.ok ? number.value : text;
}

/** Why typed text is no number, in a sentence; undefined for a number and for an empty field. */
export function numberMessage(
  value: NumberValue | null,
  formats: Formats,
  options?: ParseNumberOptions,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  const number = formats.parseNumber(value, options);
  return number.ok ? undefined : number.message;
}
