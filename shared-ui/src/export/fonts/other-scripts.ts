import type { FontAddresses } from './font-addresses.ts';

const FILES: Readonly<Record<string, URL>> = {
  'DejaVuSans-400': new URL('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', import.meta.url),
  'DejaVuSans-700': new URL('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf', import.meta.url),
};

/** Armenian, Georgian, signs. */
export const dejaVu: FontAddresses = { address: (file) => String(FILES[file]), ranges: {} };
