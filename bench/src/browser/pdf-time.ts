import type { Locator, Page } from 'playwright-core';

/**
 * Selects every row of the page of a list and downloads the PDF of them.
 * @returns milliseconds from the click to the finished file
 */
export async function pdfTime(page: Page, count: number): Promise<number> {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const selection = page.getByRole('group', { name: 'Selected rows' });
  await selection.getByText(`${count} selected`).waitFor();
  const button = selection.getByRole('button', { name: 'PDF' });
  const time = await downloadTime(page, button);
  await selection.waitFor({ state: 'hidden' });
  return time;
}

/** Milliseconds from the click on PDF of the document that is open to the finished file. */
export async function pdfOfOneTime(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'PDF', exact: true });
  await button.waitFor();
  return downloadTime(page, button);
}

async function downloadTime(page: Page, button: Locator): Promise<number> {
  const start = performance.now();
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), button.click()]);
  await file.path();
  return performance.now() - start;
}
