/**
 * A company of 50,000 invoices: calls for its long lists and for the trend of its receivables; in a real browser pages,
 * orders, tabs and searches of the list by the server and the command palette at 4x CPU, and the ledger of its receivables,
 * with 1,000 entries and with more than 50,000. Arguments name the parts to run (`lists trend pages palette ledger`).
 */
import type { Browser } from 'playwright-core';
import { timeVisit } from './browser/client-side.ts';
import { firstKeyTimes, keyTimes } from './browser/interactions.ts';
import { type LargePlatform, startLargePlatform } from './browser/large-platform.ts';
import { changeTimes } from './browser/list-changes.ts';
import { MeasuredPage } from './browser/measured-page.ts';
import { timeCalls, timeLists } from './browser/list-calls.ts';
import { paletteTimes } from './browser/palette-keys.ts';
import { runParts } from './browser/run-parts.ts';
import { blankFrames } from './browser/scrolling.ts';
import { FIRST_ROW, signIn } from './browser/sign-in.ts';
import { timeTrend } from './browser/trend-calls.ts';
import { median, type Measurement } from './measurements.ts';

const INVOICES = 50_000;
const LAST_DAY = '2026-11-20';
const RUNS = 5;
const PAGE_MS = 150;
const PALETTE_MS = 150;
const REPORT_MS = 200;
const SHORT_LEDGER = 1_000;
const LONG_LEDGER = 50_000;
const PART_TIMEOUT_MS = 180_000;
const LEDGER = '/reports/accounting/general-ledger';
const LEDGER_ROW = '.ac-report-table tbody tr[data-index]';

async function signedIn(browser: Browser, { url, owner }: LargePlatform): Promise<MeasuredPage> {
  const member = await MeasuredPage.in(browser);
  await signIn(member, url, owner);
  return member;
}

async function timePages(browser: Browser, platform: LargePlatform): Promise<Measurement[]> {
  const member = await signedIn(browser, platform);
  const { page } = member;
  await member.timeUntil(`${platform.url}/invoicing?size=50`, FIRST_ROW);
  await page.waitForTimeout(3_000);
  const calls = await timeCalls(
    platform,
    'invoices',
    Array.from({ length: RUNS * 2 }, (_, run) => ({
      sortColumn: 'issueDate',
      sortBy: 'DESC',
      offset: run * 50,
    })),
  );
  await member.throttleProcessor();
  const next = await changeTimes(
    page,
    Array.from({ length: RUNS }, () => ({ button: 'Next' })),
  );
  const orders = await changeTimes(page, [
    { button: 'Total GBP' },
    { button: 'Total GBP' },
    { button: 'Due date' },
    { button: 'Due date' },
  ]);
  const byContact = await changeTimes(page, [{ button: 'Customer' }, { button: 'Customer' }]);
  const tabs = await changeTimes(page, [
    { button: 'Paid' },
    { button: 'Awaiting Payment' },
    { button: 'All' },
  ]);
  // Each key leaves other rows: where all stay, nothing is drawn that could be waited for.
  const keys = await keyTimes(page, '00421');
  const first = await firstKeyTimes(page, '98765');
  await member.close();
  const baseline = { name: 'the call alone', value: median(calls) };
  const list = `${INVOICES} invoices`;
  return [
    { name: `next page of ${list}`, unit: 'ms', values: next, limit: PAGE_MS, baseline },
    { name: `another order of ${list}`, unit: 'ms', values: orders, limit: PAGE_MS, baseline },
    { name: `${list} by their contacts`, unit: 'ms', values: byContact, limit: PAGE_MS, baseline },
    { name: `another tab of ${list}`, unit: 'ms', values: tabs, limit: PAGE_MS, baseline },
    { name: `key to ${list}`, unit: 'ms', values: keys, limit: PAGE_MS, baseline },
    { name: `first key to ${list}`, unit: 'ms', values: first, limit: PAGE_MS, baseline },
  ];
}

async function timePalette(browser: Browser, platform: LargePlatform): Promise<Measurement[]> {
  const member = await signedIn(browser, platform);
  await member.timeUntil(`${platform.url}/invoicing`, FIRST_ROW);
  await member.page.waitForTimeout(3_000);
  const words = ['customer', 'order 1', 'i00004'];
  const plain = await paletteTimes(member.page, words);
  await member.throttleProcessor();
  const slow = await paletteTimes(member.page, words);
  await member.close();
  const documents = `${INVOICES} documents`;
  return [
    { name: `palette from the server, ${documents}`, unit: 'ms', values: plain.server, limit: PALETTE_MS },
    { name: 'the same at 4x CPU', unit: 'ms', values: slow.server },
    { name: `palette from memory, ${documents}, 4x CPU`, unit: 'ms', values: slow.memory, limit: 50 },
  ];
}

async function timeLedger(browser: Browser, platform: LargePlatform): Promise<Measurement[]> {
  const { receivableId: accountId } = platform.company;
  const addressOf = async (entries: number) =>
    `${LEDGER}?${String(new URLSearchParams({ accountId, ...(await platform.rangeOf(entries)) }))}`;
  const [short, long] = [await addressOf(SHORT_LEDGER), await addressOf(LONG_LEDGER)];
  const member = await signedIn(browser, platform);
  const { page } = member;
  await member.timeUntil(platform.url + short, LEDGER_ROW);
  await page.waitForTimeout(3_000);
  const drawn: number[] = [];
  const fetched: number[] = [];
  for (const [times, slow] of [
    [fetched, false],
    [drawn, true],
  ] as const) {
    if (slow) await member.throttleProcessor();
    for (let run = 0; run < RUNS; run += 1) {
      await timeVisit(page, '/there-is-no-such-page', 'main h1');
      await page.waitForTimeout(1_000);
      times.push(await timeVisit(page, short, LEDGER_ROW));
    }
  }
  await member.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const start = performance.now();
  await timeVisit(page, long, LEDGER_ROW);
  // The skeleton below the rows leaves when all of them are there.
  await page.waitForFunction(() => !document.querySelector('.ac-skeleton'), undefined, { timeout: 120_000 });
  const whole = performance.now() - start;
  const plain = await blankFrames(page, { row: 'tr[data-index]' });
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(1_000);
  await member.throttleProcessor();
  const slow = await blankFrames(page, { row: 'tr[data-index]' });
  await member.close();
  return [
    { name: `report of ${SHORT_LEDGER} rows drawn`, unit: 'ms', values: fetched, limit: REPORT_MS },
    { name: 'the same at 4x CPU', unit: 'ms', values: drawn, limit: REPORT_MS },
    { name: `report of ${LONG_LEDGER} rows, whole`, unit: 'ms', values: [whole] },
    { name: 'blank frames down through it', unit: 'times', values: [plain.blank], limit: 0 },
    { name: 'the same at 4x CPU', unit: 'times', values: [slow.blank], limit: 0 },
    { name: 'longest of these frames, 4x CPU', unit: 'ms', values: [slow.longest] },
  ];
}

await runParts({
  start: () => startLargePlatform(INVOICES, LAST_DAY),
  parts: {
    lists: (_, platform) => timeLists(platform),
    trend: (_, platform) => timeTrend(platform, LAST_DAY),
    pages: timePages,
    palette: timePalette,
    ledger: timeLedger,
  },
  timeoutMs: PART_TIMEOUT_MS,
  conditions: '4x CPU unless said otherwise; medians',
});
