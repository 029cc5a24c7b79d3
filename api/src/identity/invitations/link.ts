import { isInvitationLink } from '@accounts/shared-domain';
import { newToken, tokenHash } from '../../platform/http/tokens.ts';

const COMPANY_LENGTH = 22;

/** What the link of an invitation carries: where to look, and the secret that opens it. */
export interface InvitationLink {
  companyId: string;
  /** SHA-256 of the secret; the secret itself is kept nowhere. */
  hash: Buffer;
}

/** A new link for a company: the text for the message and what is kept of it. */
export function newInvitationLink(companyId: string): { text: string; hash: Buffer } {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url');
  const secret = newToken();
  return { text: company + secret, hash: tokenHash(secret) };
}

/** Takes a link apart; null for a text of another form. */
export function readInvitationLink(text: string): InvitationLink | null {
  if (!isInvitationLink(text)) return null;
  const hex = Buffer.from(text.slice(0, COMPANY_LENGTH), 'base64url').toString('hex');
  const companyId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { companyId, hash: tokenHash(text.slice(COMPANY_LENGTH)) };
}
