import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { type Language, LANGUAGE_CODES } from '../../../shared-domain/src/languages.ts';
import { repositoryRoot } from '../webpack/catalog.ts';

/** A language that English is translated into. */
type TranslatedLanguage = Exclude<Language, 'en'>;

/** A locale file with the English one that it translates. */
export interface Translation {
  language: TranslatedLanguage;
  /** Path below the repository. */
  file: string;
  english: Record<string, string>;
  /** Undefined where there is no such file. */
  texts: Record<string, string> | undefined;
}

/** The files of every package in every language other than English. */
export function translations(): Translation[] {
  return globSync('*/src/locales/en{,.*}.json', { cwd: repositoryRoot })
    .sort()
    .flatMap((file) =>
      LANGUAGE_CODES.filter((language) => language !== 'en').map((language) => {
        const translated = path.join(path.dirname(file), path.basename(file).replace(/^en/, language));
        return { language, file: translated, english: textsOf(file) ?? {}, texts: textsOf(translated) };
      }),
    );
}

function textsOf(file: string): Record<string, string> | undefined {
  const whole = path.join(repositoryRoot, file);
  return existsSync(whole) ? (JSON.parse(readFileSync(whole, 'utf8')) as Record<string, string>) : undefined;
}

/** What is wrong with a translation of a text, apart from its words; empty when it fits. */
export function faultsOf(english: string, text: string, language: Language): string[] {
  const [own, translated] = [partsOf(english), partsOf(text)];
  const faults: string[] = [];
  if (namesIn(own) !== namesIn(translated))
    faults.push(`values are ${namesIn(translated)}, not ${namesIn(own)}`);
  if (tagsIn(english) !== tagsIn(text)) faults.push(`tags are ${tagsIn(text)}, not ${tagsIn(english)}`);
  for (const { name, type, choices } of translated) {
    if (type !== 'plural') continue;
    // A text that says one thing of every count does not choose.
    if (choices.join() === 'other' && own.some((part) => part.choices.join() === 'other')) continue;
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const forms = choices.filter((choice) => !/^\d+$/.test(choice));
    if (sorted(forms) !== sorted(needed))
      faults.push(`forms of {${name}} are ${sorted(forms)}, not ${sorted(needed)}`);
  }
  return faults;
}

interface Part {
  name: string;
  type?: string;
  choices: string[];
}

function partsOf(text: string): Part[] {
  return collect(compileMessageOrThrow(text));
}

function collect(message: CompiledMessage | string | undefined): Part[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token): Part[] => {
    if (!Array.isArray(token)) return [];
    const [name, type, choices] = token as [string, string?, (Record<string, CompiledMessage> | string)?];
    if (typeof choices !== 'object') return [{ name, type, choices: [] }];
    const named = Object.entries(choices).filter(([, inner]) => inner !== undefined);
    return [
      { name, type, choices: named.map(([choice]) => choice).filter((choice) => choice !== 'offset') },
      ...named.flatMap(([, inner]) => collect(inner)),
    ];
  });
}

const namesIn = (parts: readonly Part[]): string => sorted([...new Set(parts.map(({ name }) => name))]);

const tagsIn = (text: string): string => sorted(text.match(/<\/?\w+\/?>/g) ?? []);

const sorted = (words: readonly string[]): string => [...words].sort().join(', ');

/** Names and signs that are the same in every language: those of files, keys, banks and this product. */
const NAMES =
  'Accounts Affero BIC Business CNIC CSV Ctrl Excel Google IBAN JPEG GIF PNG WebP AVIF JSON K KB kB MB PDF PUBLIC ALLOWED URL HOSTS METRICS TOKEN Idempotency Key Enter Alt Esc S SWIFT UTF XLSX xlsx xls GNU General Public License YYYY MM DD x createdDate ITM REV None Exclusive Inclusive Office PageDown PageUp Pro ReCaptcha GST PST ZIP https example com accounts';

/** Words that a language has in common with English. */
const COMMON_WORDS: Record<TranslatedLanguage, string> = {
  de: 'April August September November Bank Code Fax Filter Link Logo Name Region Service Status System Webhooks Website ms',
  // What a cell of a file may say.
  ar: 'yes no cost',
};

/** Words of a translation that were left in English; in other letters than Latin every Latin word is one. */
export function leftInEnglish(english: string, text: string, language: TranslatedLanguage): string[] {
  const known = new Set(`${NAMES} ${COMMON_WORDS[language]}`.split(' '));
  const isOtherScript = !/\p{Script=Latin}/u.test(
    new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? '',
  );
  if (!isOtherScript && text !== english) return [];
  const words = literalsOf(compileMessageOrThrow(text)).flatMap(
    (literal) => literal.match(/\p{Script=Latin}+/gu) ?? [],
  );
  return words.filter((word) => !known.has(word));
}

/** What is in a message outside of its values. */
function literalsOf(message: CompiledMessage | string | undefined): string[] {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return [];
  return message.flatMap((token) => {
    if (typeof token === 'string') return [token];
    const [, , choices] = token as [string, string?, (Record<string, CompiledMessage> | string)?];
    return typeof choices === 'object' ? Object.values(choices).flatMap(literalsOf) : [];
  });
}
