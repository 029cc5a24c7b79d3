import { errors, jwtVerify, type JWTPayload } from 'jose';
import { NAME_LENGTH, emailSchema, fieldErrors, senderNameSchema } from '@accounts/shared-domain';
import type { GoogleConfig } from '../../../platform/config/config.ts';
import { apiError } from '../../../platform/errors/api-error.ts';
import { normalEmail } from '../../../platform/mail/email.ts';
import { providerUnavailable, type Provider } from './provider.ts';

/** Signatures by a key pair only: with a shared secret, a party that can check a token could make one. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'EdDSA'];
/** How far two clocks may be apart, in seconds. */
const CLOCK_TOLERANCE = 30;

/** Who the provider says the person is. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  expiresAt: Date;
}

/** What makes the failure one of the token, not of the way to the provider's keys. */
const TOKEN_FAULTS = [
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/**
 * Checks an ID token: signature, issuer, audience, time, nonce, verified e-mail (OpenID Connect Core, section 3.1.3.7).
 * 401 in words when it does not hold, 503 when the provider's keys cannot be had.
 */
export async function verifyIdToken(
  config: GoogleConfig,
  provider: Provider,
  token: string,
  nonce: string | undefined,
): Promise<Identity> {
  const claims = await signedClaims(config, provider, token);
  const foreign = Array.isArray(claims.aud) && claims.aud.length > 1 && claims['azp'] !== config.clientId;
  if (foreign || claims['nonce'] !== nonce) throw notConfirmed();
  return identityOf(claims, config.issuer);
}

async function signedClaims(config: GoogleConfig, provider: Provider, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, provider.keys, {
      issuer: namesOf(config.issuer),
      audience: config.clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['sub', 'iat', 'exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw apiError.unauthorized('This sign-in with Google has expired. Please try again.', 'API-GOOGLE');
    if (TOKEN_FAULTS.some((fault) => error instanceof fault)) throw notConfirmed();
    throw providerUnavailable();
  }
}

/** Google's tokens may name it without https://, by Google's documentation; other providers' may not. */
function namesOf(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}

function identityOf(claims: JWTPayload, issuer: string): Identity {
  const { sub = '', exp = 0 } = claims;
  const email = textOf(claims['email']);
  const verified = claims['email_verified'] === true || claims['email_verified'] === 'true';
  if (sub === '' || fieldErrors(emailSchema, email).length > 0) throw notConfirmed();
  if (!verified) {
    throw apiError.unauthorized(
      'Google has not verified the email of this account. Verify it with Google first.',
      'API-GOOGLE',
    );
  }
  const given = nameOf(claims['given_name']) || nameOf(claims['name']) || email.split('@')[0] || email;
  return {
    issuer,
    subject: sub,
    email: normalEmail(email),
    firstName: given,
    lastName: nameOf(claims['family_name']),
    expiresAt: new Date(exp * 1000),
  };
}

/** A claim as a name; '' for what people may not be called here, such as a link. */
function nameOf(claim: unknown): string {
  const name = textOf(claim);
  return senderNameSchema.isValidSync(name) ? name : '';
}

/** A claim as a name can be kept: one line, without characters that are not written. */
function textOf(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  return claim
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH);
}

/** 401 for a sign-in that the provider has not confirmed, whatever is wrong with it. */
export function notConfirmed(): Error {
  return apiError.unauthorized('Google has not confirmed this sign-in. Please try again.', 'API-GOOGLE');
}
