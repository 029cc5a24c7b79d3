import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { newestMessage } from '../src/outbox.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books, twice. */

const SUPPORT = 'help@example.org';
/** What a chat adds: a bubble that insists on being seen, and a frame that it fetches later. */
const CHAT_SCRIPT = `
  const bubble = document.createElement('div');
  bubble.id = 'chat-bubble';
  bubble.textContent = 'Chat with us';
  bubble.style.setProperty('display', 'block', 'important');
  document.body.append(bubble);
  setTimeout(() => document.body.append(Object.assign(document.createElement('div'), { id: 'chat-greeting', textContent: 'Hello!' })), 100);
`;

let chat: Server;
/** Whether the chat's service responds. */
let isChatUp = true;
let withForm: Platform;
let withChat: Platform;
let browser: Browser;

beforeAll(async () => {
  chat = createServer((_request, response) => {
    if (isChatUp) response.writeHead(200, { 'content-type': 'text/javascript' }).end(CHAT_SCRIPT);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  const scriptUrl = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/widget.js`;
  [withForm, withChat, browser] = await Promise.all([
    startPlatform({ demo: true, env: { SUPPORT_EMAIL: SUPPORT } }),
    startPlatform({ demo: true, env: { CHAT_SCRIPT_URL: scriptUrl } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([withForm?.stop(), withChat?.stop()]);
  chat?.close();
});

async function ownerAt(platform: Platform, viewport?: { width: number; height: number }): Promise<Person> {
  const person = await Person.at(browser, platform.url, viewport);
  await person.signInAsDemo();
  await person.settled();
  return person;
}

const NAME = 'Contact support';

test('an owner writes to the support with the keyboard, and the message says who it is from', async () => {
  const person = await ownerAt(withForm);
  const { page } = person;
  const button = page.getByRole('button', { name: NAME });
  await button.waitFor();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write to support' });
  await dialog.getByLabel(/^Subject/).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'subject');
  await page.keyboard.type('Year end');
  await page.keyboard.press('Tab');
  await page.keyboard.type('How do I close the year?');
  expect(await person.accessibilityFaults()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForFunction((name) => document.activeElement?.textContent === name, NAME);
  await page.keyboard.press('Enter');
  expect(await dialog.getByLabel(/^Message/).inputValue()).toBe('How do I close the year?');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await person.sees('Message sent successfully!');
  const { subject, text } = await newestMessage(withForm.url, SUPPORT);
  expect(subject).toBe('Year end (Harbour Bikes)');
  expect(text).toContain('How do I close the year?');
  expect(text).toContain('From: Morgan Hale, demo@example.com');
  expect(person.takeFaults()).toEqual([]);
  await person.leave();
});

test.each([
  [1440, 900],
  [390, 844],
])(
  'at a width of %d the button covers no text of the dashboard, moves nothing, and is nowhere else',
  async (width, height) => {
    const person = await ownerAt(withForm, { width, height });
    const { page } = person;
    await page.locator('.ac-activity').waitFor();
    const bottom = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await bottom();
    const button = page.getByRole('button', { name: NAME });
    await button.waitFor();
    expect(await bottom()).toBe(before);
    // Wherever the page is scrolled to, no text of a card is behind the button.
    const covered = await page.evaluate(async () => {
      const found: string[] = [];
      const reach = document.documentElement.scrollHeight;
      for (let top = 0; top < reach; top += 40) {
        window.scrollTo(0, top);
        await new Promise(requestAnimationFrame);
        const box = document.querySelector('.support-button')?.getBoundingClientRect();
        if (!box) return ['no button'];
        const walker = document.createTreeWalker(
          document.querySelector('.dash-grid') ?? document.body,
          NodeFilter.SHOW_TEXT,
        );
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.ac-visually-hidden'))
            continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          for (const { left, right, top: above, bottom: below } of range.getClientRects())
            if (left < box.right && right > box.left && above < box.bottom && below > box.top)
              found.push(text.textContent ?? '');
        }
      }
      return found;
    });
    expect(covered).toEqual([]);
    await person.goTo('/invoicing');
    await person.settled();
    expect(await button.count()).toBe(0);
    await person.leave();
  },
);

test('a chat is on the dashboard alone, whenever its script adds to the page', async () => {
  const person = await ownerAt(withChat);
  const { page } = person;
  const parts = [page.locator('#chat-bubble'), page.locator('#chat-greeting')];
  for (const part of parts) await part.waitFor();
  expect(await page.getByRole('button', { name: NAME }).count()).toBe(0);
  await person.goTo('/invoicing');
  await person.settled();
  expect(await Promise.all(parts.map((part) => part.isVisible()))).toEqual([false, false]);
  // What this product puts beside its root is still seen.
  await person.press('Filters');
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  await page.keyboard.press('Escape');
  await person.goTo('/dashboard');
  for (const part of parts) await part.waitFor();
  expect(person.takeFaults()).toEqual([]);
  await person.leave();
});

test('a chat that does not come says so, and Try again fetches it', async () => {
  isChatUp = false;
  const person = await ownerAt(withChat);
  const { page } = person;
  await person.sees('Failed to load script');
  await page.getByRole('button', { name: NAME }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  isChatUp = true;
  await person.press('Try again');
  await page.locator('#chat-bubble').waitFor();
  expect(await page.getByText('Failed to load script').count()).toBe(0);
  expect(person.pageErrors).toEqual([]);
  await person.leave();
});
