import ranges from '@fontsource/noto-sans-jp/unicode.json';
import { woffFiles } from './woff-files.ts';

export const notoSansJapanese = woffFiles(
  'noto-sans-jp',
  import.meta.webpackContext('../../../node_modules/@fontsource/noto-sans-jp/files', {
    regExp: /-\d+-(?:400|700)-normal\.woff$/,
  }),
  ranges,
);
