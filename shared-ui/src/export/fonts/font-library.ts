import { FontLibrary, type FontFiles } from '@accounts/shared-domain';
import bidiFactory from 'bidi-js';
import { unzlibSync } from 'fflate';
import * as shaping from 'harfbuzzjs';
import { t } from '../../texts/own-texts.ts';
import type { FontAddresses } from './font-addresses.ts';

type Families = Readonly<Record<string, () => Promise<FontAddresses>>>;

/** In one chunk: they are seldom needed, and each chunk makes the start of every page longer. */
const farScripts = () => import('./far-scripts.ts');

/** Lists of files, each with the family that needs it: those of thousands of characters are long. */
const FAMILIES: Families = {
  'noto-sans': async () => (await import('./alphabets.ts')).notoSans,
  'noto-sans-arabic': async () => (await import('./alphabets.ts')).notoSansArabic,
  'noto-sans-hebrew': async () => (await import('./alphabets.ts')).notoSansHebrew,
  'noto-sans-thai': async () => (await import('./alphabets.ts')).notoSansThai,
  'noto-sans-sc': async () => (await farScripts()).notoSansChinese,
  'noto-sans-tc': async () => (await farScripts()).notoSansTraditionalChinese,
  'noto-sans-jp': async () => (await farScripts()).notoSansJapanese,
  'noto-sans-kr': async () => (await farScripts()).notoSansKorean,
  'noto-emoji': async () => (await farScripts()).notoEmoji,
  'dejavu-fonts-ttf': async () => (await farScripts()).dejaVu,
};

/** Fonts of our own address, each fetched when a document needs it. */
const fonts: FontFiles = {
  ranges: async (family) => (await addressesOf(family)).ranges,
  file: async (family, part, bold) => {
    const { address } = await addressesOf(family);
    const response = await fetch(address(`${part}-${bold ? 700 : 400}`));
    if (!response.ok) throw new Error(t('pdf.font', { status: response.status }));
    return new Uint8Array(await response.arrayBuffer());
  },
};

function addressesOf(family: string): Promise<FontAddresses> {
  const load = FAMILIES[family];
  if (!load) throw new Error(`No files of the fonts ${family}.`);
  return load();
}

/** The fonts of this page, kept from one document to the next. */
export const fontLibrary = new FontLibrary({ shaping, bidi: bidiFactory(), inflate: unzlibSync, fonts });
