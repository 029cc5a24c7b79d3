import { createRequire } from 'node:module';
import type Sharp from 'sharp';

const sharp = createRequire(__filename)('sharp') as typeof Sharp;

/** A picture of one colour in a format. */
export function picture(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif',
  width: number,
  height: number,
): Promise<Buffer> {
  const background = { r: 30, g: 90, b: 160, alpha: 0.5 };
  return sharp({ create: { width, height, channels: 4, background }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer();
}

/** A picture as a data address. */
export function dataAddress(format: string, bytes: Buffer): string {
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}
