import ranges from '@fontsource/noto-sans-sc/unicode.json';
import traditionalRanges from '@fontsource/noto-sans-tc/unicode.json';
import { woffFiles } from './woff-files.ts';

export const notoSansChinese = woffFiles(
  'noto-sans-sc',
  import.meta.webpackContext('../../../node_modules/@fontsource/noto-sans-sc/files', {
    regExp: /-\d+-(?:400|700)-normal\.woff$/,
  }),
  ranges,
);

/** Forms of Taiwan, Hong Kong and Macao. */
export const notoSansTraditionalChinese = woffFiles(
  'noto-sans-tc',
  import.meta.webpackContext('../../../node_modules/@fontsource/noto-sans-tc/files', {
    regExp: /-\d+-(?:400|700)-normal\.woff$/,
  }),
  traditionalRanges,
);
