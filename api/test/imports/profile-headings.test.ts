import { readdir } from 'node:fs/promises';
import { IMPORT_KINDS } from '@accounts/shared-domain';
import { IMPORT_PROFILES, recogniseFile } from '@accounts/shared-domain/import-profiles';
import { readSheet } from '../../src/exchange/imports/read-sheet.ts';
import { GOLDEN_DOCUMENTS } from './golden-documents.ts';
import { GOLDEN_FOLDER, goldenBytes } from './golden-files.ts';
import { GOLDEN_BALANCES, GOLDEN_JOURNALS, GOLDEN_PAYMENTS } from './golden-ledger.ts';
import { GOLDEN_MASTER_DATA } from './golden-master-data.ts';

type Row = readonly [file: string, kind: string, profile: string];
const GOLDEN: Row[] = [
  ...[...GOLDEN_MASTER_DATA, ...GOLDEN_DOCUMENTS].map(([file, kind, id]): Row => [file, kind, id]),
  ...GOLDEN_JOURNALS.map(([file, id]): Row => [file, 'journals', id]),
  ...GOLDEN_PAYMENTS.map(([file, kind, id]): Row => [file, kind, id]),
  ...GOLDEN_BALANCES.map(([file, id]): Row => [file, 'openingBalances', id]),
];

test('each file is one of a table, and each file of each profile has one', async () => {
  const files = GOLDEN.map(([file]) => file);
  expect([...new Set(files)].toSorted()).toEqual((await readdir(GOLDEN_FOLDER)).toSorted());
  const known = IMPORT_PROFILES.flatMap(({ id, files: exported }) => exported.map((file) => ({ id, file })));
  const recognised = await Promise.all(
    GOLDEN.map(async ([file, kind]) => {
      const wanted = {
        kind: kind as (typeof IMPORT_KINDS)[number],
        sheet: null,
        headingRow: null,
        isStart: false,
      };
      return recogniseFile(wanted.kind, readSheet(await goldenBytes(file), wanted).header)?.file;
    }),
  );
  const untried = known.filter(({ file }) => !recognised.includes(file));
  expect(untried.map(({ id, file }) => [id, file.kind, file.signs])).toEqual([]);
});

test.each(GOLDEN)(
  '%s is of %s of %s by its headings alone, and of no other product as any kind',
  async (file, kind, id) => {
    const bytes = await goldenBytes(file);
    for (const as of IMPORT_KINDS) {
      const { header } = readSheet(bytes, { kind: as, sheet: null, headingRow: null, isStart: false });
      const recognised = recogniseFile(as, header)?.profile.id ?? null;
      if (as === kind) expect([as, recognised]).toEqual([as, id]);
      else expect([as, recognised === null || recognised === id]).toEqual([as, true]);
    }
  },
);
