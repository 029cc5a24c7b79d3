import * as yup from 'yup';
import { MAX_WEBHOOK_ADDRESS, WEBHOOK_RECORDS } from '../api-types/webhooks.ts';
import { MESSAGES } from './fields.ts';
import { isWebsite } from './website.ts';

export const WEBHOOK_MESSAGES = {
  address: 'Enter a full address, like https://example.com/accounts.',
  credentials: 'Leave the user name and the password out of the address.',
  long: 'This address is too long.',
  records: 'Choose what is sent.',
} as const;

/** Rules of a webhook; whether the server may reach the address, it says when it is saved. */
export const webhookSchema = yup.object({
  address: yup
    .string()
    .trim()
    .required(MESSAGES.required)
    .max(MAX_WEBHOOK_ADDRESS, WEBHOOK_MESSAGES.long)
    .test(
      'address',
      WEBHOOK_MESSAGES.address,
      (text) => !text || CREDENTIALS.test(text) || (SCHEME.test(text) && isWebsite(text)),
    )
    .test('credentials', WEBHOOK_MESSAGES.credentials, (text) => !text || !CREDENTIALS.test(text)),
  records: yup
    .array(yup.string().oneOf(WEBHOOK_RECORDS).required())
    .required(WEBHOOK_MESSAGES.records)
    .min(1, WEBHOOK_MESSAGES.records),
  active: yup.boolean().required(),
});

const SCHEME = /^https?:\/\//i;
const CREDENTIALS = /^https?:\/\/[^/?#]*@/i;
