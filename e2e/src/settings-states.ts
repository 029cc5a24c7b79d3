import type { Locator, Page } from 'playwright-core';
import { at, dialog, inMain, menuOf, type OpenState, ownerAt, press, withResponse } from './open-by.ts';
import type { Person } from './person.ts';

const WEBHOOKS = '/settings/webhooks';

/** Where changes of the demo company are sent from each window: nothing listens there. */
const addressOf = ({ page }: Person): string => `http://127.0.0.1:9/${page.viewportSize()?.width}`;

/** The webhooks with one of each window; gives the page and the card of this one's. */
async function webhookAt(person: Person): Promise<{ page: Page; card: Locator }> {
  const owner = await ownerAt(person);
  const address = addressOf(person);
  const { content } = await owner.get('/account/v1/webhooks');
  if (!content.some((webhook) => webhook.address === address))
    await owner.post('/account/v1/webhooks', { body: { address, records: ['accounts'], active: true } });
  // A list that was shown before does not have it.
  await person.open(WEBHOOKS);
  await person.settled();
  const { page } = person;
  const card = page.getByRole('region', { name: address });
  await card.waitFor();
  return { page, card };
}

const ofWebhook =
  (button: RegExp, title: string) =>
  async (person: Person): Promise<Locator> => {
    const { page, card } = await webhookAt(person);
    await press(card, button);
    return dialog(page, title);
  };

const HEALTH = '/account/v1/modules/health';

/** A module with a version before the live one, which only a registry with two versions has. */
async function withPreviousVersions(person: Person): Promise<Page> {
  await withResponse(person, HEALTH, ({ content }) => ({
    content: (content as { stable: object }[]).map((module) => ({
      ...module,
      previous: { ...module.stable, version: '0.0.9-previous' },
      lastChange: { at: new Date().toISOString(), action: 'publish', why: 'Prices of spring' },
    })),
  }));
  return at(person, '/settings/modules');
}

/** States that Escape does not close: what is shown in them is shown once. */
export const STAY_OPEN: ReadonlySet<string> = new Set(['secret of a webhook']);

/** Dialogs and menus of settings and of the account. */
export const SETTINGS_STATES: readonly OpenState[] = [
  ['new webhook', inMain(WEBHOOKS, 'New webhook', (page) => dialog(page, 'New webhook'))],
  ['edit a webhook', ofWebhook(/^Edit/, 'Edit webhook')],
  ['new secret of a webhook', ofWebhook(/^New secret/, 'Make a new secret?')],
  ['remove a webhook', ofWebhook(/^Remove/, 'Remove this webhook?')],
  [
    'deliveries of a webhook',
    async (person) => {
      const { card } = await webhookAt(person);
      await press(card, /^Send a test/);
      await press(card, /^Deliveries/);
      return card.getByRole('group').getByRole('listitem').first();
    },
  ],
  ['actions for a user', menuOf('/settings/users', /^Actions for Sam/)],
  ['leave a company', inMain('/profile', 'Leave company', (page) => dialog(page, /^Leave /))],
];

/** A role that an invitation lacks, from where it was to be chosen; gives its dialog. */
async function newRole(person: Person): Promise<Locator> {
  const page = await at(person, '/settings/users');
  await press(page.locator('main'), 'Invite');
  const invitation = dialog(page, 'Invite a person');
  await invitation.getByLabel(/^Email/).fill('auditor@example.com');
  const choice = invitation.getByRole('combobox', { name: /^Role/ });
  await choice.click();
  await choice.fill('Auditor');
  await page.getByRole('option', { name: 'New role' }).click();
  return dialog(page, 'New role');
}

/** What is reached by responses that are changed, or shown but once: the page is loaded anew afterwards. */
export const SETTINGS_STATES_ABOVE_CHANGES: readonly OpenState[] = [
  ['new role', newRole],
  [
    'two versions of a webhook',
    async (person) => {
      const { page, card } = await webhookAt(person);
      await press(card, /^Edit/);
      const form = dialog(page, 'Edit webhook');
      await form.getByLabel('Journals').check();
      const owner = await ownerAt(person);
      const address = addressOf(person);
      const { content } = await owner.get('/account/v1/webhooks');
      const { id = '', version = 0 } = content.find((webhook) => webhook.address === address) ?? {};
      await owner.put('/account/v1/webhooks/{id}', {
        path: { id },
        body: { address, records: ['items'], active: true, version },
      });
      await press(form, 'Save webhook');
      return form.getByRole('alert').filter({ hasText: 'Another member saved' });
    },
  ],
  [
    'secret of a webhook',
    async (person) => {
      const { page, card } = await webhookAt(person);
      await press(card, /^New secret/);
      await press(dialog(page, 'Make a new secret?'), 'Make a new secret');
      const secret = dialog(page, 'Keep the secret');
      await secret.waitFor();
      await page.keyboard.press('Escape');
      return secret.getByText('The secret is not shown again.');
    },
  ],
  [
    'previous version of a module',
    async (person) => {
      const page = await withPreviousVersions(person);
      await press(page.locator('main'), /^Use the previous version/);
      return dialog(page, /^Use the previous version/);
    },
  ],
  [
    'company that is not set up',
    async (person) => {
      await withResponse(person, '/account/v1/company', (company) => ({ ...company, setupComplete: false }));
      await person.open('/dashboard');
      return dialog(person.page, /Setup/);
    },
  ],
  [
    'companies of a person',
    async (person) => {
      await withResponse(person, '/account/v1/companies', ({ content }) => ({
        content: [
          ...(content as object[]),
          { id: crypto.randomUUID(), name: 'Quay Works', roleName: 'Viewer', current: false },
        ],
      }));
      await person.open('/dashboard');
      await person.settled();
      await press(person.page.getByRole('banner'), /Harbour/);
      return person.page.getByRole('menu');
    },
  ],
];
