import { isIP } from 'node:net';
import {
  MAX_WEBHOOK_ADDRESS,
  WEBHOOK_MESSAGES,
  WEBHOOK_RECORDS,
  fieldErrors,
  webhookSchema,
  type FieldFault,
  type WebhookInput,
} from '@accounts/shared-domain';
import { Type } from 'typebox';
import { apiError } from '../../platform/errors/api-error.ts';
import { text } from '../../platform/http/bounded.ts';
import { isPrivateAddress } from '../../platform/http/private-addresses.ts';
import { oneOf } from '../../platform/responses/describe.ts';

/** Body of a new webhook; what is missing, the rules say. */
export const WebhookBody = Type.Object({
  address: text({ maxLength: 2 * MAX_WEBHOOK_ADDRESS }),
  records: Type.Array(oneOf(WEBHOOK_RECORDS), { maxItems: WEBHOOK_RECORDS.length }),
  active: Type.Boolean(),
});

/** Body of a webhook that is changed. */
export const WebhookChangeBody = Type.Object({ ...WebhookBody.properties, version: Type.Integer() });

/** A webhook by the rules; 422 for an address that nothing may be sent to. */
export function checkedWebhook(input: WebhookInput, mayBePrivate: boolean): WebhookInput {
  const errors = fieldErrors(webhookSchema, input);
  if (errors.length > 0) throw apiError.validation(errors);
  const text = input.address.trim();
  if (!URL.canParse(text))
    throw apiError.validation([{ field: 'address', message: WEBHOOK_MESSAGES.address }]);
  const address = new URL(text);
  address.hash = '';
  const fault = mayBePrivate ? null : faultOf(address);
  if (fault !== null) throw apiError.validation([fault]);
  return { ...input, address: address.href, records: [...new Set(input.records)] };
}

/** What is wrong with an address before it is looked up: a name is looked up again at each delivery. */
function faultOf({ protocol, hostname }: URL): FieldFault | null {
  if (protocol !== 'https:')
    return { field: 'address', message: 'Use an address that begins with https://.' };
  const host = hostname.replaceAll(/[[\]]/g, '');
  const isHere = host === 'localhost' || host.endsWith('.localhost');
  if (!isHere && !(isIP(host) !== 0 && isPrivateAddress(host))) return null;
  return { field: 'address', message: PRIVATE };
}

/** Of an address that leads into a private network. */
export const PRIVATE = 'This address cannot be reached from here: it is one of a private network.';
