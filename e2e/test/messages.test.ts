import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import { FIELD_RULES } from '../src/field-messages.ts';
import { ownerAt } from '../src/open-by.ts';
import { Person } from '../src/person.ts';
import { TOLD_TOASTS } from '../src/provoke-toasts.ts';
import { documentOpened } from '../src/write-document.ts';

let visit: DemoVisit;
let person: Person;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
});
afterAll(() => visit?.end());

/** Every test begins with a separate page: no notice and nothing typed is taken for the next one's. */
beforeEach(async () => {
  await person.startAnew();
  await person.settled();
});

const toasts = () => person.page.locator('.layout-toast');

/** Waits for a notice with exactly these words, and looks whether it is the only one. */
async function isTold(message: string): Promise<void> {
  const words = message.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  await toasts()
    .locator('p')
    .filter({ hasText: new RegExp(`^${words}$`) })
    .waitFor();
  expect(await toasts().count()).toBe(1);
}

describe('every row of section 5 is said beside its field', () => {
  test.each(FIELD_RULES)('$message $form $field', async (rule) => {
    const { form, opens, section, field, typed, saidBy = field, button, message } = rule;
    const { page } = person;
    await person.goTo(form);
    await person.settled();
    const main = page.locator('main');
    if (opens) await main.getByRole('button', { name: opens }).click();
    const part = section ? main.getByRole('region', { name: section }) : main;
    await part.getByLabel(field).first().fill(typed);
    await main.getByRole('button', { name: button, exact: true }).click();
    const blamed = await main.getByLabel(saidBy).first().elementHandle();
    if (!blamed) throw new Error(`${form} has no field ${String(saidBy)}.`);
    await page.waitForFunction(
      ({ element, words }) => {
        const notes = element.getAttribute('aria-describedby')?.split(' ') ?? [];
        const said = notes.map((id) => document.getElementById(id)?.textContent).join(' ');
        return element.getAttribute('aria-invalid') === 'true' && said.includes(words);
      },
      { element: blamed, words: message },
    );
  });
});

describe('an error of section 8', () => {
  test('a change that what is stored conflicts with (409) is a notice, and stays beside its field', async () => {
    const { page } = person;
    const owner = await ownerAt(person);
    const { content } = await owner.post('/account/v1/items/all', { body: {} });
    await person.goTo('/items/add');
    await person.settled();
    await page.getByRole('textbox', { name: /^Code/ }).fill(content[0]?.code ?? '');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Another one');
    await person.press('Add item');
    await isTold('Another item has this code.');
    expect(await page.locator('main').getByText('Another item has this code.').count()).toBe(1);
  });

  test('a button that is rejected with 409 and without words says "Something went wrong!"', async () => {
    const { page } = person;
    await page.route('**/account/v1/invoices/*/invoiceStatus?*', (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', body: '{}' }),
    );
    await person.goTo('/invoicing?tab=draft');
    await person.settled();
    await page.locator('.ac-row-link').first().click();
    await documentOpened(person, '/invoicing', 'Draft invoice');
    await page.locator('main').getByRole('button', { name: 'Approve', exact: true }).click();
    await isTold('Something went wrong!');
    await page.unroute('**/account/v1/invoices/*/invoiceStatus?*');
  });

  test('a wrong password is a notice on the login page', async () => {
    const other = await Person.at(visit.browser, visit.platform.url);
    await other.signIn('demo@example.com', 'not-the-password');
    const alert = await other.page.getByRole('alert').innerText();
    expect(await other.page.locator('.pub-snackbar').innerText()).toBe(alert);
    expect(await other.accessibilityFaults()).toEqual([]);
    await other.leave();
  });
});

describe('every success message of section 8 is said to the letter', () => {
  test.each(TOLD_TOASTS)('"%s"', async (message, act) => {
    await act(person);
    await isTold(message);
  });
});

test('nothing went wrong behind the screens', () => {
  expect(person.pageErrors).toEqual([]);
});
