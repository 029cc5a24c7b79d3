import assert from 'node:assert/strict';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { s3Config } from '../../../api/src/platform/config/addresses.ts';
import { publishedBucket } from '../../../api/src/administration/module-registry/registry-files.ts';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { storeOf } from '../../../tooling/src/modules/registry-file.ts';
import { launchBrowser } from '../../../tooling/src/browser/browser.ts';
import { markToursSeen } from '../mark-tours-seen.ts';
import { newestLink } from '../outbox.ts';
import { Person } from '../person.ts';
import {
  type Bookkeeping,
  billIsApproved,
  completeCompany,
  invoiceIsPaid,
  trialBalanceBalances,
} from './books.ts';
import { checkBrotli, checkForgedAddress, checkNothingPrivate, checkPageHeaders } from './checks.ts';
import { CaughtMail } from './mail-catcher.ts';
import { hasPrevious, moduleGoesBackAndForward } from './module-story.ts';

const USAGE = `Usage: npm run test:integration -- --base-url http://localhost:4000 [options]

  --mail ADDRESS                   page of the mail catcher (Mailpit), http://localhost:8025: a company registers itself
  --email E --password P           a member of a company that is there, instead
  --store URL | --data-dir DIR     where the modules are published, as for "npm run module": one is rolled back
  --direct                         the address is the server itself: nothing is looked for in front of it`;

/** What was asked for on the command line. Throws for an option that there is not. */
function readOptions(args: string[]) {
  return parseArgs({
    args,
    options: {
      'base-url': { type: 'string', default: '' },
      mail: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      store: { type: 'string' },
      'data-dir': { type: 'string' },
      direct: { type: 'boolean', default: false },
    },
  }).values;
}

type Options = ReturnType<typeof readOptions>;

/** How a story ended, for the line about it. */
interface Outcome {
  name: string;
  status: 'ok' | 'FAILED' | 'not tried';
  words: string;
}

/**
 * `npm run test:integration`: the main stories against a running stack, in a real browser. One line for each: how it went, or
 * why it was not tried. 1 when one failed.
 */
export async function testIntegration(args: string[]): Promise<number> {
  const options = readOptions(args);
  const url = options['base-url'].replace(/\/+$/, '');
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    console.error(USAGE);
    return 2;
  }
  const outcomes: Outcome[] = [];
  const report = (outcome: Outcome): void => {
    outcomes.push(outcome);
    console.log(`${outcome.status.padEnd(9)} ${outcome.name}${outcome.words && `: ${outcome.words}`}`);
  };
  const story: Story = async (name, work) => {
    try {
      await work();
      report({ name, status: 'ok', words: '' });
      return true;
    } catch (error) {
      report({ name, status: 'FAILED', words: error instanceof Error ? error.message : String(error) });
      return false;
    }
  };
  const skip: Skip = (name, words) => report({ name, status: 'not tried', words });

  await story('Pages have the headers that protect people', () => checkPageHeaders(url));
  await story('Files and the registry come with Brotli', () => checkBrotli(url));
  await gatewayStories(url, options, story, skip);
  await peopleStories(url, options, story, skip);

  const count = (status: Outcome['status']): number => outcomes.filter((one) => one.status === status).length;
  console.log(`${count('ok')} ok, ${count('FAILED')} failed, ${count('not tried')} not tried.`);
  return count('FAILED') === 0 ? 0 : 1;
}

type Story = (name: string, work: () => Promise<void>) => Promise<boolean>;
type Skip = (name: string, why: string) => void;

async function gatewayStories(url: string, { direct }: Options, story: Story, skip: Skip): Promise<void> {
  const nothingPrivate = 'The gateway forwards neither /dev nor /metrics';
  const forged = 'The gateway overwrites X-Forwarded-For';
  if (direct) {
    for (const name of [nothingPrivate, forged])
      skip(name, '--direct says that nothing is in front of the server');
    return;
  }
  await story(nothingPrivate, () => checkNothingPrivate(url));
  await story(forged, () => checkForgedAddress(url));
}

const BOOKS = {
  'An invoice is written, approved and paid': invoiceIsPaid,
  'A bill is written and approved': billIsApproved,
  'The trial balance balances': trialBalanceBalances,
} as const;
const BACK = 'A module goes back to the version before, and forward again';

async function peopleStories(url: string, options: Options, story: Story, skip: Skip): Promise<void> {
  const browser = await launchBrowser();
  try {
    const person = await Person.at(browser, url);
    const mark = Date.now().toString(36);
    const email = options.email ?? `integration-${mark}@example.com`;
    const books: Bookkeeping = { person, email, password: options.password ?? `quay-and-${mark}`, mark };
    if (!(await isSignedIn(browser, books, options, story, skip))) {
      for (const name of [...Object.keys(BOOKS), BACK]) skip(name, 'nobody is signed in');
      return;
    }
    for (const [name, work] of Object.entries(BOOKS)) await story(name, () => work(books));
    await moduleStory(person, options, story, skip);
    await story('Nothing went wrong behind the screens', () => {
      assert.deepEqual(person.pageErrors, []);
      return Promise.resolve();
    });
  } finally {
    await browser.close();
  }
}

/** Signs in with what was given, or as a company that registers itself. */
async function isSignedIn(
  browser: Browser,
  books: Bookkeeping,
  options: Options,
  story: Story,
  skip: Skip,
): Promise<boolean> {
  const { person, email, password } = books;
  const registers = 'A company registers, and its message arrives';
  const signsIn = 'A member signs in';
  const signIn = async (): Promise<void> => {
    await markToursSeen(person.url, email, password);
    await person.signIn(email, password);
    await person.page.waitForURL('**/dashboard');
  };
  if (options.email !== undefined && options.password !== undefined) {
    skip(registers, 'a member was given');
    return story(signsIn, signIn);
  }
  const linkFor = await messagesOf(person.url, options);
  if (linkFor === null) {
    for (const name of [registers, signsIn])
      skip(name, 'neither --mail nor --email and --password were given');
    return false;
  }
  const user = {
    firstName: 'Ida',
    lastName: 'Lindqvist',
    companyName: `Integration ${books.mark}`,
    email,
    password,
  };
  const isRegistered = await story(registers, async () => {
    const visitor = await Person.at(browser, person.url);
    await visitor.register(user, { linkFor });
    await completeCompany(visitor);
    await visitor.leave();
  });
  if (isRegistered) return story(signsIn, signIn);
  skip(signsIn, 'nobody is registered');
  return false;
}

type LinkFor = (email: string, page: string) => Promise<string>;

/** Where the messages of the stack are: in the catcher, or in the outbox of a server on this computer. */
async function messagesOf(url: string, { mail, direct }: Options): Promise<LinkFor | null> {
  if (mail !== undefined) {
    const caught = new CaughtMail(mail);
    return (email, page) => caught.linkFor(email, page, url);
  }
  const outbox = direct ? await fetch(`${url}/dev/outbox`).catch(() => null) : null;
  await outbox?.body?.cancel();
  return outbox?.ok === true ? (email, page) => newestLink(url, email, page) : null;
}

async function moduleStory(person: Person, options: Options, story: Story, skip: Skip): Promise<void> {
  const store = targetOf(options);
  if (store === null) return skip(BACK, 'neither --store nor --data-dir was given');
  let isTold = false;
  const found = await story('The registry of the modules can be read', async () => {
    isTold = await hasPrevious(store);
  });
  if (found && !isTold) return skip(BACK, 'sales has no version before the one that is live');
  if (found) await story(BACK, () => moduleGoesBackAndForward(person, store));
}

function targetOf(options: Options): ObjectStore | null {
  const config = s3Config(options.store, '--store');
  if (config) return publishedBucket(config);
  const folder = options['data-dir'];
  return folder === undefined ? null : storeOf(path.resolve(folder));
}
