import type { Company, PlanOffer } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { callerOf, startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { startServerProcess } from '../server-process.ts';
import { eventually } from '../wait.ts';

let server: TestServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  mine = await server.company();
  await database(
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Early') WHERE company_id = '${mine.id}'`,
  );
});

const database = <T>(text: string) => query<T>(server.databaseUrl, text);
const planOf = async (): Promise<string> =>
  (await mine.call<Company>('GET', '/account/v1/company')).body.planUsage.plan.name;

/** Opens a checkout and answers the address of the sandbox's page. */
async function checkout(name: string): Promise<string> {
  const plans = await mine.call<{ content: PlanOffer[] }>('GET', '/account/v1/plans');
  const planId = plans.body.content.find((plan) => plan.name === name)?.id;
  const answer = await mine.call<{ redirectUrl: string }>('POST', '/account/v1/checkout', { planId });
  expect(answer.status).toBe(200);
  return answer.body.redirectUrl;
}

/** Presses a button of the page's form, as a browser does. */
async function press(page: string, action: string): Promise<{ status: number; location: string | null }> {
  const html = await (await fetch(page)).text();
  const target = /<form method="post" action="([^"]+)">/.exec(html)?.[1] ?? new URL(page).pathname;
  const answer = await fetch(new URL(target, page), {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
  return { status: answer.status, location: answer.headers.get('location') };
}

async function until(done: () => Promise<boolean>): Promise<void> {
  await eventually(done, (isDone) => isDone);
}

test('the page is hosted, says that no money moves, shows the price, and runs no script', async () => {
  const page = await checkout('Business');
  expect(page.startsWith(`${server.url}/sandbox/pay/`)).toBe(true);
  const answer = await fetch(page);
  const html = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(html).toContain('This is a sandbox: no money moves.');
  expect(html).toContain('39.00 USD');
  for (const button of ['value="pay"', 'value="decline"', 'value="cancel"']) expect(html).toContain(button);
  expect(html).not.toMatch(/<script|\son\w+=/);
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
});

test('Pay: the webhook changes the plan, the browser comes back with success=true', async () => {
  const page = await checkout('Business');
  expect(await planOf()).toBe('Early');
  expect(await press(page, 'pay')).toEqual({ status: 303, location: `${server.url}/payment?success=true` });
  await until(async () => (await planOf()) === 'Business');
  expect(await (await fetch(page)).text()).toContain('This payment has ended: Paid.');
});

test.each([
  ['decline', 'Failed'],
  ['cancel', 'Cancelled'],
])('%s: the plan stays, the browser comes back with success=false', async (action, status) => {
  const page = await checkout('Business');
  expect(await press(page, action)).toEqual({ status: 303, location: `${server.url}/payment?success=false` });
  await until(async () => {
    const [row] = await database<{ status: string }>(
      `SELECT status FROM online_payment WHERE company_id = '${mine.id}'`,
    );
    return row?.status === status;
  });
  expect(await planOf()).toBe('Early');
  // What has ended cannot be paid by going back to the page.
  expect((await press(page, 'pay')).location).toBe(`${server.url}/payment?success=false`);
  expect(await planOf()).toBe('Early');
});

test('a webhook that met a fault is told again until it is taken, the same event, once', async () => {
  const page = await checkout('Starter');
  await database('ALTER TABLE payment_webhook_event RENAME TO payment_webhook_event_away');
  expect((await press(page, 'pay')).status).toBe(303);
  expect(await planOf()).toBe('Early');
  await database('ALTER TABLE payment_webhook_event_away RENAME TO payment_webhook_event');
  await until(async () => (await planOf()) === 'Starter');
  const [told] = await database<{ delivered: boolean; attempts: number }>(
    `SELECT delivered, attempts FROM sandbox_payment WHERE id = '${page.split('/').pop()}'`,
  );
  expect(told?.attempts).toBeGreaterThan(1);
  await until(async () => {
    const [row] = await database<{ delivered: boolean }>(
      `SELECT delivered FROM sandbox_payment WHERE id = '${page.split('/').pop()}'`,
    );
    return row?.delivered === true;
  });
  expect(await database(`SELECT 1 FROM payment_webhook_event WHERE company_id = '${mine.id}'`)).toHaveLength(
    1,
  );
});

test('an event whose delivery fails at the database is delivered when the database works again', async () => {
  const page = await checkout('Starter');
  await database(
    `CREATE FUNCTION out_of_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'out of order'; END $$`,
  );
  await database(
    'CREATE TRIGGER out_of_order BEFORE UPDATE OF attempts ON sandbox_payment EXECUTE FUNCTION out_of_order()',
  );
  expect((await press(page, 'pay')).status).toBe(303);
  await until(async () => server.process.output().includes('out of order'));
  await database('DROP TRIGGER out_of_order ON sandbox_payment');
  await until(async () => (await planOf()) === 'Starter');
});

test('pressed twice at once, it is paid once', async () => {
  const page = await checkout('Enterprise');
  await Promise.all(Array.from({ length: 5 }, () => press(page, 'pay')));
  await until(async () => (await planOf()) === 'Enterprise');
  const history = await database(
    `SELECT 1 FROM activity WHERE company_id = '${mine.id}' AND action = 'Plan'`,
  );
  expect(history).toHaveLength(1);
});

test('a stranger opens no session, guesses no page and presses no other button', async () => {
  const page = await checkout('Business');
  const open = await fetch(`${server.url}/sandbox/pay/v1/checkout/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer guess' },
    body: JSON.stringify({
      clientReference: 'x',
      amount: '0',
      currency: 'USD',
      description: '',
      successUrl: '/',
      failureUrl: '/',
      webhookUrl: '/',
      expiresAt: 2_000_000_000,
    }),
  });
  expect(open.status).toBe(401);
  expect((await fetch(`${server.url}/sandbox/pay/pay_guess`)).status).toBe(404);
  expect((await press(page, 'steal')).status).toBe(422);
  expect(await planOf()).toBe('Early');
});

test('with a provider there is no sandbox', async () => {
  const env = {
    PAY_SERVER_URL: 'http://127.0.0.1:9',
    PAY_SERVER_KEY: 'k',
    PAY_WEBHOOK_SECRET: 'secret-of-webhooks',
  };
  const other = await startTestServer(env);
  try {
    expect((await fetch(`${other.url}/sandbox/pay/pay_x`)).status).toBe(404);
  } finally {
    await other.stop();
  }
});

describe('in production', () => {
  /** Asks a production server on the same database for the checkout of the dearest plan. */
  async function checkoutInProduction(env: Record<string, string>) {
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = server;
    const production = await startServerProcess({ NODE_ENV: 'production', DATABASE_URL, DATA_DIR, ...env });
    try {
      const call = callerOf(production.url, mine.token);
      const plans = await call<{ content: PlanOffer[] }>('GET', '/account/v1/plans');
      const planId = plans.body.content.find(({ name }) => name === 'Enterprise')?.id;
      const answer = await call('POST', '/account/v1/checkout', { planId });
      const page = await call('GET', '/sandbox/pay/pay_guess');
      const webhook = await call('POST', '/public/payment/webhook', {});
      return { answer, page, webhook };
    } finally {
      await production.end('SIGTERM');
    }
  }

  test('no plan is given away for want of a variable: there is no sandbox, and the person reads why', async () => {
    const { answer, page, webhook } = await checkoutInProduction({});
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'API-NO-PROVIDER',
        message: 'Online payment is not set up on this server. Please write to whoever runs it.',
      },
    });
    expect([page.body, webhook.body]).toMatchObject([{ code: 'API-NO-ROUTE' }, { code: 'API-NO-ROUTE' }]);
    expect(await planOf()).toBe('Early');
    expect(await database(`SELECT 1 FROM online_payment WHERE company_id = '${mine.id}'`)).toEqual([]);
  });

  test('PAY_SANDBOX=1 turns it on', async () => {
    const { answer, page, webhook } = await checkoutInProduction({ PAY_SANDBOX: '1' });
    expect([answer.status, page.status, webhook.status]).toEqual([200, 404, 401]);
    expect(answer.body['redirectUrl']).toContain('/sandbox/pay/pay_');
  });
});
