import type { ImportKind } from '../../api-types/import-kinds.ts';
import { IMPORT_PRODUCTS, type ImportProductId } from '../products.ts';
import { MOVED_RECORDS, PROFILE_GAPS, movedRecords } from './gaps.ts';
import { IMPORT_PROFILES } from './profiles.ts';

function hasProfile(id: ImportProductId, kinds: readonly ImportKind[]): boolean {
  const files = IMPORT_PROFILES.find((profile) => profile.id === id)?.files ?? [];
  return files.some(({ kind }) => kinds.includes(kind));
}

test('every product has one profile, and the table has ten records of each', () => {
  expect(IMPORT_PROFILES.map(({ id }) => id).toSorted()).toEqual(Object.keys(IMPORT_PRODUCTS).toSorted());
  expect(movedRecords()).toHaveLength(150);
});

test.each(movedRecords().map(({ product, record }) => [product, record] as const))(
  '%s: %s have a profile or the reason why there is none, and not both',
  (product, record) => {
    const gap = PROFILE_GAPS[product][record];
    expect(hasProfile(product, MOVED_RECORDS[record])).toBe(gap === undefined);
    if (gap?.kind === 'none') expect(gap.because).toMatch(/^[A-Z].+\.$/);
    if (gap?.kind === 'noPublicPage') expect(gap.searched).toMatch(/\w+\.\w+/);
    if (gap?.kind === 'readAs') expect(hasProfile(gap.product, MOVED_RECORDS[record])).toBe(true);
  },
);
