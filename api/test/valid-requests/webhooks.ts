import type { Webhook, WebhookDelivery, WebhookInput } from '@accounts/shared-domain';
import type { TestCompany } from '../harness.ts';
import { eventually } from '../wait.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { succeed, type Make, type Row } from './make.ts';

const URL = '/account/v1/webhooks';
/** One is left for the call itself. */
const MOST = 4;

/** Takes what is sent to the webhooks of this process's companies. */
let receiver: ReturnType<typeof startReceiver> | undefined;
let made = 0;

/** What a webhook has; no two are the same. */
async function content(active: boolean): Promise<WebhookInput> {
  receiver ??= startReceiver();
  const { address } = await receiver;
  made += 1;
  return { address: `${address}&webhook=${made}`, records: ['journals'], active };
}

/** Makes room for another webhook: the oldest that is switched off goes. */
async function makeRoom({ call }: TestCompany): Promise<void> {
  const { content: all } = await succeed<{ content: Webhook[] }>(call, 'GET', URL);
  if (all.length < MOST) return;
  const oldest = all.find(({ active }) => !active);
  if (oldest) await succeed(call, 'DELETE', `${URL}/${oldest.id}`);
}

async function added(company: TestCompany, active: boolean): Promise<Webhook> {
  await makeRoom(company);
  return succeed<Webhook>(company.call, 'POST', URL, await content(active));
}

/** The company's one webhook that is switched on. */
async function working(company: TestCompany): Promise<Webhook> {
  const { content: all } = await succeed<{ content: Webhook[] }>(company.call, 'GET', URL);
  return all.find(({ active }) => active) ?? added(company, true);
}

const ofWorking: Make = async (company) => ({ id: (await working(company)).id });

/** Calls of webhooks. */
export const WEBHOOK_REQUESTS: Row[] = [
  [`GET ${URL}`, () => ({})],
  [
    `POST ${URL}`,
    async (company) => {
      await makeRoom(company);
      return { body: await content(false) };
    },
  ],
  [`GET ${URL}/{id}`, ofWorking],
  [
    `PUT ${URL}/{id}`,
    async (company) => {
      const { id, version } = await added(company, false);
      return { id, body: { ...(await content(false)), records: ['items'], version } };
    },
  ],
  [`DELETE ${URL}/{id}`, async (company) => ({ id: (await added(company, false)).id })],
  [`POST ${URL}/{id}/secret`, ofWorking],
  [`POST ${URL}/{id}/test`, ofWorking],
  [`GET ${URL}/{id}/deliveries`, ofWorking],
  [
    `POST ${URL}/{id}/deliveries/{deliveryId}/resend`,
    async (company) => {
      const { id } = await working(company);
      const test = await succeed<WebhookDelivery>(company.call, 'POST', `${URL}/${id}/test`);
      await eventually(
        () => succeed<{ content: WebhookDelivery[] }>(company.call, 'GET', `${URL}/${id}/deliveries`),
        ({ content: all }) => all.some((one) => one.id === test.id && one.state === 'Delivered'),
      );
      return { id: `${id}/${test.id}` };
    },
  ],
];
