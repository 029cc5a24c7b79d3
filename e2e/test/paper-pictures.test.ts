import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import { addFamily, compareInk, openPaperPage } from '../src/drawn-words.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

/**
 * The name of a customer in every script on the PDF of an invoice by the server, drawn by pdf.js, over the same name drawn by
 * the browser, whose shaping of letters is not ours: joined Arabic letters, Thai marks and Devanagari vowels are where they
 * belong, or their ink is astray.
 */
const NAMES: readonly [script: string, name: string, family: string, country?: string][] = [
  ['Latin', 'Łódź', 'noto-sans'],
  ['Vietnamese', 'Nguyễn', 'noto-sans'],
  ['Greek', 'Εταιρεία', 'noto-sans'],
  ['Cyrillic', 'Ромашка', 'noto-sans'],
  ['Hebrew', 'האופניים', 'noto-sans-hebrew'],
  ['Arabic', 'الميناء', 'noto-sans-arabic'],
  ['Persian', 'پارسی', 'noto-sans-arabic'],
  ['Urdu', 'ٹھیک', 'noto-sans-arabic'],
  ['Devanagari', 'हिन्दी', 'noto-sans'],
  ['Thai', 'น้ำดื่ม', 'noto-sans-thai'],
  ['Chinese', '北京自行车', 'noto-sans-sc'],
  ['Traditional Chinese', '次次', 'noto-sans-tc', 'Taiwan'],
  ['Japanese', 'サイクル', 'noto-sans-jp'],
  ['Korean', '한국', 'noto-sans-kr'],
  ['emoji', '🚲👍🏽👨‍👩‍👧', 'noto-emoji'],
];
/** Share of the ink that may be astray: smoothed edges; a letter that is missing or in the wrong place is far more. */
const ASTRAY = 0.01;

let platform: Platform;
let browser: Browser;
let page: Page;

/** The PDF of an invoice to each name. */
async function printInvoices(caller: Caller): Promise<Map<string, Buffer>> {
  const pdfs = new Map<string, Buffer>();
  for (const [script, name, , country] of NAMES) {
    const addresses =
      country === undefined
        ? []
        : [{ addressLine1: '5', city: 'Taipei', region: 'Taipei', postalCode: '110', country }];
    const contactId = await caller.create('/account/v1/contacts', { name, type: 'Customer', addresses });
    const lineItems = [{ title: 'Bell', quantity: 1, unitPrice: 8 }];
    const id = await caller.create('/account/v1/invoices', {
      contactId,
      issueDate: '2026-03-02',
      amountTaxType: 'None',
      lineItems,
    });
    const response = await fetch(`${platform.url}/account/v1/pdf/view?type=Invoices&id=${id}`, {
      headers: { authorization: `Bearer ${caller.token}` },
    });
    pdfs.set(script, Buffer.from(await response.arrayBuffer()));
  }
  return pdfs;
}

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  const caller = await Caller.signIn(platform.url, 'demo@example.com', 'harbour-2026');
  page = await openPaperPage(browser, await printInvoices(caller));
  for (const family of new Set(NAMES.map(([, , name]) => name))) await addFamily(page, family);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

test.each(NAMES)('a name in %s looks on paper as the browser draws it: %s', async (script, word, family) => {
  const { ink, astray } = await compareInk(page, { pdf: script, word, family });
  expect(Math.min(...ink)).toBeGreaterThan(500);
  expect({ script, paper: astray[0] <= ASTRAY, browser: astray[1] <= ASTRAY, astray }).toMatchObject({
    paper: true,
    browser: true,
  });
});

test('a letter that is not joined is seen, and so are a mark that is missing and forms of another country', async () => {
  const isolated = 'الميناء'.replaceAll(/(?<=.)(?=.)/g, '\u200c');
  const wrong = [
    { pdf: 'Arabic', word: 'الميناء', drawn: isolated, family: 'noto-sans-arabic' },
    { pdf: 'Thai', word: 'น้ำดื่ม', drawn: 'นำดืม', family: 'noto-sans-thai' },
    { pdf: 'Traditional Chinese', word: '次次', family: 'noto-sans-sc' },
    { pdf: 'emoji', word: '🚲👍🏽👨‍👩‍👧', drawn: '🚲👍👨👩👧', family: 'noto-emoji' },
  ];
  for (const order of wrong) {
    const { astray } = await compareInk(page, order);
    expect([order.pdf, Math.max(...astray) > 2 * ASTRAY]).toEqual([order.pdf, true]);
  }
});
