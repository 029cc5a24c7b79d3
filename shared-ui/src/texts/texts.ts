import { DEFAULT_LANGUAGE, directionOf } from '@accounts/shared-domain';
import { type I18n, type Messages, setupI18n } from '@lingui/core';

/** Values that a text names in braces: `{count}`. */
export type TextValues = Record<string, string | number | Date>;

/** Text of a key in the language of the page, its values put in. Returns the key when there is no text for it. */
export type Translate<Key extends string = string> = (key: Key, values?: TextValues) => string;

/** Texts of one package in one language by their keys, as the build compiled them from its locale file. */
export type CompiledTexts = Messages;

/** Reads texts in a language without making them known to the page. */
export function translatorOf(locale: string, texts: CompiledTexts): Translate {
  const i18n = instanceOf(locale, texts);
  return (key, values) => read(i18n, key, values);
}

/**
 * Inside a sentence from right to left a value keeps its direction: between first strong isolate and its end. One that the
 * text chooses by (`select`) stays as it is, or it would match no choice.
 */
function read(i18n: I18n, key: string, values: TextValues = {}): string {
  if (directionOf(i18n.locale) === 'ltr') return i18n._(key, values);
  const choosing = new Set(selectorsIn(i18n.messages[key]));
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !choosing.has(name) ? `\u2068${value}\u2069` : value,
  ]);
  return i18n._(key, Object.fromEntries(isolated) as TextValues);
}

/** Names of the values that a message, compiled or as it is written, chooses by. */
function selectorsIn(message: unknown): string[] {
  if (typeof message === 'string')
    return [...message.matchAll(/\{\s*(\w+)\s*,\s*select\s*,/g)].map(([, name = '']) => name);
  if (!Array.isArray(message)) return [];
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, type, choices] = token as [string, string?, object?];
    const inner = typeof choices === 'object' ? Object.values(choices).flatMap(selectorsIn) : [];
    return type === 'select' ? [name, ...inner] : inner;
  });
}

/** Numbers inside a sentence have the digits of `localeOf`. */
function instanceOf(locale: string, texts: CompiledTexts): I18n {
  return setupI18n({
    locale,
    locales: `${locale || DEFAULT_LANGUAGE}-u-nu-latn`,
    messages: { [locale]: texts },
  });
}

/** One instance per package: their keys cannot clash, and each is replaced apart from the others. */
const instances = new Map<string, I18n>();

/**
 * Makes the texts of a package known to its code. The shell calls it before anything of the package is drawn, and again
 * when it falls back to another version of a module.
 */
export function provideTexts(packageName: string, locale: string, texts: CompiledTexts): void {
  instances.set(packageName, instanceOf(locale, texts));
}

/** Access of a package to the texts of that package. */
export interface Texts<Key extends string> {
  /** Call it while drawing or in an event handler: when the code of a package is evaluated, its texts may be on their way. */
  t: Translate<Key>;
  /** Whether there is a text for a key that is known only at run time, such as the code of an error. */
  hasText: (key: string) => key is Key;
}

/**
 * Texts of a package, by the name under which the shell provides them and the keys of its English locale file:
 * `textsOf<keyof typeof en>('sales')`. `t` is a plain function and serves every React root, and code outside React; when
 * another language is chosen all of it is drawn anew (`language-store.ts`).
 */
export function textsOf<Key extends string>(packageName: string): Texts<Key> {
  return {
    t: (key, values) => {
      const i18n = instances.get(packageName);
      return i18n ? read(i18n, key, values) : key;
    },
    hasText: (key): key is Key => Object.hasOwn(instances.get(packageName)?.messages ?? {}, key),
  };
}
