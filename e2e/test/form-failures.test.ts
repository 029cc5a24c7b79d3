import type { Browser, Page } from 'playwright-core';
import { storeOf } from '../../tooling/src/modules/registry-file.ts';
import { switchModule } from '../../tooling/src/modules/publish.ts';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import { FormStory } from '../src/form-story.ts';
import { joinDemo } from '../src/join-demo.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';
import { type FailingServer, startFailingServer } from '../src/proxy.ts';
import { formShown, makeStoryRecord, type StoryForm } from '../src/story-form.ts';
import { STORY_FORMS } from '../src/story-forms.ts';
import { chooseContact } from '../src/story-imports.ts';
import { useUpPlan } from '../src/use-up-plan.ts';

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
/** One window for all forms, as long as each is saved. */
let person: Person;
let page: Page;
/** The test before has ended with its form saved; else the next one has a window of its own. */
let isClean = false;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  proxy = await startFailingServer(platform.url);
  owner = await Caller.signIn(platform.url, 'demo@example.com', PASSWORD);
  roleId = await owner.create('/account/v1/company/role', { name: CLERK.roleName, permissions: rightsBut() });
  await joinDemo(platform.url, CLERK);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await platform?.stop();
});
beforeEach(async () => {
  if (!isClean) await openWindow();
  isClean = false;
});
afterEach(async () => {
  proxy.fail(null);
  await person.context.setOffline(false);
  await switchOn();
  if (isTaken) await allow();
  expect(person.pageErrors.splice(0)).toEqual([]);
});

/** A window without what the one before has kept: signed in, on the dashboard. */
async function openWindow(): Promise<void> {
  await person?.leave();
  person = await Person.at(browser, proxy.url);
  ({ page } = person);
  await person.takeSession(CLERK.email, CLERK.password);
  await person.open('/dashboard');
}

/** Every right, without one. */
function rightsBut(without?: StoryForm['right']): Record<string, Record<string, boolean>> {
  const verbsOf = (area: string) =>
    VERBS.map((verb) => [verb, !(area === without?.[0] && verb === without[1])] as const);
  return Object.fromEntries(AREAS.map((area) => [area, Object.fromEntries(verbsOf(area))]));
}

/** A right is taken away. */
let isTaken = false;

/** Gives the role all rights but one. */
async function allow(without?: StoryForm['right']): Promise<void> {
  await owner.put('/account/v1/company/role/{id}', {
    path: { id: roleId },
    body: { name: CLERK.roleName, permissions: rightsBut(without) },
  });
  isTaken = without !== undefined;
}

/** The same, until the page has fetched what may be done now. */
async function allowInPage(without?: StoryForm['right']): Promise<void> {
  // What a refused call has fetched again is not meant.
  await person.quiet();
  await Promise.all([page.waitForResponse(/\/member\/permissions$/), allow(without)]);
}

/** The server breaks down. */
async function breakDown(story: FormStory): Promise<void> {
  proxy.fail(story.form.saves);
  await story.save();
  await person.sees('Something went wrong!');
  await story.expectWritten();
  proxy.fail(null);
}

/** The right is taken away and given back. */
async function takeRight(story: FormStory): Promise<void> {
  const { right, refused, reopen, edit, saves } = story.form;
  await allowInPage(right);
  // A dialog stays, and the server refuses what is saved in it.
  if (reopen) await story.save();
  await person.sees(refused);
  if (reopen) await story.expectWritten();
  expect(await person.accessibilityFaults()).toEqual([]);
  if (edit && !reopen) {
    const clerk = await Caller.signIn(platform.url, CLERK.email, CLERK.password);
    const body = await edit.input(owner, story.words);
    await expect(clerk.send('POST', edit.records, { body })).rejects.toThrow(/403/);
    expect(saves.test(`POST ${edit.records}`)).toBe(true);
  }
  await allowInPage();
  if (!reopen) await story.restore();
}

/** The session is ended at another device. */
async function endSession(story: FormStory): Promise<void> {
  const address = page.url();
  // A call that is under way would find out first, and the page leave what is to be saved.
  await person.quiet();
  const session = await page.evaluate(() => localStorage.getItem('accounts.session') ?? '{}');
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${platform.url}/api/rest/v1/user/logout`, { method: 'POST', headers });
  await story.save();
  await person.sees('Your session has ended. Sign in again.');
  await person.fill('Email', CLERK.email);
  await page.getByLabel('Password', { exact: true }).fill(CLERK.password);
  await person.press('Sign in');
  await page.waitForURL(address);
  await story.restore();
}

const registry = () => ({ store: storeOf(platform.dataDir), who: 'anna@build', why: 'the story of a form' });
const AWAY = 'Back at noon.';
/** The module that is off, until it is on again. */
let off: StoryForm['module'] | null = null;

async function switchOff({ module }: StoryForm): Promise<void> {
  await switchModule(module, registry(), AWAY);
  off = module;
}

async function switchOn(): Promise<void> {
  if (off !== null) await switchModule(off, registry());
  off = null;
}

/** The module is switched off and the page loaded anew. */
async function reloadModule(story: FormStory): Promise<void> {
  await switchOff(story.form);
  await page.reload();
  await person.sees(AWAY);
  await switchOn();
  await page.reload();
  await story.restore();
}

/** The line breaks, and what is typed is saved once it is back. */
async function breakLine(story: FormStory): Promise<void> {
  const { waits, saves, added } = story.form;
  const sent = () => proxy.passed.filter((call) => saves.test(call)).length;
  const before = sent();
  await person.quiet();
  await person.context.setOffline(true);
  await person.sees('You are offline');
  await story.save();
  await person.sees(
    waits
      ? 'Kept on this device. It is sent when there is a connection.'
      : 'You are offline. Your work is kept.',
  );
  if (!waits) await story.expectWritten();
  expect(await person.accessibilityFaults()).toEqual([]);
  expect(sent() - before).toBe(0);
  await person.context.setOffline(false);
  await page.getByText('You are offline', { exact: true }).waitFor({ state: 'hidden' });
  if (waits) await person.sees('Nothing waits to be sent');
  else await Promise.all([person.sees(added), story.save()]);
  expect(sent() - before).toBe(1);
}

const NAMED = STORY_FORMS.map((form) => [form.name, form] as const);

test.each(NAMED)(
  'the form of a new %s: whatever fails is said, nothing typed is lost, and it is saved once',
  async (_, form) => {
    const story = new FormStory(form, person, owner);
    await story.write();
    await breakDown(story);
    await takeRight(story);
    await endSession(story);
    if (!form.isBrief) await reloadModule(story);
    await breakLine(story);
    expect(await form.stored(owner, story.words)).toBe(1);
    isClean = true;
  },
);

/** One form of each module. */
const OF_MODULES = [...new Map(STORY_FORMS.map((form) => [form.module, form])).values()];

test.each(OF_MODULES.map((form) => [form.module, form] as const))(
  'a form of %s still saves when its module is switched off meanwhile',
  async (_, form) => {
    const story = new FormStory(form, person, owner, `OFF ${form.name}`);
    await story.write();
    await switchOff(form);
    await Promise.all([person.sees(form.added), story.save()]);
    await switchOn();
    expect(await form.stored(owner, story.words)).toBe(1);
  },
);

test('a file that does not reach the server, or that it cannot read or check, is said, and is read once it is chosen again', async () => {
  await person.goTo('/contacts/import');
  const failed = () => person.sees('Something went wrong!');
  proxy.fail(/^POST \/account\/v1\/contacts\/import\/columns$/);
  await Promise.all([failed(), chooseContact(page, 'Never read')]);
  expect(await person.accessibilityFaults()).toEqual([]);
  proxy.fail(null);
  await person.quiet();
  await person.context.setOffline(true);
  await Promise.all([person.sees('You are offline. Your work is kept.'), chooseContact(page, 'Never sent')]);
  await person.context.setOffline(false);
  await page.getByText('You are offline', { exact: true }).waitFor({ state: 'hidden' });
  proxy.fail(/^POST \/account\/v1\/contacts\/import$/);
  await chooseContact(page, 'Read at last');
  await person.press('Check the file');
  await failed();
  proxy.fail(null);
  await person.press('Check the file');
  await person.sees('1 contact can be imported. No errors were found.');
  isClean = true;
});

test('offline, a document cannot be approved, and its page says why', async () => {
  await person.goTo('/invoicing/add');
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await person.quiet();
  await person.context.setOffline(true);
  await person.sees('Approving it needs the server, which gives the number and books it.');
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect(await person.accessibilityFaults()).toEqual([]);
});

/** Each list once, whose records may have several forms. */
const LISTS = new Map(STORY_FORMS.flatMap(({ edit }) => (edit ? [[edit.list, edit] as const] : [])));

test.each([...LISTS])(
  'the list %s says when it cannot be read, and Try again reads it',
  async (list, { records }) => {
    proxy.fail(new RegExp(`${records}/all`));
    await person.open(list);
    await person.sees('Something went wrong!');
    const before = proxy.failed.length;
    // A call that fails is repeated once; its second failure is the last word.
    const failedAgain = page.waitForResponse(() => proxy.failed.length >= before + 2);
    await person.press('Try again');
    await failedAgain;
    await person.sees('Something went wrong!');
    proxy.fail(null);
    await person.press('Try again');
    await page.locator('.ac-row-link').first().waitFor();
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
    await page.keyboard.press('Control+s');
    const both = page.getByRole('alert').filter({ hasText: 'THEIRS' });
    await both.getByRole('radio', { name: new RegExp(`Theirs THEIRS ${name}`) }).waitFor();
    expect(await page.getByLabel(field).first().inputValue()).toBe(`MINE ${name}`);
    expect(await person.accessibilityFaults()).toEqual([]);
    await both.getByRole('radio', { name: new RegExp(`Mine MINE ${name}`) }).check();
    await both.getByRole('button', { name: 'Save this choice' }).click();
    await person.sees(updated);
    expect(JSON.stringify(await owner.send('GET', `${records}/${id}`))).toContain(`"MINE ${name}"`);
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

  /** What can be added says that the limit is reached, and leads to the plans. */
  async function leaveForPlans(entry: string): Promise<void> {
    await member.page.getByRole('button', { name: 'Add', exact: true }).click();
    await member.page.getByRole('menuitem', { name: `${entry} (plan limit reached)` }).click();
    await member.page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await member.press('Leave');
    await member.page.waitForURL('**/plan-details');
    await member.page.getByRole('heading', { level: 1, name: 'Plan and usage' }).waitFor();
  }

  const LIMITED = STORY_FORMS.flatMap(({ limit, ...form }) =>
    limit ? [[form.name, { ...form, limit }] as const] : [],
  );

  test.each(LIMITED)(
    'the form of a new %s: says how much of the plan is used before one types, and at the limit what to do',
    async (name, form) => {
      const { room, use, open, quickAdd } = form.limit;
      // The company gets the contact that a document needs, before its form is open.
      await form.edit?.input(caller, name);
      await member.startAnew();
      const story = new FormStory(form, member, caller, 'LIMIT');
      await story.write(open);
      const said = await member.page.getByText(room).first().innerText();
      const [used = 0, most = 0] = (said.match(/\d+/g) ?? []).map(Number);
      await use(caller, most - used);
      await member.sees(new RegExp(`^Your plan's limit for .* is reached\\. ${most} of ${most} `));
      await story.save();
      await member.sees(new RegExp(`^The Early plan has room for ${most} `));
      await story.expectWritten();
      expect(await member.accessibilityFaults()).toEqual([]);
      if (quickAdd) await leaveForPlans(quickAdd);
    },
  );

  test('an import of contacts says at the limit that there is no room, and imports nothing', async () => {
    await useUpPlan(caller, 'contacts');
    await member.open('/contacts/import');
    await member.sees(/^Your plan's limit for contacts is reached\. 25 of 25 /);
    await chooseContact(member.page, 'One too many');
    await member.press('Check the file');
    await member.sees(/^The Early plan has room for 25 contacts/);
    expect(await member.page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
    expect(await member.accessibilityFaults()).toEqual([]);
  });
});
