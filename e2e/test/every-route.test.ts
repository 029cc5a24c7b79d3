import { Caller } from '../src/caller.ts';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import { newestMessage } from '../src/outbox.ts';
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

let visit: DemoVisit;

beforeAll(async () => {
  visit = await visitDemo();
  const owner = await Caller.signIn(visit.platform.url, 'demo@example.com', DEMO_PASSWORD);
  await owner.post('/account/v1/priceList', { name: 'Trade', percentage: -10 });
});
afterAll(() => visit?.end());

describe.each(VISITORS)('$who', ({ email, joinsAs, may, hasPro }) => {
  let person: Person;

  beforeAll(async () => {
    const { platform, browser } = visit;
    if (joinsAs !== undefined) await join(platform.url, email, joinsAs);
    person = await Person.at(browser, platform.url);
    await person.signIn(email, joinsAs === undefined ? DEMO_PASSWORD : MEMBER_PASSWORD);
    await person.page.waitForURL('**/dashboard');
  });
  afterAll(() => person?.leave());

  test.each(SPECIFIED_ROUTES)('$path', async (route) => {
    const expected = headingFor(route);
    // One heading after the same one says nothing, unless the page was loaded.
    const shown = await person.page.getByRole('heading', { level: 1 }).first().innerText();
    await (shown === expected ? person.open(route.path) : person.visit(route.path));
    if (expected === undefined) return expectRecord(route.path);
    await person.page.getByRole('heading', { level: 1, name: expected, exact: true }).waitFor();
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

  /** The first row leads to a page that is named after it; a list may be empty. */
  const expectRecord = async (path: string): Promise<void> => {
    const { page } = person;
    const first = page.locator('.ac-row-link').first();
    await first.or(page.locator('.ac-empty')).first().waitFor();
    if ((await first.count()) === 0) return expect(hasPro).toBe(false);
    const name = await first.innerText();
    await first.click();
    await page.waitForURL((url) => url.pathname.startsWith(`${path}/`));
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
});

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

  test.each(SPECIFIED_ROUTES.filter(({ record }) => !record))(
    '$path leads to the sign-in, and from there back',
    async ({ path }) => {
      await person.open(path);
      await person.page.getByRole('heading', { level: 1, name: 'Sign in', exact: true }).waitFor();
      expect(new URL(person.page.url()).pathname).toBe('/');
    },
  );
});

/** Joins the demo company by an invitation. */
async function join(url: string, email: string, roleName: string): Promise<void> {
  const owner = await Caller.signIn(url, 'demo@example.com', DEMO_PASSWORD);
  const roles = await owner.get<{ content: { id: string; name: string }[] }>('/account/v1/company/roles');
  const role = roles.content.find(({ name }) => name === roleName);
  const query = new URLSearchParams({ companyRoleId: role?.id ?? '', email });
  await owner.post(`/account/data/company/space/member/invite?${query.toString()}`);
  const { links } = await newestMessage(url, email);
  const secret =
    links
      .find((link) => link.includes('/registration/'))
      ?.split('/')
      .at(-1) ?? '';
  await Caller.accept(url, secret, { firstName: 'Sam', lastName: roleName, password: MEMBER_PASSWORD });
}
