/**
 * The product in a real browser against the budgets of the product: bytes, starts at 4x CPU, 8.1 Mbit/s and 165 ms, the
 * dashboard after Login, switching modules and languages, typing into a long document, a long choice and the command palette,
 * going through, searching and filtering long lists at 4x CPU, one document and many as PDF at full speed, the page of a customer, and what mounts
 * leave behind. Arguments name the parts to run (`weight starts dashboard switching language typing choices palette rows search pdf
 * customer mounts`).
 */
import type { Browser } from 'playwright-core';
import { type Platform, startPlatform } from '../../e2e/src/platform.ts';
import { timeVisit } from './browser/client-side.ts';
import { choiceTimes, serveManyItems } from './browser/choice-keys.ts';
import { fillWithInvoices } from './browser/company-with-invoices.ts';
import { linkToInvoice } from './browser/customer-link.ts';
import { timeDashboard } from './browser/dashboard-time.ts';
import { cellKeyTimes, fastKeyTimes, openLongInvoice } from './browser/document-keys.ts';
import { firstKeyTimes, keyTimes, languageTimes, switchTimes } from './browser/interactions.ts';
import { changeTimes, filterTimes, statusFilterTimes } from './browser/list-changes.ts';
import { MeasuredPage } from './browser/measured-page.ts';
import { FIRST_SCREENS, heldByMounts } from './browser/module-screens.ts';
import { paletteTimes } from './browser/palette-keys.ts';
import { pdfOfOneTime, pdfTime } from './browser/pdf-time.ts';
import { type PartedBench, runParts } from './browser/run-parts.ts';
import { blankFrames } from './browser/scrolling.ts';
import { FIRST_ROW, PASSWORD, signedIn, signIn } from './browser/sign-in.ts';
import { weigh } from './browser/weights.ts';
import { median, type Measurement } from './measurements.ts';

const RUNS = 5;
/** The longest list that the browser searches; one row more, and the server does. */
const INVOICES = 5000;
const LINES = 200;
/** The longest list of a choice. */
const CHOICES = 10_000;
const CHOICE_ROUNDS = 3;
/** A dialog that is there within this many milliseconds comes at once to who opens it. */
const DIALOG_MS = 100;
/** As many before these have the page's code compiled. */
const MOUNTS = 50;
const PDF_INVOICES = 100;
const PDF_RUNS = 3;
const PART_TIMEOUT_MS = 120_000;
/** Time for what a page still does after its rows are shown; the event stream keeps the network from being idle. */
const QUIET_MS = 2000;

/** The document that a customer opens from a link, until it can be saved as PDF. */
async function timeCustomer(browser: Browser, { url }: Platform): Promise<Measurement[]> {
  const link = await linkToInvoice(url);
  const values: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const customer = await MeasuredPage.in(browser);
    await customer.throttleLine();
    await customer.throttleProcessor();
    values.push(await customer.timeUntil(url + link, 'a[download]'));
    if (process.env['BENCH_WATERFALL'] && run === 0) console.log(await customer.waterfall());
    await customer.close();
  }
  return [{ name: "customer's page usable", unit: 'ms', values, limit: 1200 }];
}

/** What 50 mounts and unmounts of each module leave behind: heap, elements and listeners, each after to before. */
async function countLeftovers(browser: Browser, { url }: Platform): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const screen of FIRST_SCREENS) {
    const member = await MeasuredPage.in(browser);
    await signIn(member, url);
    const { before, after } = await heldByMounts(member, screen, { warmUp: MOUNTS, counted: MOUNTS });
    await member.close();
    for (const kind of ['heap', 'nodes', 'listeners'] as const) {
      const name = `${screen.module}: ${kind} after ${MOUNTS} mounts`;
      measurements.push({ name, unit: 'ratio', values: [after[kind] / before[kind]], limit: 1.05 });
    }
  }
  return measurements;
}

async function timeStarts(browser: Browser, { url }: Platform): Promise<Measurement[]> {
  const [empty, login, list, blocked]: [number[], number[], number[], number[]] = [[], [], [], []];
  const kept = await signedIn(browser, url);
  for (let run = 0; run < RUNS; run += 1) {
    const visitor = await MeasuredPage.in(browser);
    await visitor.throttleLine();
    await visitor.throttleProcessor();
    empty.push(await visitor.timeUntil(`${url}/health`, 'body'));
    login.push(await visitor.timeUntil(url, PASSWORD));
    await visitor.close();

    const member = await MeasuredPage.in(browser, { kept });
    await member.throttleLine();
    await member.throttleProcessor();
    list.push(await member.timeUntil(`${url}/invoicing`, FIRST_ROW));
    await member.page.waitForTimeout(QUIET_MS);
    blocked.push(await member.blockingTime());
    if (process.env['BENCH_WATERFALL'] && run === 0) console.log(await member.waterfall());
    await member.close();
  }
  const baseline = { name: '/health', value: median(empty) };
  return [
    { name: 'login form usable', unit: 'ms', values: login, limit: 1000, baseline },
    { name: 'invoice list with rows, cold', unit: 'ms', values: list, limit: 2000, baseline },
    { name: 'blocking time of the invoice list', unit: 'ms', values: blocked, limit: 250 },
  ];
}

async function timeSwitching(browser: Browser, { url }: Platform): Promise<Measurement[]> {
  const member = await MeasuredPage.in(browser);
  await signIn(member, url);
  await member.timeUntil(`${url}/invoicing`, FIRST_ROW);
  await member.throttleProcessor();
  const values = await switchTimes(member.page, RUNS);
  await member.close();
  return [{ name: 'switch between two loaded modules', unit: 'ms', values, limit: 100 }];
}

async function timeLanguages(browser: Browser, { url }: Platform): Promise<Measurement[]> {
  const member = await MeasuredPage.in(browser);
  await signIn(member, url);
  await member.timeUntil(`${url}/invoicing`, FIRST_ROW);
  await member.throttleProcessor();
  const values = await languageTimes(member.page, RUNS);
  await member.close();
  return [{ name: 'another language on a list', unit: 'ms', values, limit: 200 }];
}

/** The longest list that the browser holds: back to it from another screen, and down through it. */
async function timeRows(browser: Browser, { url }: Platform): Promise<Measurement[]> {
  await fillWithInvoices(url, INVOICES);
  const member = await MeasuredPage.in(browser);
  await signIn(member, url);
  const all = `/invoicing?size=all`;
  await member.timeUntil(url + all, FIRST_ROW);
  await member.throttleProcessor();
  const first: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await timeVisit(member.page, '/there-is-no-such-page', 'main h1');
    await member.page.waitForTimeout(QUIET_MS);
    first.push(await timeVisit(member.page, all, FIRST_ROW));
  }
  const frames = await blankFrames(member.page, { scroller: '.ac-table-scroll', row: 'tr[data-row-id]' });
  await member.close();
  const list = `${INVOICES} invoices on one page`;
  return [
    { name: `first rows of ${list}, warm`, unit: 'ms', values: first, limit: 200 },
    { name: `blank frames down through ${list}`, unit: 'times', values: [frames.blank], limit: 0 },
    { name: 'longest of these frames', unit: 'ms', values: [frames.longest] },
  ];
}

/** A key of the command palette until what the page knows is shown. */
async function timePalette(browser: Browser, { url }: Platform): Promise<Measurement[]> {
  const member = await MeasuredPage.in(browser);
  await signIn(member, url);
  await member.timeUntil(`${url}/invoicing`, FIRST_ROW);
  await member.page.waitForTimeout(QUIET_MS);
  const plain = await paletteTimes(member.page, ['harbour', 'inv-02']);
  await member.throttleProcessor();
  const slow = await paletteTimes(member.page, ['harbour', 'inv-02']);
  await member.close();
  return [
    { name: 'key in the command palette, from memory', unit: 'ms', values: slow.memory, limit: 50 },
    { name: 'the same, no slowdown', unit: 'ms', values: plain.memory, limit: 50 },
  ];
}

async function timeSearch(browser: Browser, platform: Platform): Promise<Measurement[]> {
  const { url } = platform;
  await fillWithInvoices(url, INVOICES);
  const inBrowser = await timeKeys(browser, platform);
  const changes = await timeChanges(browser, platform);
  await fillWithInvoices(url, INVOICES + 1);
  const onServer = await timeKeys(browser, platform);
  const list = `filtered list, ${INVOICES} invoices`;
  return [
    { name: `key to ${list}`, unit: 'ms', values: inBrowser.keys, limit: 35 },
    { name: `first key to ${list}`, unit: 'ms', values: inBrowser.first, limit: 35 },
    { name: 'key to a list searched by the server', unit: 'ms', values: onServer.keys, limit: 150 },
    { name: 'first key to a list searched by the server', unit: 'ms', values: onServer.first, limit: 150 },
    ...changes,
  ];
}

/** The longest list that the browser holds, on one page: another tab of it, its filters opened, and one of them applied. */
async function timeChanges(browser: Browser, { url }: Platform): Promise<Measurement[]> {
  const member = await MeasuredPage.in(browser);
  await signIn(member, url);
  await member.timeUntil(`${url}/invoicing?size=all`, FIRST_ROW);
  await member.page.waitForTimeout(QUIET_MS);
  await member.throttleProcessor();
  const tabs = await changeTimes(
    member.page,
    ['Paid', 'All', 'Awaiting Payment', 'All'].map((button) => ({ button })),
  );
  const filters = await filterTimes(member.page, RUNS);
  const applied = await statusFilterTimes(member.page, ['Paid', 'Awaiting Payment', 'Draft']);
  await member.close();
  const list = `${INVOICES} invoices on one page`;
  return [
    { name: `another tab of ${list}`, unit: 'ms', values: tabs, limit: 50 },
    { name: `opening the filters of ${list}`, unit: 'ms', values: filters, limit: DIALOG_MS },
    { name: `a status in the filters of ${list}`, unit: 'ms', values: applied, limit: 50 },
  ];
}

async function timeKeys(browser: Browser, { url }: Platform): Promise<{ keys: number[]; first: number[] }> {
  const member = await MeasuredPage.in(browser);
  await signIn(member, url);
  await member.timeUntil(`${url}/invoicing`, FIRST_ROW);
  await member.throttleProcessor();
  const keys = await keyTimes(member.page, 'harbour');
  const first = await firstKeyTimes(member.page, 'harbo');
  await member.close();
  return { keys, first };
}

async function timeTyping(browser: Browser, { url }: Platform): Promise<Measurement[]> {
  const member = await MeasuredPage.in(browser);
  await signIn(member, url);
  await openLongInvoice(member.page, url, LINES);
  await member.throttleProcessor();
  const values = await cellKeyTimes(member.page, LINES / 2);
  const fast = await fastKeyTimes(member.page, LINES / 2 + 1);
  await member.close();
  const document = `a document of ${LINES} lines`;
  return [
    { name: `key in ${document}`, unit: 'ms', values, limit: 50 },
    { name: `key 80 ms after another in ${document}`, unit: 'ms', values: fast, limit: 50 },
    { name: `slowest of these keys in ${document}`, unit: 'ms', values: [Math.max(...fast)] },
  ];
}

/** A choice of more entries than any list holds: it opens, and each key of a word searches them all. */
async function timeChoices(browser: Browser, { url }: Platform): Promise<Measurement[]> {
  const member = await MeasuredPage.in(browser);
  await signIn(member, url);
  await serveManyItems(member.page, CHOICES);
  await member.page.goto(`${url}/invoicing/add`);
  await member.throttleProcessor();
  const times = await choiceTimes(member.page, { word: 'harbour', count: CHOICES, rounds: CHOICE_ROUNDS });
  await member.close();
  const baseline = { name: 'the same texts in a bare page', value: median(times.bare) };
  const list = `a choice of ${CHOICES}`;
  const worst = Math.max(...times.opened, ...times.first, ...times.later);
  return [
    { name: `key that opens ${list}`, unit: 'ms', values: times.opened, limit: 50, baseline },
    { name: `first letter in ${list}`, unit: 'ms', values: times.first, limit: 50, baseline },
    { name: `later letter in ${list}`, unit: 'ms', values: times.later, limit: 50, baseline },
    { name: `slowest key in ${list}`, unit: 'ms', values: [worst] },
  ];
}

async function timePdf(browser: Browser, { url }: Platform): Promise<Measurement[]> {
  const member = await MeasuredPage.in(browser);
  await signIn(member, url);
  await member.timeUntil(`${url}/invoicing?size=${PDF_INVOICES}`, FIRST_ROW);
  const values: number[] = [];
  for (let run = 0; run < PDF_RUNS; run += 1) values.push(await pdfTime(member.page, PDF_INVOICES));
  await member.page.locator(`${FIRST_ROW} a`).first().click();
  const one: number[] = [];
  for (let run = 0; run < RUNS; run += 1) one.push(await pdfOfOneTime(member.page));
  await member.close();
  return [
    { name: 'one invoice as PDF', unit: 'ms', values: one, limit: 300 },
    { name: `${PDF_INVOICES} invoices in one PDF`, unit: 'ms', values, limit: 10_000 },
  ];
}

const PARTS: PartedBench<Platform>['parts'] = {
  weight: (browser, { url }) => weigh(browser, url),
  starts: timeStarts,
  dashboard: (browser, { url }) => timeDashboard(browser, url, RUNS),
  switching: timeSwitching,
  language: timeLanguages,
  typing: timeTyping,
  choices: timeChoices,
  palette: timePalette,
  rows: timeRows,
  search: timeSearch,
  pdf: timePdf,
  customer: timeCustomer,
  mounts: countLeftovers,
};

await runParts({
  start: () => startPlatform({ demo: true }),
  parts: PARTS,
  timeoutMs: PART_TIMEOUT_MS,
  conditions: '4x CPU, 8.1 Mbit/s, 165 ms (bytes: brotli of whole files); medians',
});
