import { Caller } from './caller.ts';
import { inviteToDemo } from './join-demo.ts';
import { newestLink } from './outbox.ts';
import { linkTo } from './public-link.ts';

/** Where a visitor is: the server, and the language of the page. */
interface Visited {
  url: string;
  language: 'de' | 'ar';
}

/** A state of a public page: what it is, the path at which it is met, what shows that it is there, and its heading in English. */
type PublicState = [
  what: string,
  path: (visited: Visited) => string | Promise<string>,
  shown: string,
  english: RegExp,
];

/** An invitation has a longer link than a registration. */
const DEAD_INVITATION = 'a'.repeat(65);

/** A person for each language, because the newest link ends the one before. */
const FORGETFUL = { de: 'demo@example.com', ar: 'early@example.com' };

/** Public pages by what their link or their address says, beside the first look of `PUBLIC_SCREENS`. */
export const PUBLIC_STATES: readonly PublicState[] = [
  ['the login page after signing out', () => '/?logout=true', '.pub-notice', /^Sign in/],
  ['a dead reset link', () => '/reset-password/dead', '[role=alert]', /^This link/],
  ['a dead confirmation', () => '/registration/dead', '[role=alert]', /^This link/],
  ['a dead invitation', () => `/registration/${DEAD_INVITATION}`, '[role=alert]', /^This link/],
  ["a dead link to a customer's page", () => '/invoicing/external/dead', 'h1', /^This link/],
  ['a live invitation', invitation, 'input[name=firstName]', /^Join/],
  ['a live confirmation', confirmation, '.pub-submit', /^Confirm/],
  ['a live reset link', resetLink, 'input[name=repeated]', /^Choose/],
  ["the customer's page of an invoice", customerPage, 'article', /^Invoice/],
];

async function invitation({ url, language }: Visited): Promise<string> {
  const email = `invited.${language}@example.com`;
  await inviteToDemo(url, { email, roleName: 'Accountant' });
  return pathOf(await newestLink(url, email, '/registration/'));
}

async function confirmation({ url, language }: Visited): Promise<string> {
  const email = `registered.${language}@example.com`;
  await post(url, '/public/customer/register', {
    firstName: 'Ada',
    lastName: 'Marsh',
    companyName: 'Marsh Cycles',
    email,
    password: 'a-long-password',
    countryCode: 'GB',
  });
  return pathOf(await newestLink(url, email, '/registration/'));
}

async function resetLink({ url, language }: Visited): Promise<string> {
  const email = FORGETFUL[language];
  await post(url, '/public/customer/forgotPassword', { email });
  return pathOf(await newestLink(url, email, '/reset-password/'));
}

/** Of an invoice for a contact of the language, which the page takes from it. */
async function customerPage({ url, language }: Visited): Promise<string> {
  const owner = await Caller.signIn(url, 'demo@example.com', 'harbour-2026');
  const contactId = await owner.create('/account/v1/contacts', {
    name: `Reader ${language}`,
    type: 'Customer',
    language,
  });
  const id = await owner.create('/account/v1/invoices', {
    contactId,
    issueDate: new Date().toISOString().slice(0, 10),
    dueDate: new Date().toISOString().slice(0, 10),
    amountTaxType: 'None',
    invoiceStatus: 'Awaiting Payment',
    lineItems: [{ title: 'Fleet service', quantity: 4, unitPrice: 75 }],
  });
  const link = await linkTo(owner, 'invoices', id);
  await owner.leave();
  return link;
}

const pathOf = (link: string): string => new URL(link).pathname;

async function post(url: string, path: string, body: object): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
