import type { ChineseForms } from '../../paper/chinese-forms.ts';

/** A family of fonts on paper, split into files by its package. */
export interface FontFamily {
  /** Folder of the package: `@fontsource/<id>`. */
  id: string;
  /** Characters that are looked for in it. */
  characters: RegExp;
  /** The one file of a family that is not split. */
  whole?: string;
}

const HAN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

const JAPANESE: FontFamily = { id: 'noto-sans-jp', characters: HAN };
const KOREAN: FontFamily = { id: 'noto-sans-kr', characters: /[\p{scx=Hangul}\p{scx=Han}]/u };
const SIMPLIFIED: FontFamily = { id: 'noto-sans-sc', characters: HAN };
const TRADITIONAL: FontFamily = { id: 'noto-sans-tc', characters: HAN };

const ALPHABETS: readonly FontFamily[] = [
  { id: 'noto-sans', characters: /[^\p{scx=Han}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Hangul}]|[،؛؟]/u },
  { id: 'noto-sans-hebrew', characters: /\p{scx=Hebrew}/u },
  { id: 'noto-sans-arabic', characters: /\p{scx=Arabic}/u },
  { id: 'noto-sans-thai', characters: /\p{scx=Thai}/u },
];

/** Outlines, not colours; one file, because sequences such as families and flags are made of several characters. */
const EMOJI: FontFamily = {
  id: 'noto-emoji',
  characters: /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u,
  whole: 'emoji',
};

/** Whether a face of this name has pictures: its space is as wide as one of them. */
export const hasPictures = (faceName: string): boolean => faceName.startsWith(`${EMOJI.id}-`);

/** Armenian, Georgian, arrows, checkmarks, and what else the families before it do not have. */
const OTHER: FontFamily = { id: 'dejavu-fonts-ttf', characters: /[^]/u, whole: 'DejaVuSans' };

/**
 * Families in the order in which a character is looked for. Chinese, Japanese and Korean share characters and write them
 * differently: a document with kana takes the Japanese forms, one with hangul the Korean ones, every other one the Chinese
 * forms of its country.
 */
export function familiesFor(text: string, forms: ChineseForms): readonly FontFamily[] {
  const isJapanese = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);
  const isKorean = !isJapanese && /\p{sc=Hangul}/u.test(text);
  const first = isJapanese ? [JAPANESE] : isKorean ? [KOREAN] : [];
  const chinese = forms === 'traditional' ? [TRADITIONAL, SIMPLIFIED] : [SIMPLIFIED, TRADITIONAL];
  const others = [...chinese, JAPANESE, KOREAN].filter((family) => !first.includes(family));
  return [...ALPHABETS, ...first, ...others, EMOJI, OTHER];
}

/** Marks that choose a form and are not drawn: joiners, directions, variation selectors. */
export const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

/** First and last code point. */
export type CodeRange = readonly [from: number, to: number];

/** The code points of `U+0460-052F,U+20B4`. */
export function parseRanges(ranges: string): CodeRange[] {
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
