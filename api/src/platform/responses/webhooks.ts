import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_RECORDS,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '@accounts/shared-domain';
import { Type } from 'typebox';
import { Id, Instant, WORDED, describes, oneOf, orNull } from './describe.ts';

/** A change on its way to a webhook. */
export const WebhookDeliverySchema = describes<WebhookDelivery>()(
  Type.Object({
    id: Id,
    event: Type.String({ description: '`invoices.Approved`, `contacts.Create`; `ping` for a test.' }),
    recordId: orNull(Id),
    state: oneOf(WEBHOOK_DELIVERY_STATES),
    attempts: Type.Integer(),
    httpStatus: orNull(Type.Integer()),
    milliseconds: orNull(Type.Integer()),
    ...WORDED,
    createdDate: Instant,
    nextDate: orNull(Instant),
  }),
);

const WEBHOOK = {
  id: Id,
  version: Type.Integer(),
  address: Type.String(),
  records: Type.Array(oneOf(WEBHOOK_RECORDS)),
  active: Type.Boolean(),
  ...WORDED,
  createdDate: Instant,
  userName: Type.String(),
  lastDelivery: orNull(WebhookDeliverySchema),
};

/** An address of another system that is sent what changes. */
export const WebhookSchema = describes<Webhook>()(Type.Object(WEBHOOK));

/** A webhook with its secret, which is returned once. */
export const WebhookWithSecretSchema = describes<WebhookWithSecret>()(
  Type.Object({
    ...WEBHOOK,
    secret: Type.String({ description: 'Signs what is sent; it is not shown again.' }),
  }),
);
