import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../e2e/src/browser.ts';
import { startPlatform } from '../../e2e/src/platform.ts';
import { DEMO, importInvoices } from './browser/company-with-invoices.ts';
import { describeFigure, median, type Figure } from './browser/figures.ts';
import { keyTimes, switchTimes } from './browser/interactions.ts';
import { MeasuredPage, weightOf } from './browser/measured-page.ts';

const RUNS = 5;
const INVOICES = 5000;
const PASSWORD = 'input[type=password]';
const FIRST_ROW = 'tbody tr[data-row-id]';

/** Opens the sign-in page, signs in and waits for the dashboard's heading. */
async function signIn(measured: MeasuredPage, url: string): Promise<void> {
  const { page } = measured;
  await page.goto(url);
  await page.locator('input[type=email], input[name=email]').first().fill(DEMO.email);
  await page.locator(PASSWORD).fill(DEMO.password);
  await page.locator(PASSWORD).press('Enter');
  await page.waitForURL('**/dashboard');
  await page.locator('h1').first().waitFor();
}

async function weigh(browser: Browser, url: string): Promise<Figure[]> {
  const login = await MeasuredPage.in(browser);
  await login.timeUntil(url, PASSWORD);
  const atLogin = weightOf(await login.code());
  await login.close();

  const visitor = await MeasuredPage.in(browser);
  await signIn(visitor, url);
  await visitor.timeUntil(`${url}/invoicing`, FIRST_ROW);
  const code = await visitor.code();
  await visitor.close();
  const own = code.filter((one) => one.url.startsWith('/m/sales/'));
  return [
    { name: 'script and style before the login form', unit: 'KiB', values: [atLogin], target: 150 },
    { name: 'up to the first module screen, in all', unit: 'KiB', values: [weightOf(code)], target: 450 },
    { name: "the module's own entry and first screen", unit: 'KiB', values: [weightOf(own)], target: 60 },
  ];
}

async function timeStarts(browser: Browser, url: string): Promise<Figure[]> {
  const empty: number[] = [];
  const login: number[] = [];
  const list: number[] = [];
  const blocked: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const visitor = await MeasuredPage.in(browser);
    await visitor.throttleLine();
    await visitor.throttleProcessor();
    empty.push(await visitor.timeUntil(`${url}/health`, 'body'));
    login.push(await visitor.timeUntil(url, PASSWORD));
    await visitor.close();

    const member = await MeasuredPage.in(browser);
    await signIn(member, url);
    await member.page.goto('about:blank');
    await member.forgetCaches(url);
    await member.throttleLine();
    await member.throttleProcessor();
    list.push(await member.timeUntil(`${url}/invoicing`, FIRST_ROW));
    await member.page.waitForLoadState('networkidle');
    blocked.push(await member.blockingTime());
    await member.close();
  }
  const baseline = median(empty);
  return [
    { name: 'login form usable', unit: 'ms', values: login, target: 1500, baseline },
    { name: 'invoice list with rows, cold', unit: 'ms', values: list, target: 2500, baseline },
    { name: 'blocking time of the invoice list', unit: 'ms', values: blocked, target: 250 },
  ];
}

async function timeInteractions(browser: Browser, url: string): Promise<Figure[]> {
  const member = await MeasuredPage.in(browser);
  await signIn(member, url);
  await member.timeUntil(`${url}/invoicing`, FIRST_ROW);
  await member.throttleProcessor();
  const switches = await switchTimes(member.page, RUNS);
  const keys = await keyTimes(member.page, 'harbour');
  await member.close();
  return [
    { name: 'switch between two loaded modules', unit: 'ms', values: switches, target: 100 },
    { name: `key to filtered list, ${INVOICES} invoices`, unit: 'ms', values: keys, target: 50 },
  ];
}

const platform = await startPlatform({ demo: true });
const browser = await launchBrowser();
try {
  const figures = [...(await weigh(browser, platform.url)), ...(await timeStarts(browser, platform.url))];
  await importInvoices(platform.url, INVOICES);
  figures.push(...(await timeInteractions(browser, platform.url)));
  console.log('4x CPU, 8.1 Mbit/s, 165 ms; baseline: /health under the same throttle; medians (min-max)');
  for (const figure of figures) console.log(describeFigure(figure));
} finally {
  await browser.close();
  await platform.stop();
}
