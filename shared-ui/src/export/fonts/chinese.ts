import ranges from '@fontsource/noto-sans-sc/unicode.json';
import { woffFiles } from './woff-files.ts';

export const notoSansChinese = woffFiles(
  'noto-sans-sc',
  import.meta.webpackContext('../../../node_modules/@fontsource/noto-sans-sc/files', {
    regExp: /-\d+-(?:400|700)-normal\.woff$/,
  }),
  ranges,
);
