import type { Browser, Page } from 'playwright-core';
import { type CaptchaService, startCaptchaService } from '../../api/test/people/captcha-service.ts';
import { type Issuer, startIssuer } from '../../api/test/people/oidc-issuer.ts';
import { launchBrowser } from '../src/browser.ts';
import { Caller } from '../src/caller.ts';
import { newestMessage } from '../src/outbox.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */
jest.setTimeout(180_000);

const EMAIL = 'demo@example.com';
const PASSWORD = 'harbour-2026';

let captcha: CaptchaService;
let issuer: Issuer;
let platform: Platform;
let browser: Browser;
let person: Person;
let page: Page;

beforeAll(async () => {
  [captcha, issuer] = await Promise.all([startCaptchaService(), startIssuer()]);
  const env = { ...captcha.env, ...issuer.env, KEEP_SEALED_PASSWORD: 'false' };
  [platform, browser] = await Promise.all([startPlatform({ demo: true, env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
  await issuer?.stop();
  await captcha?.stop();
});
beforeEach(async () => {
  captcha.mood('well');
  person = await Person.at(browser, platform.url);
  ({ page } = person);
});
afterEach(async () => {
  expect(person.pageErrors).toEqual([]);
  await person.leave();
});

const box = () => page.getByRole('checkbox', { name: 'I am not a robot' });
const dashboard = () => page.getByRole('heading', { name: 'Dashboard' }).waitFor();

test('registering, and sending its message again, want a captcha each', async () => {
  await person.open('/register');
  await person.fill('First name', 'Iris');
  await person.fill('Last name', 'Quay');
  await person.fill('Company name', 'Quay Lamps');
  await person.fill('Email', 'iris@example.com');
  await page.getByLabel('Password', { exact: true }).fill('lamps-at-the-quay');
  await box().waitFor();
  await person.press('Create account');
  await person.sees('Please confirm that you are not a robot.');
  expect(await person.accessibilityFaults()).toEqual([]);
  await box().check();
  await person.press('Create account');
  await person.sees('Check your email');
  const first = await newestMessage(platform.url, 'iris@example.com');
  await person.fill('Email', 'iris@example.com');
  await box().check();
  await person.press('Send it again');
  await person.sees(
    'If iris@example.com has a registration to confirm, a message with a link is on its way.',
  );
  let second = first;
  while (second.id === first.id) second = await newestMessage(platform.url, 'iris@example.com');
});

test('the login form wants a captcha after three failures, and a solved one lets in', async () => {
  await person.open('/');
  await person.fill('Email', EMAIL);
  for (let failure = 0; failure < 4; failure += 1) {
    expect(await box().count()).toBe(0);
    await page.getByLabel('Password', { exact: true }).fill(`not this one ${failure}`);
    const answered = page.waitForResponse('**/auth/token');
    await person.press('Sign in');
    await answered;
  }
  await box().check();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await person.press('Sign in');
  await dashboard();
  await person.settled();
  expect(await page.evaluate(() => sessionStorage.getItem('accounts.sealed'))).toBeNull();
});

test('a captcha that does not come, or does not run, says so, and Try again draws it', async () => {
  captcha.mood('error');
  await person.open('/forgot-password');
  await person.sees('ReCaptcha error: Failed to load script');
  expect(await person.accessibilityFaults()).toEqual([]);
  captcha.mood('well');
  await person.press('Try again');
  await person.fill('Email', EMAIL);
  await box().check();
  await page.getByRole('button', { name: /link/i }).click();
  await person.sees(new RegExp(EMAIL));
  captcha.mood('broken');
  await person.open('/register');
  await person.sees('ReCaptcha error: Failed to execute');
});

test('a person with a login of this email signs in with Google from the login form', async () => {
  issuer.signIn({ sub: 'morgan', email: EMAIL, email_verified: true });
  await person.open('/');
  await person.press('Continue with Google');
  await page.waitForURL('**/dashboard');
  await dashboard();
  await person.sees('Harbour Bikes');
});

test('who is new registers with Google and has a company to set up', async () => {
  issuer.signIn({ sub: 'nova', email: 'nova@example.com', email_verified: true, given_name: 'Nova' });
  await person.open('/register');
  await person.press('Continue with Google');
  await person.sees('Setup Company First');
});

test('an invitation is accepted with Google', async () => {
  const owner = await Caller.signIn(platform.url, EMAIL, PASSWORD);
  const { content } = await owner.get<{ content: { id: string; name: string }[] }>(
    '/account/v1/company/roles',
  );
  const role = content.find(({ name }) => name !== 'Owner');
  const invite = `/account/data/company/space/member/invite?companyRoleId=${role?.id}&email=gale@example.com`;
  await owner.post(invite);
  const { links } = await newestMessage(platform.url, 'gale@example.com');
  issuer.signIn({ sub: 'gale', email: 'gale@example.com', email_verified: true, given_name: 'Gale' });
  await page.goto(links[0] ?? '');
  await person.press('Continue with Google');
  await page.waitForURL('**/dashboard');
  await person.sees('Harbour Bikes');
});

test('an answer of Google that this tab has not asked for opens nothing', async () => {
  await person.open('/?code=made-up&state=made-up');
  await person.sees('This sign-in with Google was not started in this tab. Please try again.');
  await person.follow('Back');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('an email that Google has not verified gets the sentence of the server, and the way back', async () => {
  issuer.signIn({ sub: 'vague', email: 'vague@example.com', email_verified: false });
  await person.open('/register');
  await person.press('Continue with Google');
  await person.sees('Google has not verified the email of this account. Verify it with Google first.');
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.follow('Back');
  await page.waitForURL('**/register');
});
