import arabic from '@fontsource/noto-sans-arabic/unicode.json';
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json';
import thai from '@fontsource/noto-sans-thai/unicode.json';
import latin from '@fontsource/noto-sans/unicode.json';
import { woffFiles } from './woff-files.ts';

/** Latin, Greek, Cyrillic, Devanagari. */
export const notoSans = woffFiles(
  'noto-sans',
  import.meta.webpackContext('../../../node_modules/@fontsource/noto-sans/files', {
    regExp: /-(?:400|700)-normal\.woff$/,
  }),
  latin,
);

export const notoSansArabic = woffFiles(
  'noto-sans-arabic',
  import.meta.webpackContext('../../../node_modules/@fontsource/noto-sans-arabic/files', {
    regExp: /-(?:400|700)-normal\.woff$/,
  }),
  arabic,
);

export const notoSansHebrew = woffFiles(
  'noto-sans-hebrew',
  import.meta.webpackContext('../../../node_modules/@fontsource/noto-sans-hebrew/files', {
    regExp: /-(?:400|700)-normal\.woff$/,
  }),
  hebrew,
);

export const notoSansThai = woffFiles(
  'noto-sans-thai',
  import.meta.webpackContext('../../../node_modules/@fontsource/noto-sans-thai/files', {
    regExp: /-(?:400|700)-normal\.woff$/,
  }),
  thai,
);
