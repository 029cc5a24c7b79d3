import type { Browser, Page } from 'playwright-core';
import { type CaptchaService, startCaptchaService } from '../../api/test/people/captcha-service.ts';
import { type Issuer, startIssuer } from '../../api/test/people/oidc-issuer.ts';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import { joinDemo } from '../src/join-demo.ts';
import { newCode, newEmail } from '../src/make-records.ts';
import { newestLink, newestMessage } from '../src/outbox.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

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
const dashboard = () => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

test('registering, and sending its message again, want a captcha each', async () => {
  const email = newEmail();
  await person.open('/register');
  await person.fill('First name', 'Iris');
  await person.fill('Last name', 'Quay');
  await person.fill('Company name', 'Quay Lamps');
  await person.fill('Email', email);
  await page.getByLabel('Password', { exact: true }).fill('lamps-at-the-quay');
  await box().waitFor();
  await person.press('Create account');
  await person.sees('Please confirm that you are not a robot.');
  expect(await person.accessibilityFaults()).toEqual([]);
  await box().check();
  await person.press('Create account');
  await person.sees('Check your email');
  const first = await newestMessage(platform.url, email);
  await person.fill('Email', email);
  await box().check();
  await person.press('Send it again');
  await person.sees(`If ${email} has a registration to confirm, a message with a link is on its way.`);
  let second = first;
  while (second.id === first.id) second = await newestMessage(platform.url, email);
});

test('the login form wants a captcha after three failures, and a solved one lets in', async () => {
  const member = await newMember();
  await person.open('/');
  await person.fill('Email', member.email);
  for (let failure = 0; failure < 4; failure += 1) {
    expect(await box().count()).toBe(0);
    await page.getByLabel('Password', { exact: true }).fill(`not this one ${failure}`);
    const answered = page.waitForResponse('**/auth/token');
    await person.press('Sign in');
    await answered;
  }
  await box().check();
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await person.press('Sign in');
  await dashboard();
  await person.settled();
  expect(await page.evaluate(() => sessionStorage.getItem('accounts.sealed'))).toBeNull();
});

/** What a page says of its captcha, to the letter, before the button that draws it again. */
const captchaFault = () =>
  page
    .getByRole('group', { name: 'Captcha' })
    .getByRole('alert')
    .evaluate((alert) => alert.firstChild?.textContent);

/** Forms that want a captcha whatever was sent before. */
const WITH_CAPTCHA = ['/register', '/forgot-password', '/signup-interim'];

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
});

test.each([
  ['ReCaptcha error: Failed to load script', 'error', {}],
  ['ReCaptcha error: Failed to execute', 'broken', {}],
  // No server sends these: its set-up is checked when it starts.
  ['ReCaptcha error: No key provided', 'well', { siteKey: '' }],
  ['ReCaptcha error: No version provided', 'well', { version: 0 }],
] as const)('every form with a captcha says "%s" to the letter', async (message, mood, setUp) => {
  captcha.mood(mood);
  await page.route('**/public/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { captcha: object };
    await route.fulfill({ response, json: { ...config, captcha: { ...config.captcha, ...setUp } } });
  });
  for (const form of WITH_CAPTCHA) {
    await person.open(form);
    expect({ form, said: await captchaFault() }).toEqual({ form, said: message });
  }
});

test('a solved captcha that the service cannot check is said to the letter, and nothing typed is lost', async () => {
  await person.open('/forgot-password');
  await person.fill('Email', EMAIL);
  await box().check();
  captcha.mood('error');
  await person.press('Send the link');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toBe('ReCaptcha error: Failed to execute');
  captcha.mood('well');
  await box().check();
  await person.press('Send the link');
  await person.sees(`If an account with ${EMAIL} exists, a message with a link is on its way.`);
});

describe('what the server has against a sign-in is a snackbar, and stays above the form', () => {
  /** The alert and the snackbar, once they are there. */
  const said = async () => {
    const snackbar = page.locator('.pub-snackbar');
    await snackbar.waitFor();
    return [await page.getByRole('alert').innerText(), await snackbar.innerText()];
  };

  test('401: the email or the password is wrong', async () => {
    await person.signIn('no-such-person@example.com', 'not-the-password');
    const message = 'The email or the password is wrong.';
    expect(await said()).toEqual([message, message]);
  });

  test('401: a member who was removed from the only company', async () => {
    const gone = { email: newEmail(), roleName: 'Viewer', password: 'quay-and-harbour-9' };
    await joinDemo(platform.url, gone);
    const owner = await Caller.signIn(platform.url, EMAIL, PASSWORD);
    const { content } = await owner.get('/account/data/company/space/members');
    const id = content.find(({ email }) => email === gone.email)?.id ?? '';
    await owner.delete('/account/data/company/space/member/{id}', { path: { id } });
    await person.signIn(gone.email, gone.password);
    const message =
      'You do not belong to a company any more. Ask for an invitation, or register a company of your own.';
    expect(await said()).toEqual([message, message]);
  });

  test.each([
    ['the words of the server', { message: 'Sign in again in a minute.' }, 'Sign in again in a minute.'],
    ['"Something went wrong!" where it has none', {}, 'Something went wrong!'],
  ])('409: %s', async (_what, body, message) => {
    await page.route('**/auth/token', (route) => route.fulfill({ status: 409, json: body }));
    await person.signIn(EMAIL, PASSWORD);
    expect(await said()).toEqual([message, message]);
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('409: an email whose person uses another Google account', async () => {
    const email = newEmail();
    for (const sub of ['first', 'second']) {
      issuer.signIn({ sub: `${sub}-${email}`, email, email_verified: true });
      await person.open('/');
      await page.evaluate(() => localStorage.clear());
      await person.open('/');
      await person.press('Continue with Google');
      if (sub === 'first') await page.waitForURL('**/dashboard');
    }
    const message = 'This email belongs to a person who uses another Google account.';
    expect(await said()).toEqual([message, message]);
  });
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
  issuer.signIn({ sub: newCode(), email: newEmail(), email_verified: true, given_name: 'Nova' });
  await person.open('/register');
  await person.press('Continue with Google');
  await person.sees('Setup Company First');
});

test('an invitation is accepted with Google', async () => {
  const email = newEmail();
  const owner = await Caller.signIn(platform.url, EMAIL, PASSWORD);
  const { content } = await owner.get('/account/v1/company/roles');
  const role = content.find(({ name }) => name !== 'Owner');
  const query = { companyRoleId: role?.id ?? '', email };
  await owner.post('/account/data/company/space/member/invite', { query });
  const link = await newestLink(platform.url, email, '/registration/');
  issuer.signIn({ sub: email, email, email_verified: true, given_name: 'Gale' });
  await page.goto(link);
  await person.press('Continue with Google');
  await page.waitForURL('**/dashboard');
  await person.sees('Harbour Bikes');
});

test('an answer of Google that this tab has not asked for opens nothing', async () => {
  await person.open('/?code=made-up&state=made-up');
  await person.sees('This sign-in with Google was not started in this tab. Please try again.');
  await person.follow('Back');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
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

/** A member whose password is changed: not the owner's, with which the other tests sign in. */
async function newMember(): Promise<{ email: string; password: string }> {
  const member = { email: newEmail(), roleName: 'Viewer', password: 'quay-and-harbour-9' };
  await joinDemo(platform.url, member);
  return member;
}

const password = (label: string) => page.getByLabel(label, { exact: true });

/** Sends a form whose fault is said, with the first wrong field focused. */
async function isRejected(action: string, sentence: string, field: string): Promise<void> {
  await person.press(action);
  await person.sees(sentence);
  await password(field).and(page.locator(':focus')).waitFor();
}

/** Only the new password opens the door from now on, and no session of before is left. */
async function onlyNewPasswordWorks(before: Caller, email: string, old: string, now: string): Promise<void> {
  await page.waitForURL('**/?passwordChanged=true');
  await person.sees('Password changed successfully. Sign in with the new one.');
  await expect(before.get('/account/v1/company')).rejects.toThrow(/401/);
  await person.signIn(email, old);
  await page
    .getByRole('alert')
    .filter({ hasText: /password/i })
    .waitFor();
  await password('Password').fill(now);
  await person.press('Sign in');
  await dashboard();
}

test('a forgotten password is chosen anew by the link of the message, which works once', async () => {
  const member = await newMember();
  const before = await Caller.signIn(platform.url, member.email, member.password);
  await person.open('/');
  await person.follow('Forgot your password?');
  await person.fill('Email', member.email);
  await box().check();
  await person.press('Send the link');
  await person.sees(`If an account with ${member.email} exists, a message with a link is on its way.`);
  const link = await newestLink(platform.url, member.email, '/reset-password/');
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
  await isRejected('Change password', 'Password required.', 'New password');
  await password('New password').fill('short');
  await isRejected('Change password', 'Minimum length 8.', 'New password');
  await password('New password').fill('a-new-harbour-12');
  await password('Repeat the new password').fill('a-new-harbour-21');
  await isRejected('Change password', 'The two passwords differ.', 'Repeat the new password');
  expect(await person.accessibilityFaults()).toEqual([]);
  await password('Repeat the new password').fill('a-new-harbour-12');
  await person.press('Change password');
  await onlyNewPasswordWorks(before, member.email, member.password, 'a-new-harbour-12');

  await page.goto(link);
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await person.sees('This link has been used already.');
  expect(await page.locator('input').count()).toBe(0);
  await person.follow('Ask for a new link');
  await page.waitForURL('**/forgot-password');
});

test('a password is changed with the old one as proof, and what is wrong is said beside its field', async () => {
  const member = await newMember();
  const before = await Caller.signIn(platform.url, member.email, member.password);
  await person.open('/change-password');
  await isRejected('Change password', 'Email required.', 'Email');
  expect(await page.getByText('Password required.').count()).toBe(2);
  await person.fill('Email', 'careful@');
  await password('Current password').fill('not this one');
  await password('New password').fill('short');
  await isRejected('Change password', 'Invalid email.', 'Email');
  await person.fill('Email', member.email);
  await isRejected('Change password', 'Minimum length 8.', 'New password');
  await password('New password').fill('a-new-harbour-12');
  await person.press('Change password');
  await page
    .getByRole('alert')
    .filter({ hasText: /password/i })
    .waitFor();
  expect(await password('New password').inputValue()).toBe('a-new-harbour-12');
  expect(await person.accessibilityFaults()).toEqual([]);
  await password('Current password').fill(member.password);
  await person.press('Change password');
  await onlyNewPasswordWorks(before, member.email, member.password, 'a-new-harbour-12');
});
