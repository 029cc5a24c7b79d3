import { MAX_WEBHOOKS, WEBHOOK_RECORDS, type Webhook, type WebhookDelivery } from '@accounts/shared-domain';
import { rejection, renderInModule, testModuleProps, type TestCall } from '@accounts/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebhooksScreen } from './webhooks-screen.tsx';

const PATH = '/account/v1/webhooks';
const ADDRESS = 'https://shop.example.com/accounts';
const SECRET = 'c2VjcmV0LW9mLXRoZS13ZWJob29r';

const delivered: WebhookDelivery = {
  id: 'd1',
  event: 'invoices.Approved',
  recordId: 'i1',
  state: 'Delivered',
  attempts: 1,
  httpStatus: 200,
  milliseconds: 1_240,
  message: '',
  createdDate: '2026-11-20T09:00:00Z',
  nextDate: null,
};
const failed: WebhookDelivery = {
  ...delivered,
  id: 'd2',
  event: 'contacts.Merged',
  state: 'Failed',
  httpStatus: 503,
  message: 'The server responded with status 503.',
};
const waiting: WebhookDelivery = {
  ...delivered,
  id: 'd3',
  event: 'ping',
  recordId: null,
  state: 'Waiting',
  attempts: 2,
  httpStatus: null,
  milliseconds: null,
  message: 'The server could not be reached.',
  nextDate: '2026-11-20T10:30:00Z',
};
const planned: WebhookDelivery = { ...waiting, id: 'd4', attempts: 0, message: '' };
const webhook: Webhook = {
  id: 'w1',
  version: 3,
  address: ADDRESS,
  records: ['contacts', 'invoices'],
  active: true,
  message: '',
  createdDate: '2026-11-01T09:00:00Z',
  userName: 'Robin Harbour',
  lastDelivery: delivered,
};

interface Scene {
  webhooks?: () => Webhook[];
  deliveries?: () => WebhookDelivery[];
  onCall?: (call: TestCall) => unknown;
}

/** Opens the screen; calls that change something are collected. */
function open({ webhooks = () => [webhook], deliveries = () => [], onCall }: Scene = {}) {
  const calls: TestCall[] = [];
  const reads: string[] = [];
  const props = testModuleProps((call) => {
    const { method, url } = call;
    if (method !== 'get') {
      calls.push(call);
      return onCall?.(call) ?? {};
    }
    reads.push(url);
    if (url === PATH) return { content: webhooks() };
    expect(url).toBe(`${PATH}/w1/deliveries`);
    return { content: deliveries() };
  }, '/settings/webhooks');
  renderInModule(<WebhooksScreen />, props);
  return { calls, reads, toast: props.toast };
}
const card = async (name = ADDRESS) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const success = (message: string) => ({ kind: 'success', message });
/** What is beside a label. */
const factOf = (within: Awaited<ReturnType<typeof card>>, label: string) =>
  within.getByText(label, { selector: 'dt' }).nextElementSibling;

test('without webhooks the screen says what they are for, and offers the first one', async () => {
  open({ webhooks: () => [] });
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeInTheDocument();
  expect(screen.getByText(/sends what changes in your books/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'New webhook' })).toHaveLength(1);
});

test('a webhook has its address, what it is sent and its newest delivery', async () => {
  open();
  const shown = await card();
  expect(shown.getByText('On')).toHaveClass('ac-badge-success');
  expect(factOf(shown, 'Sends')).toHaveTextContent('Invoices, Contacts');
  expect(factOf(shown, 'Latest delivery')).toHaveTextContent(
    /^Delivered 11\/20\/2026 .* · Status 200 · 1,240 ms$/,
  );
  expect(shown.queryByRole('status')).toBeNull();
});

test.each([
  ['by a member is off without a notice', '', 'ac-badge-neutral'],
  ['by the server says why', 'The last 20 deliveries have failed.', 'ac-badge-warning'],
])('a webhook that was switched off %s', async (_who, message, badge) => {
  open({ webhooks: () => [{ ...webhook, active: false, message, lastDelivery: null }] });
  const shown = await card();
  expect(shown.getByText('Off')).toHaveClass(badge);
  expect(factOf(shown, 'Latest delivery')).toHaveTextContent('Nothing has been sent yet');
  expect(shown.queryByRole('status')?.textContent ?? '').toBe(message);
});

test('a failure can be tried again', async () => {
  let isBroken = true;
  open({
    webhooks: () => {
      if (isBroken)
        throw rejection(503, { message: 'The database does not answer.', code: 'API-UNAVAILABLE' });
      return [webhook];
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.');
  isBroken = false;
  await press('Try again');
  expect(await card()).toBeDefined();
});

test('as many webhooks as there can be leave no room for another, and say so', async () => {
  const all = Array.from({ length: MAX_WEBHOOKS }, (_none, index) => ({
    ...webhook,
    id: `w${index}`,
    address: `${ADDRESS}/${index}`,
  }));
  open({ webhooks: () => all });
  expect(await screen.findByText(/^There can be 5 webhooks at most\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New webhook' })).toBeNull();
});

test('a new webhook shows its secret once, until the member has kept it', async () => {
  // It brings a clipboard.
  const user = userEvent.setup();
  const { calls, toast } = open({ onCall: () => ({ ...webhook, id: 'w2', secret: SECRET }) });
  await press('New webhook');
  const form = await dialog('New webhook');
  await userEvent.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await form.findByText('Choose what is sent.')).toBeInTheDocument();
  expect(form.getByRole('group', { name: 'What is sent' })).toHaveAccessibleDescription(
    'Choose what is sent.',
  );
  expect(calls).toEqual([]);
  await userEvent.type(form.getByRole('textbox', { name: /^Address/ }), ` ${ADDRESS}`);
  await userEvent.click(form.getByRole('button', { name: 'All' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Bills' }));
  await userEvent.click(form.getByRole('button', { name: 'Add webhook' }));
  const shown = await dialog('Keep the secret');
  const records = WEBHOOK_RECORDS.filter((record) => record !== 'bills');
  expect(calls).toEqual([
    expect.objectContaining({ method: 'post', url: PATH, data: { address: ADDRESS, records, active: true } }),
  ]);
  expect(toast).toHaveBeenCalledWith(success('Webhook added successfully!'));
  expect(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
  expect(shown.getByText('accounts-signature: t=…,v1=…')).toBeInTheDocument();
  expect(shown.getByText(/HMAC-SHA256 of t\.body/)).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Copy secret' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  expect(toast).toHaveBeenCalledWith(success('Secret copied.'));
  await user.click(shown.getByRole('button', { name: 'Close' }));
  expect(await shown.findByText(/^The secret is not shown again\./)).toBeInTheDocument();
  expect(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
  await user.click(shown.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Secret' })).toBeNull());
});

test('a browser that does not copy says so, and the secret stays', async () => {
  const user = userEvent.setup();
  const { toast } = open({ onCall: () => ({ ...webhook, secret: SECRET }) });
  await press(`New secret: ${ADDRESS}`);
  await userEvent.click(
    (await dialog('Make a new secret?')).getByRole('button', { name: 'Make a new secret' }),
  );
  const shown = await dialog('Keep the secret');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(shown.getByRole('button', { name: 'Copy secret' }));
  expect(toast).toHaveBeenCalledWith({
    kind: 'error',
    message: 'The browser could not copy the secret. Select it and copy it yourself.',
  });
  expect(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
  jest.restoreAllMocks();
});

test('another secret is made after a question, and shown once', async () => {
  const { calls, toast } = open({ onCall: () => ({ ...webhook, secret: SECRET }) });
  await press(`New secret: ${ADDRESS}`);
  const question = await dialog('Make a new secret?');
  expect(question.getByText(/for a day with the present one too/)).toBeInTheDocument();
  expect(calls).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Make a new secret' }));
  const shown = await dialog('Keep the secret');
  expect(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
  expect(calls.map(({ method, url }) => [method, url])).toEqual([['post', `${PATH}/w1/secret`]]);
  expect(toast).toHaveBeenCalledWith(success('New secret made.'));
});

test.each([
  ['address', 422, 'Use an address that begins with https://.'],
  ['records', 422, 'Choose what is sent.'],
])(
  'what the server rejects of %s is said beside it, and nothing typed is lost',
  async (field, status, message) => {
    open({
      webhooks: () => [],
      onCall: () => {
        throw rejection(status, { message, code: 'API-VALIDATION', errors: [{ field, message }] });
      },
    });
    await press('New webhook');
    const form = await dialog('New webhook');
    const address = form.getByRole('textbox', { name: /^Address/ });
    await userEvent.type(address, 'http://shop.example.com');
    await userEvent.click(form.getByRole('checkbox', { name: 'Invoices' }));
    await userEvent.click(form.getByRole('button', { name: 'Add webhook' }));
    await waitFor(() =>
      expect(
        field === 'address' ? address : form.getByRole('group', { name: 'What is sent' }),
      ).toHaveAccessibleDescription(message),
    );
    expect(form.queryByRole('alert')).toBeNull();
    expect(address).toHaveValue('http://shop.example.com');
    expect(form.getByRole('checkbox', { name: 'Invoices' })).toBeChecked();
  },
);

test('a limit that another member has reached meanwhile is said above the form', async () => {
  const message = 'There can be 5 webhooks at most.';
  const { toast } = open({
    onCall: () => {
      throw rejection(409, { message, code: 'API-WEBHOOKS' });
    },
  });
  await press('New webhook');
  const form = await dialog('New webhook');
  await userEvent.type(form.getByRole('textbox', { name: /^Address/ }), ADDRESS);
  await userEvent.click(form.getByRole('button', { name: 'All' }));
  await userEvent.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await form.findByRole('alert')).toHaveTextContent(message);
  expect(toast).toHaveBeenCalledWith({ kind: 'error', message });
});

test('a webhook is changed with its version', async () => {
  const { calls, toast } = open({ onCall: () => ({ ...webhook, version: 4 }) });
  await press(`Edit: ${ADDRESS}`);
  const form = await dialog('Edit webhook');
  await userEvent.click(form.getByRole('button', { name: 'None' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Quotes' }));
  await userEvent.click(form.getByRole('switch', { name: 'Send changes' }));
  await userEvent.click(form.getByRole('button', { name: 'Save webhook' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith(success('Webhook successfully updated!')));
  expect(calls).toEqual([
    expect.objectContaining({
      method: 'put',
      url: `${PATH}/w1`,
      data: { address: ADDRESS, records: ['quotes'], active: false, version: 3 },
    }),
  ]);
  expect(screen.queryByRole('dialog', { name: 'Keep the secret' })).toBeNull();
});

describe('a webhook that another member has changed meanwhile', () => {
  const newest = { ...webhook, version: 4, records: ['bills' as const] };

  async function changeAddress() {
    let stored: Webhook = webhook;
    const scene = open({
      webhooks: () => [stored],
      onCall: ({ data }) => {
        const put = data as Webhook;
        if (put.version === newest.version) return { ...newest, ...put, version: 5 };
        stored = newest;
        throw rejection(409, { message: 'Another member has changed this record.', code: 'API-VERSION' });
      },
    });
    await press(`Edit: ${ADDRESS}`);
    const form = await dialog('Edit webhook');
    await userEvent.type(form.getByRole('textbox', { name: /^Address/ }), '/2');
    await userEvent.click(form.getByRole('button', { name: 'Save webhook' }));
    const versions = within(await form.findByRole('alert'));
    expect(versions.getByRole('heading')).toHaveTextContent('Another member saved this webhook');
    expect(versions.getByRole('radio', { name: `Mine ${ADDRESS}/2` })).toBeChecked();
    expect(versions.getByRole('radio', { name: 'Theirs Bills' })).toBeChecked();
    return { ...scene, form, versions };
  }

  test('is saved with the chosen sides of both versions', async () => {
    const { calls, versions, toast } = await changeAddress();
    await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith(success('Webhook successfully updated!')));
    expect(calls.at(-1)?.data).toEqual({
      address: `${ADDRESS}/2`,
      records: ['bills'],
      active: true,
      version: 4,
    });
  });

  test('is shown anew when what was typed is discarded', async () => {
    const { form, versions } = await changeAddress();
    await userEvent.click(versions.getByRole('button', { name: 'Discard my changes' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Address/ })).toHaveValue(ADDRESS));
    expect(form.getByRole('checkbox', { name: 'Bills' })).toBeChecked();
    expect(form.queryByRole('alert')).toBeNull();
  });
});

test('a test is sent, and what the server says against it is shown', async () => {
  let isOff = false;
  const off = 'This webhook is switched off. Switch it on first.';
  const { calls, toast } = open({
    onCall: () => {
      if (isOff) throw rejection(409, { message: off, code: 'API-WEBHOOK-OFF' });
      return waiting;
    },
  });
  await press(`Send a test: ${ADDRESS}`);
  await waitFor(() => expect(toast).toHaveBeenCalledWith(success('A test is on its way.')));
  expect(calls.map(({ method, url }) => [method, url])).toEqual([['post', `${PATH}/w1/test`]]);
  isOff = true;
  await press(`Send a test: ${ADDRESS}`);
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'error', message: off }));
});

test('deliveries are fetched when they are opened, and those that were tried can be sent again', async () => {
  const { calls, reads, toast } = open({ deliveries: () => [waiting, failed, delivered, planned] });
  const shown = await card();
  const toggle = shown.getByRole('button', { name: `Deliveries: ${ADDRESS}` });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(reads).toEqual([PATH]);
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const rows = await shown.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    /^Test delivery.*The server could not be reached\.Next attempt: .*WaitingResend$/,
  );
  expect(rows[1]).toHaveTextContent(
    /^contacts\.Merged.*Status 503.*responded with status 503\.FailedResend$/,
  );
  expect(rows[2]).toHaveTextContent(/^Invoices: approved.* · Status 200 · 1,240 msDeliveredResend$/);
  expect(rows[3]).toHaveTextContent(/Waiting$/);
  expect(shown.getByText('contacts.Merged')).toHaveProperty('tagName', 'CODE');
  for (const badge of shown.getAllByText('Waiting')) expect(badge).toHaveClass('ac-badge-info');
  await userEvent.click(shown.getByRole('button', { name: /^Resend: contacts\.Merged, / }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith(success('The delivery is sent again.')));
  expect(calls.map(({ method, url }) => [method, url])).toEqual([
    ['post', `${PATH}/w1/deliveries/d2/resend`],
  ]);
  await userEvent.click(toggle);
  expect(shown.queryByRole('listitem')).toBeNull();
});

test('deliveries that cannot be read can be tried again; without any the list says so', async () => {
  let isBroken = true;
  open({
    deliveries: () => {
      if (isBroken) throw rejection(500, { message: 'The database is away.', code: 'API-500' });
      return [];
    },
  });
  await press(`Deliveries: ${ADDRESS}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  isBroken = false;
  await press('Try again');
  expect(await screen.findByText('Nothing has been sent yet.')).toBeInTheDocument();
});

test('a webhook is removed after a question', async () => {
  let stored = [webhook];
  const { calls, toast } = open({
    webhooks: () => stored,
    onCall: () => {
      stored = [];
    },
  });
  await press(`Remove: ${ADDRESS}`);
  const question = await dialog('Remove this webhook?');
  expect(question.getByText(new RegExp(`Nothing more is sent to ${ADDRESS}`))).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await press(`Remove: ${ADDRESS}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove webhook' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith(success('Webhook removed successfully!')));
  expect(calls.map(({ method, url }) => [method, url])).toEqual([['delete', `${PATH}/w1`]]);
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeInTheDocument();
});
