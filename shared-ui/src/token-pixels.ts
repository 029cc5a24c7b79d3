/** A length of the look in pixels, as the window has it; `otherwise` where styles are not computed. */
export function tokenPixels(name: `--ac-${string}`, otherwise: number): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || otherwise;
}
