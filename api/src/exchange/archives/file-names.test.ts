import { FilePaths, folderName } from './file-names.ts';

test.each([
  ['INV-1.pdf', 'INV-1.pdf'],
  ['2026/0042.pdf', '2026-0042.pdf'],
  [String.raw`..\..\etc\passwd.pdf`, '-..-etc-passwd.pdf'],
  ['a<b>:"c|?*.pdf', 'a_b___c___.pdf'],
  ['con.pdf', '_con.pdf'],
  ['COM1.tar.pdf', '_COM1.tar.pdf'],
  ['فاتورة ١.pdf', 'فاتورة ١.pdf'],
  ['evil\u202Efdp.exe.pdf', 'evilfdp.exe.pdf'],
  ['dots....pdf', 'dots....pdf'],
  ['.pdf', 'pdf.pdf'],
])('%j is saved as %j', (given, saved) => {
  expect(new FilePaths().path('documents', given)).toBe(`documents/${saved}`);
});

test('no two paths are the same where capitals and small letters are', () => {
  const paths = new FilePaths();
  const names = ['A.pdf', 'a.pdf', 'A (2).pdf', 'a.pdf', 'é.pdf', 'e\u0301.pdf'];
  const given = names.map((name) => paths.path('x', name));
  expect(given.slice(0, 2)).toEqual(['x/A.pdf', 'x/a (2).pdf']);
  expect(new Set(given.map((path) => path.normalize('NFC').toLowerCase())).size).toBe(names.length);
});

test('a long name keeps its extension, and a thousand equal ones take no longer than others', () => {
  const paths = new FilePaths();
  const long = `${'x'.repeat(500)}.pdf`;
  expect(paths.path('d', long)).toMatch(/^d\/x{146}\.pdf$/);
  const all = Array.from({ length: 1_000 }, () => paths.path('d', 'same.pdf'));
  expect(new Set(all).size).toBe(1_000);
  expect(all.at(-1)).toBe('d/same (1000).pdf');
});

test('folders of records have safe names', () => {
  expect(['Quay/Stores', 'nul', '  ', 'a'.repeat(300), 'Ann.'].map(folderName)).toEqual([
    'Quay-Stores',
    '_nul',
    'x',
    'a'.repeat(60),
    'Ann',
  ]);
});
