/** A logo ready for paper: PNG data with its size in pixels. */
export interface Logo {
  png: string;
  width: number;
  height: number;
}

/**
 * Loads a company's logo and turns it into PNG, so that webp, avif, jpg, png and gif all print. null when there is
 * none or it cannot be read: a document without its logo is better than no document.
 */
export async function loadLogo(address: string | null): Promise<Logo | null> {
  if (!address) return null;
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = address;
    await image.decode();
    return { png: toPng(image), width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}

function toPng(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/png');
}
