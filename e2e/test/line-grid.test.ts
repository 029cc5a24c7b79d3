import type { Browser } from 'playwright-core';
import { launchBrowser } from '../src/browser.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

let platform: Platform;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  person = await Person.at(browser, platform.url);
  await person.signInAsDemo();
});
afterAll(async () => {
  await person?.leave();
  await browser?.close();
  await platform?.stop();
});

const titles = (): Promise<string[]> =>
  person.page
    .locator('[data-column="title"][role="combobox"]')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value));

const middleOf = async (selector: string): Promise<{ x: number; y: number }> => {
  const box = await person.page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Types three lines; the last keeps the focus. */
async function writeLines(): Promise<void> {
  const { page } = person;
  await person.open('/invoicing/add');
  for (const [index, title] of ['First', 'Second', 'Third'].entries()) {
    const cell = page.getByLabel(`Item, line ${index + 1}`);
    await cell.fill(title);
    if (index < 2) await cell.press('Enter');
  }
  expect(await titles()).toEqual(['First', 'Second', 'Third']);
}

describe.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a phone, where lines are cards', { width: 390, height: 844 }],
])('at %s', (_where, viewport) => {
  beforeAll(async () => {
    await person.page.setViewportSize(viewport);
    await writeLines();
  });

  test('a line that is dragged by its handle moves with the pointer and stays where it is let go', async () => {
    const { mouse } = person.page;
    await person.page.locator('tr[data-line="2"] .ac-lines-drag').scrollIntoViewIfNeeded();
    const from = await middleOf('tr[data-line="2"] .ac-lines-drag');
    const to = await middleOf('tr[data-line="1"] .ac-lines-drag');
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x, (from.y + to.y) / 2, { steps: 3 });
    await mouse.move(to.x, to.y, { steps: 3 });
    expect(await titles()).toEqual(['First', 'Third', 'Second']);
    await mouse.up();
    await mouse.move(from.x, from.y, { steps: 3 });
    expect(await titles()).toEqual(['First', 'Third', 'Second']);
  });

  test('the keys move it back', async () => {
    await person.page.getByLabel('Item, line 2').press('Alt+ArrowDown');
    expect(await titles()).toEqual(['First', 'Second', 'Third']);
  });
});
