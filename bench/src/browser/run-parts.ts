import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../tooling/src/browser/browser.ts';
import { report, type Measurement } from '../measurements.ts';
import { within } from './measured-page.ts';

/** Longest time for a browser to close, in milliseconds: one that hangs must not keep the database from being stopped. */
const CLOSE_TIMEOUT_MS = 5_000;

/** A benchmark in the browser by parts, each of which gives measurements. */
export interface PartedBench<Product extends { stop: () => Promise<void> }> {
  start: () => Promise<Product>;
  parts: Readonly<Record<string, (browser: Browser, product: Product) => Promise<Measurement[]>>>;
  /** A part that takes longer is broken, not slow, in milliseconds. */
  timeoutMs: number;
  /** Under which the measurements were made. */
  conditions: string;
}

/** Runs the parts that the arguments of the process name, all where there are none, and prints their measurements. */
export async function runParts<Product extends { stop: () => Promise<void> }>({
  start,
  parts,
  timeoutMs,
  conditions,
}: PartedBench<Product>): Promise<void> {
  const named = process.argv.slice(2);
  const product = await start();
  const browser = await launchBrowser();
  try {
    const measurements: Measurement[] = [];
    for (const [name, part] of Object.entries(parts)) {
      if (named.length > 0 && !named.includes(name)) continue;
      console.log(`${name} ...`);
      measurements.push(...(await within(timeoutMs, name, part(browser, product))));
    }
    console.log(conditions);
    report(measurements);
  } finally {
    await within(CLOSE_TIMEOUT_MS, 'closing the browser', browser.close()).catch(console.error);
    await product.stop();
  }
}
