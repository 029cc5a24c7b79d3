import { layoutShiftOf, MAX_LAYOUT_SHIFT, watchLayoutShifts } from '../src/layout.ts';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import type { Person } from '../src/person.ts';

/** Long enough to be drawn, and for the frame to say that it is still loading. */
const SHORT_MS = 1_500;
const LONG_MS = 5_000;

let visit: DemoVisit;
let person: Person;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
  await watchLayoutShifts(person.page);
});

afterAll(() => visit?.end());

test.each([
  ['the texts of the module', /\/m\/accounting\/.*\.json/, SHORT_MS],
  ['the code of the module', /\/m\/accounting\/.*\.js$/, SHORT_MS],
  ['the code of the module, long after the frame has said so,', /\/m\/accounting\/.*\.js$/, LONG_MS],
  ['the styles', /\.css$/, SHORT_MS],
  ['the rows', /\/account\/v1\/accounts/, SHORT_MS],
  ['the font', /\.woff2$/, SHORT_MS],
])('%s may come late, and nothing moves', async (_name, part, delayMs) => {
  const { page } = person;
  let held = 0;
  await page.route(part, async (route) => {
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });
  await person.open('/chart-of-accounts');
  await page.locator('tbody tr[data-row-id]').first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  expect(held).toBeGreaterThan(0);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
});

test('who goes back before the code of a record has come is at its row again', async () => {
  const { page } = person;
  await person.open('/contacts');
  await person.settled();
  await person.quiet();
  await page.route(/\.js$/, () => undefined);
  const row = page.locator('.ac-row-link').nth(3);
  await row.focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-module="contacts"][hidden]').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('A');
  await page.goBack();
  await row.waitFor();
  await row.evaluate(
    (link) =>
      new Promise<void>((resolve) => {
        if (document.activeElement === link) resolve();
        else link.addEventListener('focus', () => resolve(), { once: true });
      }),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
