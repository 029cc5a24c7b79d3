import type { ImportProduct, ImportSource } from '@accounts/shared-domain';
import type { ImportProfile, RecognisedFile } from '@accounts/shared-domain/import-profiles';
import type { PlacedSheet } from './sheet.ts';

/** A product as calls name it. */
export function productOf({ id, product }: ImportProfile): ImportProduct {
  return { id, product };
}

/** Which part of a file was read, and as whose export. */
export function sourceOf(
  { place }: Pick<PlacedSheet, 'place'>,
  recognised: RecognisedFile | null,
): ImportSource {
  return { profile: recognised === null ? null : productOf(recognised.profile), ...place };
}
