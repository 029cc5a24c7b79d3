import { createHmac, generateKeyPair, randomUUID, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** A key pair with the name it is published under. */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export type Claims = Record<string, unknown>;

/** A new RSA key pair. */
export async function newKey(kid = randomUUID() as string): Promise<SigningKey> {
  return { kid, ...(await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })) };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token signed by RS256, made with Node's own functions and not with the library that is under test. */
export function signedToken({ kid, privateKey }: SigningKey, claims: Claims): string {
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/** A token with a shared secret as its signature. */
export function secretToken(secret: string | Buffer, claims: Claims, kid?: string): string {
  const content = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** A token without a signature, under any name of an algorithm. */
export function unsignedToken(alg: string, claims: Claims): string {
  return `${part({ alg, typ: 'JWT' })}.${part(claims)}.`;
}

/** Header and claims of a token. */
export function contentOf(token: string): { header: Claims; claims: Claims } {
  const [header, claims] = token
    .split('.')
    .slice(0, 2)
    .map((text) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims);
  return { header: header ?? {}, claims: claims ?? {} };
}
