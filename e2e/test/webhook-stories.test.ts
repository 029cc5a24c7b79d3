import { eventually } from '../../api/test/wait.ts';
import { isSignedBy, startReceiver, type Receiver } from '../../api/test/webhooks/receiver.ts';
import { Caller } from '../src/caller.ts';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import { choose, tabTo } from '../src/keyboard.ts';
import { newCode } from '../src/make-records.ts';
import { ownerAt } from '../src/open-by.ts';

/** An owner has changes sent to another system, which is a real server on loopback. */

let visit: DemoVisit;
let shop: Receiver;

beforeAll(async () => {
  visit = await visitDemo();
});
afterAll(() => visit?.end());

/** Another system for each story, and no webhook that one before it has left. */
beforeEach(async () => {
  shop = await startReceiver();
  const owner = await ownerAt(visit.person);
  for (const { id } of (await owner.get('/account/v1/webhooks')).content)
    await owner.delete('/account/v1/webhooks/{id}', { path: { id } });
});
afterEach(() => shop.close());

test('an owner makes a webhook, sees what it was sent as it happens, and sends again what failed', async () => {
  const { person, platform } = visit;
  const { page } = person;
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await page.goto(`${platform.url}/settings/webhooks`);
  await person.settled();
  await page.getByRole('button', { name: 'New webhook' }).click();
  await dialog('New webhook').getByLabel('Address').fill(shop.address);
  await dialog('New webhook').getByLabel('Contacts').check();
  await dialog('New webhook').getByRole('button', { name: 'Add webhook' }).click();
  const secret = await dialog('Keep the secret').getByLabel('Secret').inputValue();
  await page.keyboard.press('Escape');
  await dialog('Keep the secret').getByText('The secret is not shown again.').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await dialog('Keep the secret').getByRole('button', { name: 'I have kept it' }).click();

  const card = page.getByRole('region', { name: shop.address });
  await card.getByRole('button', { name: 'Send a test' }).click();
  await card.getByText('Delivered').waitFor();
  const [sent] = shop.received;
  expect(sent && isSignedBy(secret, sent)).toBe(true);

  // Without a reload: a colleague adds a contact, and the other system does not want it.
  shop.answer = () => 500;
  await card.getByRole('button', { name: /^Deliveries/ }).click();
  const owner = await Caller.signIn(platform.url, 'demo@example.com', 'harbour-2026');
  const name = `Canal Museum ${newCode()}`;
  await owner.create('/account/v1/contacts', { name, type: 'Customer' });
  await card.getByText('The server responded with status 500.').first().waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);

  shop.answer = () => 200;
  await card.getByText('Delivered').nth(2).waitFor();
  expect(shop.received.at(-1)?.event).toMatchObject({
    event: 'contacts.Create',
    data: { name },
  });
  const before = shop.received.length;
  await card.getByRole('button', { name: /^Resend: Contacts/ }).click();
  await eventually(
    () => shop.received.length,
    (count) => count > before,
  );

  await card.getByRole('button', { name: /^Remove/ }).click();
  await dialog('Remove this webhook?').getByRole('button', { name: 'Remove webhook' }).click();
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  expect(person.pageErrors).toEqual([]);
});

test('with keys alone: a webhook is made, tried, changed and removed', async () => {
  const { person, platform } = visit;
  const { page } = person;
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const card = page.getByRole('region', { name: shop.address });
  const { keyboard } = page;
  await page.goto(`${platform.url}/settings/webhooks`);
  await person.settled();
  await choose(person, 'New webhook');
  await tabTo(person, dialog('New webhook').getByLabel('Address'));
  await keyboard.type(shop.address);
  await tabTo(person, dialog('New webhook').getByLabel('Invoices', { exact: true }));
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await dialog('Keep the secret').waitFor();
  await choose(person, 'I have kept it', { key: 'Shift+Tab' });
  await choose(person, /^Send a test/);
  await card.getByText('Delivered').first().waitFor();

  await choose(person, /^Edit: /, { key: 'Shift+Tab' });
  await tabTo(person, dialog('Edit webhook').getByLabel('Bills', { exact: true }));
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await dialog('Edit webhook').waitFor({ state: 'hidden' });
  await card.getByText('Bills').waitFor();

  await choose(person, /^Remove: /);
  await choose(person, 'Remove webhook');
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  expect(person.pageErrors).toEqual([]);
});
