/** Highest and widest logo that is printed at its natural size (docs/specification.md, section 9), in points. */
export const LOGO_LIMIT = { height: 90, width: 180 } as const;
/** How much a larger logo is scaled down (docs/specification.md, section 9). */
export const LOGO_SCALE = 4;

export interface Size {
  width: number;
  height: number;
}

/**
 * Size of a logo on paper: scaled down by 4 when its height is over 90 or its width over 180. A logo
 * that is still too large is scaled down again, so that it can never cover the rest of the head.
 */
export function logoSize({ width, height }: Size): Size {
  const tooLarge = height > LOGO_LIMIT.height || width > LOGO_LIMIT.width;
  return tooLarge ? logoSize({ width: width / LOGO_SCALE, height: height / LOGO_SCALE }) : { width, height };
}
