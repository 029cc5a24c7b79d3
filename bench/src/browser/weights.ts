import type { Browser } from 'playwright-core';
import type { Measurement } from '../measurements.ts';
import { type KeptState, MeasuredPage, weightOf } from './measured-page.ts';
import { FIRST_SCREENS, type FirstScreen } from './module-screens.ts';
import { FIRST_ROW, PASSWORD, signIn } from './sign-in.ts';

/** What a member fetches who signs in and opens the list of invoices; the dashboard's cards and charts are not counted. */
export async function weigh(browser: Browser, url: string): Promise<Measurement[]> {
  const login = await MeasuredPage.in(browser);
  const loginCode = await login.codeBefore(await login.timeUntil(url, PASSWORD));
  await signIn(login, url);
  const state = await login.context.storageState();
  await login.close();

  const member = await MeasuredPage.in(browser, { kept: state });
  const listCode = await member.codeBefore(await member.timeUntil(`${url}/invoicing`, FIRST_ROW));
  await member.close();
  const code = [...new Set([...loginCode, ...listCode])];
  const own = await Promise.all(FIRST_SCREENS.map((screen) => weighScreen(browser, url, state, screen)));
  return [
    {
      name: 'script and style before the login form',
      unit: 'KiB',
      values: [await weightOf(url, loginCode)],
      limit: 131,
    },
    {
      name: 'up to the first module screen, in all',
      unit: 'KiB',
      values: [await weightOf(url, code)],
      limit: 242,
    },
    ...own,
  ];
}

/** What a module's first screen brings beyond what the shell shares. */
async function weighScreen(
  browser: Browser,
  url: string,
  state: KeptState,
  { module, path, shown }: FirstScreen,
): Promise<Measurement> {
  const member = await MeasuredPage.in(browser, { kept: state });
  const code = await member.codeBefore(await member.timeUntil(url + path, shown));
  await member.close();
  const own = code.filter((file) => file.startsWith(`/m/${module}/`));
  if (own.length === 0) throw new Error(`${path} took no code of ${module}.`);
  const name = `${module}: own entry and first screen`;
  return { name, unit: 'KiB', values: [await weightOf(url, own)], limit: 60 };
}
