import type { WriteSentence } from '@accounts/shared-auth';
import {
  englishOf,
  fillSentence,
  type SentenceValue,
  type SentenceValues,
  type Worded,
} from '@accounts/shared-domain';
import { formatDate, formatInstant, formatMonth } from '../locale/format-date.ts';
import { formatMoney, formatNumber } from '../locale/format-number.ts';
import { firstUsableLocale, usableLocale } from '../locale/usable-locale.ts';
import { type CompiledTexts, translatorOf } from '../texts/texts.ts';

/**
 * Writes sentences of the server and of the rules in a language by their keys in its file; null for English, whose templates
 * are the texts. Dates and numbers are those of `locale`, read at each sentence; without one, of the language or the browser.
 */
export function sentenceWriter(
  language: string,
  texts: CompiledTexts | null,
  locale: () => string | undefined,
): WriteSentence {
  const t = texts && translatorOf(language, texts);
  const readerLocale = () =>
    locale() ?? (texts ? usableLocale(language) : undefined) ?? firstUsableLocale(navigator.languages);
  const listFormat = () => new Intl.ListFormat(texts ? language : 'en', { type: 'conjunction' });
  const regionName = (code: string) =>
    new Intl.DisplayNames(texts ? language : 'en', { type: 'region' }).of(code) ?? code;
  const show = (value: SentenceValue): string => {
    if (typeof value === 'number') return formatNumber(value, readerLocale());
    if (typeof value === 'string') return value;
    if ('sentence' in value) return write({ message: englishOf(value), ...value });
    if ('list' in value) return listFormat().format(value.list.map(show));
    if ('date' in value) return formatDate(value.date, readerLocale());
    if ('month' in value) return formatMonth(value.month, readerLocale());
    if ('instant' in value) return formatInstant(value.instant, readerLocale());
    if ('region' in value) return regionName(value.region);
    const { amount, currency } = value;
    const decimals = amount.split('.')[1]?.length ?? 0;
    return currency === undefined
      ? formatNumber(amount, readerLocale(), { decimals })
      : formatMoney(Number(amount), readerLocale(), { currency, currencyDisplay: 'code', decimals });
  };
  const write: WriteSentence = (given) => {
    const {
      message,
      sentence = message,
      values = {},
    }: Worded = typeof given === 'string' ? { message: given } : given;
    // What another version of the server says stays in English, as it came.
    if (!fits(sentence, values) || (texts && !Object.hasOwn(texts, sentence))) return message;
    if (t === null) return fillSentence({ sentence, values }, show);
    return t(
      sentence,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, show(value)])),
    );
  };
  return write;
}

/** Whether there is a value that can be shown for each name of a template. */
function fits(template: string, values: SentenceValues): boolean {
  return [...template.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => isShowable(values[name]));
}

function isShowable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return ['string', 'number'].includes(typeof value);
  const { list } = value as { list?: unknown };
  if (Array.isArray(list)) return list.every(isShowable);
  return ['sentence', 'date', 'month', 'instant', 'region', 'amount'].some(
    (kind) => typeof Reflect.get(value, kind) === 'string',
  );
}
