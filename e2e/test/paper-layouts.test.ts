import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { drawn, type PaperOrder } from '../../api/test/paper/papers.ts';
import { invoiceIn, SCRIPT_WORDS, statementIn } from '../../api/test/paper/script-papers.ts';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { openPaperPage } from '../src/drawn-words.ts';
import { differences, inkOfPaper, pictureOf } from '../src/paper-grid.ts';

/**
 * Whole papers, drawn by pdf.js, beside pictures that people have looked at: how dark each square of the page is. Where a
 * layout changes on purpose, `WRITE_PICTURES=1` writes them anew.
 */
const PICTURES = path.resolve(import.meta.dirname, '../src/paper-pictures');

const report = (language: 'de' | 'ar', title: string, heads: string[], names: string[]): PaperOrder => ({
  report: {
    language,
    heading: ['Harbour Bikes Ltd', title, 'GBP'],
    tables: [
      {
        title: '',
        columns: heads.map((head, at) => ({ title: head, isNumeric: at > 0 })),
        rows: names.map((name, at) => ({
          cells: [name, ...['1,234.50', '45.02'].map((amount) => (at === 1 ? `(${amount})` : amount))],
          bold: at === names.length - 1,
        })),
      },
    ],
  },
});

const PAPERS: Record<string, PaperOrder> = {
  ...Object.fromEntries(
    Object.entries(SCRIPT_WORDS).map(([script, words]) => [script, { document: invoiceIn(words) }]),
  ),
  'statement, Arabic': { document: statementIn(SCRIPT_WORDS.Arabic) },
  'statement, German': { document: statementIn(SCRIPT_WORDS['Latin, in German']) },
  'modern layout, Arabic': layoutOf('modern'),
  'compact layout, Arabic': layoutOf('compact'),
  'report, German': report('de', 'Saldenliste', ['Konto', 'Soll', 'Haben'], ['Bank', 'Erlöse', 'Summe']),
  'report, Arabic': report(
    'ar',
    'ميزان المراجعة',
    ['الحساب', 'مدين', 'دائن'],
    ['البنك', 'المبيعات', 'المجموع'],
  ),
};

function layoutOf(layout: 'modern' | 'compact'): PaperOrder {
  return { document: { ...invoiceIn(SCRIPT_WORDS.Arabic), look: { layout, accent: '#0f6b66' } } };
}

/** Papers that differ from the picture of the Greek one, as the pictures have to see. */
const GREEK = invoiceIn(SCRIPT_WORDS.Greek);
const OTHERS: Record<string, PaperOrder> = {
  mirrored: { document: { ...GREEK, language: 'ar' } },
  unstamped: { document: { ...GREEK, stamp: null } },
  shorter: { document: { ...GREEK, notes: '' } },
};

const fileOf = (name: string): string =>
  path.join(PICTURES, `${name.toLowerCase().replaceAll(/[ ,]+/g, '-')}.txt`);

let browser: Browser;
let page: Page;
const folder = mkdtempSync(path.join(tmpdir(), 'papers-'));

beforeAll(async () => {
  browser = await launchBrowser();
  const orders = { ...PAPERS, ...OTHERS };
  const files = Object.keys(orders).map((name) => path.join(folder, `${name}.pdf`));
  drawn(...Object.values(orders).map((order, at) => ({ ...order, file: files[at] ?? '' })));
  const pdfs = Object.keys(orders).map((name, at) => [name, readFileSync(files[at] ?? '')] as const);
  page = await openPaperPage(browser, new Map(pdfs));
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(Object.keys(PAPERS))('the paper looks as its picture: %s', async (name) => {
  const grid = await inkOfPaper(page, name);
  if (process.env.WRITE_PICTURES === '1') {
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(fileOf(name), pictureOf(grid));
  }
  expect(differences(grid, readFileSync(fileOf(name), 'utf8'))).toEqual([]);
});

test.each(Object.keys(OTHERS))('a paper that is %s does not look as its picture', async (name) => {
  const picture = readFileSync(fileOf('Greek'), 'utf8');
  expect(differences(await inkOfPaper(page, name), picture).length).toBeGreaterThan(5);
});
