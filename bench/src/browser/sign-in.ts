import type { Browser } from 'playwright-core';
import { DEMO } from './company-with-invoices.ts';
import { type KeptState, MeasuredPage } from './measured-page.ts';

/** Field that shows that the login form is there. */
export const PASSWORD = 'input[type=password]';
/** First row of a list. */
export const FIRST_ROW = 'tbody tr[data-row-id]';

/** Opens the sign-in page, signs in and waits for the dashboard's heading. */
export async function signIn(measured: MeasuredPage, url: string, who = DEMO): Promise<void> {
  const { page } = measured;
  await page.goto(url);
  await fillIn(measured, who);
  await page.locator(PASSWORD).press('Enter');
  await page.waitForURL('**/dashboard');
  await page.locator('h1').first().waitFor();
}

/** Signs in and gives what the browser keeps of it, for contexts that begin with a session. */
export async function signedIn(browser: Browser, url: string): Promise<KeptState> {
  const member = await MeasuredPage.in(browser);
  await signIn(member, url);
  const state = await member.context.storageState();
  await member.close();
  return state;
}

/** Fills the login form. */
export async function fillIn({ page }: MeasuredPage, who = DEMO): Promise<void> {
  await page.locator('input[type=email], input[name=email]').first().fill(who.email);
  await page.locator(PASSWORD).fill(who.password);
}
