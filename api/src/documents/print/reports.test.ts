import { drawn } from '../../../test/paper/papers.ts';

const report = (amounts: number, rows: number) => ({
  heading: ['Harbour Bikes', 'Profit and loss', '01 Jan 2026 to 31 Mar 2026 · GBP'],
  tables: [
    {
      title: '',
      columns: [
        { title: 'Account', isNumeric: false },
        ...Array.from({ length: amounts }, (_each, at) => ({ title: `Month ${at + 1}`, isNumeric: true })),
      ],
      rows: Array.from({ length: rows }, (_each, at) => ({
        cells: [`Account ${at + 1}`, ...Array.from({ length: amounts }, () => '1,234,567.89')],
        bold: at === rows - 1,
      })),
    },
  ],
});

test('a report is an upright A4 page with company, title, period, its amounts and the page number', () => {
  const [paper] = drawn({ report: report(2, 3) });
  const [page] = paper?.pages ?? [];
  expect(paper?.unprintable).toEqual([]);
  expect([page?.width, page?.height].map((points) => Math.round(points ?? 0))).toEqual([595, 842]);
  for (const words of ['Harbour Bikes', 'Profit and loss', 'Account 3', '1,234,567.89', 'Page 1 of 1'])
    expect(page?.text).toContain(words);
});

test('many columns turn the page, and no amount is broken', () => {
  const [paper] = drawn({ report: report(12, 2) });
  const [page] = paper?.pages ?? [];
  expect(page?.width).toBeGreaterThan(page?.height ?? 0);
  expect(page?.text.match(/1,234,567\.89/g)).toHaveLength(24);
});

test('a long report repeats its head and numbers every page', () => {
  const [paper] = drawn({ report: report(2, 200) });
  const pages = paper?.pages ?? [];
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, { text }] of pages.entries()) {
    expect(text).toContain('Month 2');
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
  }
});

test('a report in Arabic runs from right to left, its cells in reading order for screen readers', () => {
  const tables = [
    {
      title: '',
      columns: [
        { title: 'الحساب', isNumeric: false },
        { title: 'مدين', isNumeric: true },
      ],
      rows: [{ cells: ['Bank', '1,155.00'], bold: false }],
    },
  ];
  const heading = ['Harbour Bikes', 'ميزان المراجعة', '30/04/2026 · GBP'];
  const [paper] = drawn({ report: { language: 'ar', heading, tables } });
  const [page] = paper?.pages ?? [];
  const placeOf = (text: string) => page?.places.find((place) => place.text.includes(text));
  expect(placeOf('Bank')?.x).toBeGreaterThan(400);
  expect(placeOf('1,155.00')?.x).toBeLessThan(200);
  expect(paper?.catalog).toContain('/Lang <feff00610072>');
  expect(page?.tree.match(/"role":"TR"/g)).toHaveLength(2);
  const [bank = '', amount = ''] = [...(page?.tree ?? '').matchAll(/"role":"TD".*?"id":"(\w+)"/g)].map(
    ([, id]) => id,
  );
  expect(Number(/\d+$/.exec(bank)?.[0])).toBeLessThan(Number(/\d+$/.exec(amount)?.[0]));
});
