import { Type } from 'typebox';
import { text } from '../http/bounded.ts';

/** Query of every call that sends something by mail. */
export const SendQuery = Type.Object({
  description: Type.Optional(text({ description: 'Words of the sender, at most 205 characters.' })),
  toAddress: Type.Optional(
    Type.String({
      maxLength: 5_000,
      description: "One or several addresses, separated by commas; the contact's own when left out.",
    }),
  ),
});

/** Query of calls that show what would be sent. */
export const PreviewQuery = Type.Pick(SendQuery, ['description']);
