import { csvFile } from './csv.ts';

const text = (blob: Blob) => blob.text();

it('quotes what needs it, keeps numbers as numbers and disarms formulas', async () => {
  const file = csvFile([
    ['Name', 'Amount'],
    ['Smith, "Bill"', -12.5],
    ['=HYPERLINK("x")', 0],
    ['two\nlines', 1],
  ]);
  expect(await text(file)).toBe(
    'Name,Amount\r\n"Smith, ""Bill""",-12.5\r\n"\'=HYPERLINK(""x"")",0\r\n"two\nlines",1\r\n',
  );
  expect(new Uint8Array(await file.slice(0, 3).arrayBuffer())).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});
