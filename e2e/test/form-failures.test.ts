import type { Browser, Page } from 'playwright-core';
import { storeOf } from '../../tooling/src/modules/registry-file.ts';
import { switchModule } from '../../tooling/src/modules/publish.ts';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import { joinDemo } from '../src/join-demo.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { type FailingServer, startFailingServer } from '../src/proxy.ts';
import { formShown, makeStoryRecord, STORY_FORMS, type StoryForm } from '../src/story-forms.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

const PASSWORD = 'harbour-2026';
const CLERK = { email: 'all-forms@example.com', roleName: 'All forms', password: 'quay-and-harbour-9' };
const AREAS = [
  'Bills',
  'Inventory',
  'Invoices',
  'CreditNotes',
  'PurchaseOrder',
  'Quotes',
  'Accounts',
  'Contact',
];
const VERBS = ['view', 'create', 'edit', 'delete', 'approve'];

let platform: Platform;
let proxy: FailingServer;
let browser: Browser;
let owner: Caller;
let roleId: string;
/** One window for all forms. */
let person: Person;
let page: Page;
/** The test before has ended with its form saved; else the page is loaded anew. */
let isClean = false;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  proxy = await startFailingServer(platform.url);
  owner = await Caller.signIn(platform.url, 'demo@example.com', PASSWORD);
  roleId = await owner.create('/account/v1/company/role', { name: CLERK.roleName, permissions: rightsBut() });
  await joinDemo(platform.url, CLERK);
  person = await Person.at(browser, proxy.url);
  ({ page } = person);
  await person.takeSession(CLERK.email, CLERK.password);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await platform?.stop();
});
beforeEach(async () => {
  if (!isClean) await person.open('/dashboard');
  isClean = false;
});
afterEach(async () => {
  proxy.fail(null);
  await person.context.setOffline(false);
  await allow();
  expect(person.pageErrors.splice(0)).toEqual([]);
});

/** Every right, without one. */
function rightsBut(without?: StoryForm['right']): Record<string, Record<string, boolean>> {
  const verbsOf = (area: string) =>
    VERBS.map((verb) => [verb, !(area === without?.[0] && verb === without[1])] as const);
  return Object.fromEntries(AREAS.map((area) => [area, Object.fromEntries(verbsOf(area))]));
}

const allow = (without?: StoryForm['right']) =>
  owner.put('/account/v1/company/role/{id}', {
    path: { id: roleId },
    body: { name: CLERK.roleName, permissions: rightsBut(without) },
  });

/** Saves the form: a document as a draft. */
const save = () => page.keyboard.press('Control+s');

/** A form that is being filled in: what is typed into it, and how it is found again. */
class Story {
  readonly #form: StoryForm;
  readonly words: string;

  constructor(form: StoryForm, words: string) {
    this.#form = form;
    this.words = words;
  }

  get field() {
    return page.getByLabel(this.#form.field).first();
  }

  /** A record as a clerk has it half written. */
  async write(): Promise<void> {
    await this.#form.open(person, owner);
    await formShown(page, this.#form);
    await this.#form.rest(person);
    await this.field.fill(this.words);
  }

  /** All of it is still there. */
  async expectWritten(): Promise<void> {
    await this.field.waitFor();
    expect(await this.field.inputValue()).toBe(this.words);
    for (const [label, value] of this.#form.written)
      expect(await page.getByLabel(label).first().inputValue()).toMatch(value);
  }

  /** What was typed before the form was left is offered, and taken. */
  async restore(): Promise<void> {
    await this.#form.reopen?.(page);
    await person.sees('What you typed here before was kept.');
    await person.press('Restore it');
    await this.expectWritten();
  }
}

/** The server breaks down. */
async function breakDown(story: Story, { saves }: StoryForm): Promise<void> {
  proxy.fail(saves);
  await save();
  await person.sees('Something went wrong!');
  await story.expectWritten();
  proxy.fail(null);
}

/** The right is taken away and given back. */
async function takeRight(story: Story, { right, refused, reopen }: StoryForm): Promise<void> {
  await allow(right);
  // A dialog stays, and the server refuses what is saved in it.
  if (reopen) await save();
  await person.sees(refused);
  if (reopen) await story.expectWritten();
  expect(await person.accessibilityFaults()).toEqual([]);
  await allow();
  if (!reopen) await story.restore();
}

/** The session is ended at another device. */
async function endSession(story: Story): Promise<void> {
  const address = page.url();
  const session = await page.evaluate(() => localStorage.getItem('accounts.session') ?? '{}');
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${platform.url}/api/rest/v1/user/logout`, { method: 'POST', headers });
  await save();
  await person.sees('Your session has ended. Sign in again.');
  await person.fill('Email', CLERK.email);
  await page.getByLabel('Password', { exact: true }).fill(CLERK.password);
  await person.press('Sign in');
  await page.waitForURL(address);
  await story.restore();
}

/** The module is switched off and the page loaded anew. */
async function reloadModule(story: Story, { module }: StoryForm): Promise<void> {
  const at = { store: storeOf(platform.dataDir), who: 'anna@build', why: 'the story of a form' };
  await switchModule(module, at, 'Back at noon.');
  await page.reload();
  await person.sees('Back at noon.');
  await switchModule(module, at);
  await page.reload();
  await story.restore();
}

/** The line breaks, and what is typed is saved once it is back. */
async function breakLine(story: Story, { waits, saves, added }: StoryForm): Promise<void> {
  const sent = () => proxy.passed.filter((call) => saves.test(call)).length;
  const before = sent();
  await person.quiet();
  await person.context.setOffline(true);
  await person.sees('You are offline');
  await save();
  await person.sees(
    waits
      ? 'Kept on this device. It is sent when there is a connection.'
      : 'You are offline. Your work is kept.',
  );
  if (!waits) await story.expectWritten();
  await person.context.setOffline(false);
  await page.getByText('You are offline', { exact: true }).waitFor({ state: 'hidden' });
  if (waits) await person.sees('Nothing waits to be sent');
  else await Promise.all([person.sees(added), save()]);
  expect(sent() - before).toBe(1);
}

test.each(STORY_FORMS.map((form) => [form.name, form] as const))(
  'the form of a new %s: whatever fails is said, nothing typed is lost, and it is saved once',
  async (name, form) => {
    const story = new Story(form, `FAIL ${name}`);
    await story.write();
    await breakDown(story, form);
    await takeRight(story, form);
    await endSession(story);
    await reloadModule(story, form);
    await breakLine(story, form);
    expect(await form.stored(owner, story.words)).toBe(1);
    isClean = true;
  },
);

const EDITED = STORY_FORMS.flatMap(({ edit, ...form }) =>
  edit ? [[form.name, { ...form, edit }] as const] : [],
);

test.each(EDITED)(
  'the form of a stored %s: shows both versions where another member saved meanwhile, and saves the one that is chosen',
  async (name, { field, edit }) => {
    const { records, list, input, updated, button } = edit;
    const { id, version } = await makeStoryRecord(owner, edit, `BEGUN ${name}`);
    await person.goTo(`${list}/${id}${button ? '' : '?edit'}`);
    if (button) await person.press(button);
    await formShown(page, { field });
    await page.getByLabel(field).first().fill(`MINE ${name}`);
    const theirs = await input(owner, `THEIRS ${name}`);
    await owner.send('PUT', `${records}/${id}`, { body: { ...theirs, version } });
    await save();
    const both = page.getByRole('alert').filter({ hasText: 'THEIRS' });
    await both.getByRole('radio', { name: new RegExp(`Theirs THEIRS ${name}`) }).waitFor();
    expect(await page.getByLabel(field).first().inputValue()).toBe(`MINE ${name}`);
    expect(await person.accessibilityFaults()).toEqual([]);
    await both.getByRole('radio', { name: new RegExp(`Mine MINE ${name}`) }).check();
    await both.getByRole('button', { name: 'Save this choice' }).click();
    await person.sees(updated);
    expect(Object.values(await owner.send<object>('GET', `${records}/${id}`))).toContain(`MINE ${name}`);
    isClean = true;
  },
);

describe('on the early package', () => {
  let member: Person;
  let caller: Caller;

  beforeAll(async () => {
    caller = await Caller.signIn(platform.url, 'early@example.com', PASSWORD);
    member = await Person.at(browser, platform.url);
    await member.takeSession('early@example.com', PASSWORD);
  });
  afterAll(() => member?.leave());

  const LIMITED = STORY_FORMS.flatMap(({ limit, ...form }) =>
    limit ? [[form.name, { ...form, limit }] as const] : [],
  );

  test.each(LIMITED)(
    'the form of a new %s: says how much of the plan is used before one types, and at the limit what to do',
    async (name, form) => {
      const { room, use } = form.limit;
      // The company gets the contact that a document needs, before its form is open.
      await form.edit?.input(caller, name);
      await member.open('/dashboard');
      await form.open(member, caller);
      await formShown(member.page, form);
      await form.rest(member);
      const field = member.page.getByLabel(form.field).first();
      await field.fill('LIMIT');
      const said = await member.page.getByText(room).first().innerText();
      const [used = 0, most = 0] = (said.match(/\d+/g) ?? []).map(Number);
      await use(caller, most - used);
      await member.sees(new RegExp(`^Your plan's limit for .* is reached\\. ${most} of ${most} `));
      await member.page.keyboard.press('Control+s');
      await member.sees(new RegExp(`^The Early plan has room for ${most} `));
      expect(await field.inputValue()).toBe('LIMIT');
      for (const [label, value] of form.written)
        expect(await member.page.getByLabel(label).first().inputValue()).toMatch(value);
      expect(await member.accessibilityFaults()).toEqual([]);
    },
  );
});
