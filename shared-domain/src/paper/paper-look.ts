/** Layouts of paper: `classic` as letters are, `modern` with a band of colour across the top, `compact` with smaller type. */
export const PAPER_LAYOUTS = ['classic', 'modern', 'compact'] as const;
export type PaperLayout = (typeof PAPER_LAYOUTS)[number];

/** How a company's documents look, on the screen, in print and in the PDF. */
export interface PaperLook {
  layout: PaperLayout;
  /** Colour of the kind, the head of the table and the sum, as `#1f1b2e`. */
  accent: string;
}

/** As every company begins. */
export const DEFAULT_PAPER_LOOK: PaperLook = { layout: 'classic', accent: '#1f1b2e' };

/** Least contrast of text and ground (WCAG 2.2, 1.4.3): of the colour on white, and of white on the colour. */
export const MIN_CONTRAST = 4.5;

const COLOR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/;

/** Red, green and blue of `#1f1b2e`, 0 to 255; null for another text. */
export function rgbOf(color: string): [number, number, number] | null {
  const [match, red = '', green = '', blue = ''] = COLOR.exec(color) ?? [];
  if (match === undefined) return null;
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

/** Contrast of a colour with white, 1 to 21; 0 for what is no colour. */
export function contrastWithWhite(color: string): number {
  const rgb = rgbOf(color);
  if (rgb === null) return 0;
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
