import type { DocumentKind } from '@accounts/shared-domain';
import { inPlatform, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { newToken, tokenHash } from '../../platform/http/tokens.ts';

/** A link that opens one document. */
export interface OpenedLink {
  companyId: string;
  kind: DocumentKind;
  documentId: string;
  toAddress: string;
}

const FIND = `
  SELECT company_id AS "companyId", kind, document_id AS "documentId", to_address AS "toAddress"
  FROM public_link WHERE token_hash = $1 AND revoked_at IS NULL AND document_id IS NOT NULL`;

/** The link behind a token; 404 when there never was one, or it was revoked: the two are not told apart. */
export async function findLink(token: string): Promise<OpenedLink> {
  const [link] = await inPlatform((tx) => tx.run<OpenedLink>(FIND, [tokenHash(token)]));
  if (link === undefined) throw apiError.notFound('This link is not valid.', 'API-LINK');
  return link;
}

const INSERT = `
  INSERT INTO public_link (token_hash, pixel_hash, company_id, kind, document_id, mail_id, to_address)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** What a new link is for; without a document only its picture is looked up. */
export interface NewLink {
  document: { kind: DocumentKind; id: string } | null;
  /** Message that it travels in. */
  mailId: string | null;
  toAddress: string;
}

/** Tokens of a new link: one opens the page, one is in the picture of the message. Only their hashes are stored. */
export interface LinkTokens {
  token: string;
  pixelToken: string;
}

/** Two unguessable tokens. */
export function newLinkTokens(): LinkTokens {
  return { token: newToken(), pixelToken: newToken() };
}

/** Stores a link. */
export async function storeLink(
  tx: Tx,
  { token, pixelToken }: LinkTokens,
  { document, mailId, toAddress }: NewLink,
): Promise<void> {
  const hashes = [tokenHash(token), tokenHash(pixelToken)];
  const values = [...hashes, tx.companyId, document?.kind ?? null, document?.id ?? null, mailId, toAddress];
  await tx.run(INSERT, values);
}

/** Revokes every link of the documents, those in messages included. Returns how many there were. */
export async function revokeLinks(tx: Tx, documentIds: readonly string[]): Promise<number> {
  const rows = await tx.run(
    `UPDATE public_link SET revoked_at = now()
     WHERE company_id = $1 AND document_id = ANY ($2::uuid[]) AND revoked_at IS NULL RETURNING company_id`,
    [tx.companyId, documentIds],
  );
  return rows.length;
}

/** The company of a link whose opening has not been noted yet, by the hash of either token; null for all others. */
export async function companyOfLink(hash: Buffer): Promise<string | null> {
  const [link] = await inPlatform((tx) =>
    tx.run<{ company_id: string }>(
      `SELECT company_id FROM public_link
       WHERE (token_hash = $1 OR pixel_hash = $1) AND opened_at IS NULL AND revoked_at IS NULL`,
      [hash],
    ),
  );
  return link?.company_id ?? null;
}

/** What was opened for the first time. */
export interface FirstOpening {
  kind: DocumentKind | null;
  document_id: string | null;
  mail_id: string | null;
}

/** Notes that a link was opened, by its page or its picture; null when it was before: two at once count once. */
export async function noteOpening(tx: Tx, hash: Buffer): Promise<FirstOpening | null> {
  const [opened] = await tx.run<FirstOpening>(
    `UPDATE public_link SET opened_at = now()
     WHERE company_id = $1 AND (token_hash = $2 OR pixel_hash = $2) AND opened_at IS NULL
     RETURNING kind, document_id, mail_id`,
    [tx.companyId, hash],
  );
  return opened ?? null;
}
