/** @jest-environment node */
import type { PrintedReport } from '@accounts/shared-domain';
import { readPdf } from './read-pdf.test-support.ts';
import { reportPdf } from './report-pdf.ts';

const report = (figures: number, rows: number): PrintedReport => ({
  heading: ['Harbour Bikes', 'Profit and loss', '01 Jan 2026 to 31 Mar 2026 · GBP'],
  tables: [
    {
      title: '',
      columns: [
        { title: 'Account', isFigure: false },
        ...Array.from({ length: figures }, (_each, at) => ({ title: `Month ${at + 1}`, isFigure: true })),
      ],
      rows: Array.from({ length: rows }, (_each, at) => ({
        cells: [`Account ${at + 1}`, ...Array.from({ length: figures }, () => '1,234,567.89')],
        bold: at === rows - 1,
      })),
    },
  ],
  page: (page, pages) => `Page ${page} of ${pages}`,
});

test('a report is an upright A4 page with company, title, period, its figures and the page number', async () => {
  const { bytes, unprintable } = await reportPdf(report(2, 3));
  const { pages, width, height } = readPdf(bytes);
  expect(unprintable).toEqual([]);
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  for (const words of ['Harbour Bikes', 'Profit and loss', 'Account 3', '1,234,567.89', 'Page 1 of 1'])
    expect(pages[0]).toContain(words);
});

test('many columns turn the page, and no figure is broken', async () => {
  const { pages, width, height } = readPdf((await reportPdf(report(12, 2))).bytes);
  expect(width).toBeGreaterThan(height);
  expect(pages[0]?.match(/1,234,567\.89/g)).toHaveLength(24);
});

test('a long report repeats its head and numbers every page', async () => {
  const { pages } = readPdf((await reportPdf(report(2, 200))).bytes);
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Month 2');
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  }
});
