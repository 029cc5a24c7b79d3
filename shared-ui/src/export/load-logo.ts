import type { PrintLogo } from '@accounts/shared-domain';

/**
 * Loads a company's logo and turns it into PNG, so that webp, avif, jpg, png and gif all print. null when there is
 * none or it cannot be read: a document without its logo is better than no document.
 */
export async function loadLogo(address: string | null): Promise<PrintLogo | null> {
  if (!address) return null;
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return { data: toPng(image), format: 'PNG', width, height };
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
