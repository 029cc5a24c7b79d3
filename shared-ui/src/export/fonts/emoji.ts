import { woffFiles } from './woff-files.ts';

/** The file of the whole family. */
export const notoEmoji = woffFiles(
  'noto-emoji',
  import.meta.webpackContext('../../../node_modules/@fontsource/noto-emoji/files', {
    regExp: /-emoji-(?:400|700)-normal\.woff$/,
  }),
  {},
);
