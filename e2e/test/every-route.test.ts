import { Caller } from '../src/caller.ts';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import { joinDemo } from '../src/join-demo.ts';
import { Person } from '../src/person.ts';
import {
  type Area,
  PUBLIC_ROUTES,
  RECORDS_OF,
  type SpecifiedRoute,
  SPECIFIED_ROUTES,
  type Verb,
} from '../src/specified-routes.ts';

/** Every route of the specification, for the owner, a clerk, a viewer, a company on the early package, and signed out. */

const DEMO_PASSWORD = 'harbour-2026';
const MEMBER_PASSWORD = 'quay-and-harbour-9';
const SOLD: readonly Area[] = ['Invoices', 'Quotes', 'CreditNotes'];
const mayAll = () => true;
const mayView = (_area: Area, verb: Verb) => verb === 'view';
const maySell = (area: Area, verb: Verb) =>
  SOLD.includes(area) ||
  (area === 'Contact' && verb !== 'delete') ||
  (area === 'Inventory' && verb === 'view');

interface Visitor {
  who: string;
  email: string;
  /** Role by which the person joins the demo company first. */
  joinsAs?: string;
  may: (area: Area, verb: Verb) => boolean;
  hasPro: boolean;
}

const VISITORS: readonly Visitor[] = [
  { who: 'an owner', email: 'demo@example.com', may: mayAll, hasPro: true },
  { who: 'a sales clerk', email: 'clerk@example.com', joinsAs: 'Sales', may: maySell, hasPro: true },
  { who: 'a viewer', email: 'viewer@example.com', joinsAs: 'Viewer', may: mayView, hasPro: true },
  { who: 'an owner on the early package', email: 'early@example.com', may: mayAll, hasPro: false },
];

/** Looks like that of a record; who is signed out is not told whether there is one. */
const RECORD_ID = '018f3c1e-0000-7000-8000-000000000001';
/** Public pages that a person with a session has no use for. */
const AT_HOME = new Set(['/', '/login', '/register']);

/** An address of the shell and of each module, with what it is narrowed to, and the first heading. */
const ADDRESSES = [
  ['the shell', '/outbox', 'Drafts to be sent'],
  ['sales', '/invoicing?tab=overdue', 'Invoices'],
  ['purchases', '/bills/add', 'New bill'],
  ['contacts', '/contacts?type=Supplier', 'Suppliers'],
  ['accounting', '/reports/accounting/trial-balance', 'Trial balance'],
  ['settings', '/settings/webhooks', 'Webhooks'],
] as const;

/** Gives a company without purchases, quotes and items one record of each, so that every list has a first row. */
async function fillBooks(owner: Caller): Promise<void> {
  const name = 'Island Cycle Hire';
  const contactId = await owner.create('/account/v1/contacts', { name });
  const draft = {
    contactId,
    issueDate: '2026-03-10',
    amountTaxType: 'None' as const,
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 12 }],
  };
  for (const path of ['invoices', 'bills', 'quotes', 'purchaseOrders'] as const)
    await owner.create(`/account/v1/${path}`, { ...draft, reference: `${path}-1` });
  await owner.create('/account/v1/items', { name: 'Bell', code: 'BEL01', unitPrice: 12 });
}

let visit: DemoVisit;

beforeAll(async () => {
  visit = await visitDemo();
  const owner = await Caller.signIn(visit.platform.url, 'demo@example.com', DEMO_PASSWORD);
  await owner.create('/account/v1/priceList', { name: 'Trade', percentage: -10 });
  await fillBooks(await Caller.signIn(visit.platform.url, 'early@example.com', DEMO_PASSWORD));
});
afterAll(() => visit?.end());

describe.each(VISITORS)('$who', ({ email, joinsAs, may, hasPro }) => {
  let person: Person;

  beforeAll(async () => {
    const { platform, browser } = visit;
    if (joinsAs !== undefined)
      await joinDemo(platform.url, { email, roleName: joinsAs, password: MEMBER_PASSWORD });
    person = await Person.at(browser, platform.url);
    await person.signIn(email, joinsAs === undefined ? DEMO_PASSWORD : MEMBER_PASSWORD);
    await person.page.waitForURL('**/dashboard');
  });
  afterAll(() => person?.leave());

  test.each(SPECIFIED_ROUTES)('$path', async (route) => {
    const expected = headingFor(route);
    // One heading after the same one says nothing, unless the page was loaded.
    const shown = await person.page.getByRole('heading', { level: 1 }).first().innerText();
    // Who may not see a list reads so at the address of a record too, whether there is one or not.
    const path = route.record && expected !== undefined ? `${route.path}/${RECORD_ID}` : route.path;
    await (shown === expected ? person.open(path) : person.visit(path));
    if (expected === undefined) return expectRecord(route.path);
    await person.page.getByRole('heading', { level: 1, name: expected, exact: true }).waitFor();
    expect(person.pageErrors).toEqual([]);
  });

  // What is for visitors without a session leads to the dashboard; the pages of links and texts are for everyone.
  test.each(
    PUBLIC_ROUTES.map(([path, heading]) => [path, AT_HOME.has(path) ? 'Dashboard' : heading] as const),
  )('%s, which is public, shows %s', async (path, heading) => {
    await person.open(path);
    await person.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    expect(person.pageErrors).toEqual([]);
  });

  /** Undefined for the page of a record. */
  const headingFor = ({ heading, needs, pro }: SpecifiedRoute): string | undefined => {
    if (pro && !hasPro) return 'Your plan does not include this page.';
    if (needs && !may(...needs)) {
      const [area, verb] = needs;
      return `You don't have permission to ${verb} ${RECORDS_OF[area]}`;
    }
    return heading;
  };

  /** The first row leads to a page that is named after it. */
  const expectRecord = async (path: string): Promise<void> => {
    const { page } = person;
    const first = page.locator('.ac-row-link').first();
    await first.waitFor();
    const name = await first.innerText();
    await first.click();
    await page.waitForURL((url) => url.pathname.startsWith(`${path}/`));
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
});

const signInForm = ({ page }: Person) =>
  page.getByRole('heading', { level: 1, name: 'Sign in', exact: true });

describe('signed out', () => {
  let person: Person;

  beforeAll(async () => {
    person = await Person.at(visit.browser, visit.platform.url);
  });
  afterAll(() => person?.leave());

  test.each(PUBLIC_ROUTES)('%s is open: %s', async (path, heading) => {
    await person.open(path);
    await person.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  });

  test.each(SPECIFIED_ROUTES)('$path (record: $record) leads to the sign-in', async ({ path, record }) => {
    await person.open(record ? `${path}/${RECORD_ID}` : path);
    await signInForm(person).waitFor();
    expect(new URL(person.page.url()).pathname).toBe('/');
  });

  test.each(ADDRESSES)('the sign-in leads back to an address of %s, %s', async (_, address, heading) => {
    const { browser, platform } = visit;
    const visitor = await Person.at(browser, platform.url);
    await visitor.open(address);
    await signInForm(visitor).waitFor();
    await visitor.fill('Email', 'demo@example.com');
    await visitor.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await visitor.press('Sign in');
    await visitor.page.waitForURL(platform.url + address);
    await visitor.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
    await visitor.leave();
  });
});
