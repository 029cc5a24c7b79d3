import { type CompiledTexts, translatorOf } from './texts.ts';

/** Values of a sentence such as `Invoice INV-7` are sentences of the file themselves, and so are values of those. */
const MAX_DEPTH = 3;

interface Pattern {
  key: string;
  names: string[];
  matches: RegExp;
}

/**
 * Recognises the sentences of a locale file, whose keys are the English ones with what is put in (`Only {amount} is due on
 * {title}.`), and says them in another language. What it does not recognise comes back as it is.
 */
export function sentenceTranslator(locale: string, sentences: CompiledTexts): (sentence: string) => string {
  const t = translatorOf(locale, sentences);
  // The pattern with the most fixed words goes first: `{what} is {state} and …` fits many sentences.
  const patterns = Object.keys(sentences)
    .filter((key) => key.includes('{'))
    .sort((one, other) => fixedLength(other) - fixedLength(one))
    .map(patternOf);
  const translate = (sentence: string, depth: number): string => {
    if (Object.hasOwn(sentences, sentence)) return t(sentence);
    if (depth === MAX_DEPTH) return sentence;
    for (const { key, names, matches } of patterns) {
      const values = matches.exec(sentence)?.slice(1);
      if (!values) continue;
      return t(
        key,
        Object.fromEntries(names.map((name, at) => [name, translate(values[at] ?? '', depth + 1)])),
      );
    }
    return sentence;
  };
  return (sentence) => translate(sentence, 0);
}

const PLACEHOLDER = /\{(\w+)\}/g;

const fixedLength = (key: string): number => key.replace(PLACEHOLDER, '').length;

function patternOf(key: string): Pattern {
  const fixed = key.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return {
    key,
    names: [...key.matchAll(PLACEHOLDER)].map(([, name = '']) => name),
    matches: new RegExp(`^${fixed.join('(.+?)')}$`, 's'),
  };
}
