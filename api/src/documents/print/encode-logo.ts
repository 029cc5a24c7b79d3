import type { Sharp } from 'sharp';
import { logoSize, sentence, type Message } from '@accounts/shared-domain';
import { FairSemaphore, NoSlot } from '../../platform/db/fair-semaphore.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { once } from '../../platform/process/once.ts';

/** A logo as papers show it. */
export interface EncodedLogo {
  content: Buffer;
  format: 'PNG' | 'JPEG';
  /** Size of the original in pixels: the size on paper follows from it. */
  width: number;
  height: number;
}

/** Pixels of a logo: a photograph of 2,300 x 1,700. Decoded it has 16 MB. */
const MAX_PIXELS = 4_000_000;
/** Pixels for a point on paper: 288 dpi, what an office printer shows of a picture. */
const PIXELS_PER_POINT = 4;
/** The slowest picture within the limits, an AVIF of 4 megapixels of noise, takes 1 s (measured). */
const TIMEOUT_SECONDS = 5;
const JPEG_QUALITY = 85;

/** One at a time: a logo is stored now and then, and decoding holds up to 100 MB for a moment. */
const turns = new FairSemaphore({ total: 1, perKey: 1, kept: 0, waitingPerKey: 3, waitMs: 10_000 });

/** Readers of the library that are used. The others (SVG, TIFF, PDF, ...) stay shut, whatever a file says it is. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

type OpenPicture = (bytes: Buffer) => Sharp;

/** The library is native and takes 20 MB: loaded when a picture comes. */
const loadLibrary = once(async (): Promise<OpenPicture> => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return (bytes) =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: TIMEOUT_SECONDS });
});

/**
 * Re-encodes a logo to the size on paper. Its width and height are read from the header before anything is decoded. 422
 * on `logo` when it is no picture or has too many pixels.
 */
export async function encodeLogo(companyId: string, bytes: Buffer): Promise<EncodedLogo> {
  const release = await turns.acquire(companyId).catch((error: unknown) => {
    if (!(error instanceof NoSlot)) throw error;
    throw apiError.unavailable('The server is too busy to read the logo right now. Please try again.');
  });
  try {
    return await encode(bytes);
  } finally {
    release();
  }
}

async function encode(bytes: Buffer): Promise<EncodedLogo> {
  const open = await loadLibrary();
  const head = await open(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw isPixelLimit(error) ? tooManyPixels() : unreadable();
    });
  if (head.width * head.height > MAX_PIXELS) throw tooManyPixels();
  const { width, height } = head.autoOrient;
  const paper = logoSize({ width, height });
  const pixels = (points: number, most: number): number =>
    Math.min(most, Math.max(1, Math.ceil(points * PIXELS_PER_POINT)));
  const format = head.format === 'jpeg' ? 'JPEG' : 'PNG';
  const picture = open(bytes)
    .autoOrient()
    .resize(pixels(paper.width, width), pixels(paper.height, height), { fit: 'fill' })
    .toColourspace('srgb');
  const encoded =
    format === 'JPEG' ? picture.jpeg({ quality: JPEG_QUALITY }) : picture.png({ compressionLevel: 9 });
  const content = await encoded.toBuffer().catch(() => {
    throw unreadable();
  });
  return { content, format, width, height };
}

function isPixelLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes('pixel limit');
}

function tooManyPixels(): Error {
  const most = MAX_PIXELS / 1_000_000;
  return refusedLogo(
    sentence('The logo may have at most {most} megapixels, its width times its height.', { most }),
  );
}

function unreadable(): Error {
  return refusedLogo('The logo cannot be read. Send a PNG, JPEG, GIF, WebP or AVIF picture.');
}

/** 422 on `logo`. */
export function refusedLogo(message: Message): Error {
  return apiError.validation([{ field: 'logo', message }], 'API-LOGO');
}
