/** Paper sizes by name, upright, in points. */
export const PAPER_SIZES = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const;
export type PaperSize = keyof typeof PAPER_SIZES;

/** Countries whose letters are written on Letter (Unicode CLDR, `supplemental/measurementData`, paperSize). */
const LETTER_COUNTRIES = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
]);

/** The paper that a country writes on. */
export const paperSizeOf = (countryCode: string): PaperSize =>
  LETTER_COUNTRIES.has(countryCode) ? 'letter' : 'a4';

/** Width and height as jsPDF takes them, upright. */
export const formatOf = (size: PaperSize): [number, number] => [
  PAPER_SIZES[size].width,
  PAPER_SIZES[size].height,
];
