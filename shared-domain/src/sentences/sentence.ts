import { ENGLISH_MONTHS } from '../english-months.ts';
import type { Instant, IsoDate } from '../values.ts';

/** An amount, or another number with marks between its thousands: a decimal in ASCII with the decimals that are shown. */
export type MoneyValue = {
  readonly amount: string;
  readonly currency?: string;
  /** English has no marks between the thousands. */
  readonly plain?: true;
};
/** A day of the calendar. */
export type DateValue = {
  readonly date: IsoDate;
  /** English has it as `12 Mar 2026`, not as `2026-03-12`. */
  readonly long?: true;
};
/** A month of the calendar, `2026-03`; English has it as `Mar 2026`. */
export type MonthValue = { readonly month: string };
/** A moment, to the minute. */
export type InstantValue = { readonly instant: Instant };

/** A country, by its code of two letters; the language has its name. */
export type RegionValue = { readonly region: string };

/** Several values, as the language joins them: `a and b`. */
export type ListValue = { readonly list: readonly SentenceValue[] };

/** What is put into a sentence: text as it is, a whole number, an amount, a day, a month, a moment, a country, a sentence or word, or several of them. */
export type SentenceValue =
  string | number | MoneyValue | DateValue | MonthValue | InstantValue | RegionValue | Sentence | ListValue;
export type SentenceValues = Readonly<Record<string, SentenceValue>>;

/**
 * A sentence that keeps its template, with values in braces, and the values. The template is its key in the locale files.
 * Plain data: it travels to threads, into JSON columns and over the wire as it is.
 */
export type Sentence = { readonly sentence: string; readonly values?: SentenceValues };

/** A sentence for people: one without values is its English text. */
export type Message = string | Sentence;

type NamesIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** `sentence('At most {most} lines.', { most })`. A value that is missing or that the template does not name does not compile. */
export function sentence<Template extends string>(
  template: Template,
  values: Readonly<Record<NamesIn<Template>, SentenceValue>>,
): Sentence {
  return { sentence: template, values };
}

/** A word or a sentence without values, to be put into another sentence: it is translated there, as text is not. */
export const word = (text: string): Sentence => ({ sentence: text });

export const dateValue = (date: IsoDate): DateValue => ({ date });
/** A day that English writes with the month's name. */
export const longDate = (date: IsoDate): DateValue => ({ date, long: true });

/** A message in English, to the letter of its template. */
export function englishOf(message: Message): string {
  return typeof message === 'string' ? message : fillSentence(message, inEnglish);
}

/** A template with its values, each as `write` writes it. What has no value stays in braces. */
export function fillSentence(
  { sentence: template, values = {} }: Sentence,
  write: (value: SentenceValue) => string,
): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : write(value);
  });
}

/** Intl reads the text as an exact decimal; TypeScript allows that only for literals. */
function withCommas(amount: string): string {
  const digits = amount.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount as `${number}`);
}

function longEnglish(date: IsoDate): string {
  return `${Number(date.slice(8))} ${monthEnglish(date)}`;
}

function monthEnglish(month: string): string {
  const [year, number] = month.split('-');
  return `${ENGLISH_MONTHS[Number(number) - 1]} ${year}`;
}

function inEnglish(value: SentenceValue): string {
  if (typeof value !== 'object') return String(value);
  if ('sentence' in value) return englishOf(value);
  if ('list' in value) return value.list.map(inEnglish).join(' and ');
  if ('date' in value) return value.long ? longEnglish(value.date) : value.date;
  if ('month' in value) return monthEnglish(value.month);
  if ('instant' in value) return `${value.instant.slice(0, 16).replace('T', ' ')} UTC`;
  if ('region' in value)
    return new Intl.DisplayNames('en', { type: 'region' }).of(value.region) ?? value.region;
  const amount = value.plain ? value.amount : withCommas(value.amount);
  return value.currency === undefined ? amount : `${amount} ${value.currency}`;
}
