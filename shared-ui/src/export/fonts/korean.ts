import ranges from '@fontsource/noto-sans-kr/unicode.json';
import { woffFiles } from './woff-files.ts';

export const notoSansKorean = woffFiles(
  'noto-sans-kr',
  import.meta.webpackContext('../../../node_modules/@fontsource/noto-sans-kr/files', {
    regExp: /-\d+-(?:400|700)-normal\.woff$/,
  }),
  ranges,
);
