/** Days for which the link of an invitation works. */
export const INVITATION_DAYS = 7;
/** Invitations of one company that may be open at the same time. */
export const MAX_OPEN_INVITATIONS = 100;

/** 16 bytes of the company and 32 of the secret, each in base64url. */
const LINK = /^[\w-]{22}[\w-]{43}$/;

/** True for a text that has the form of an invitation's link; other links of messages are shorter. */
export function isInvitationLink(text: string): boolean {
  return LINK.test(text);
}
