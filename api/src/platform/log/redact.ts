/**
 * Secrets as they can be in the text of an error: what follows Bearer or Basic, the user and password of an address,
 * and 43 characters of base64url, as every token of ours has. Identifiers are shorter and stay readable.
 */
const SECRETS: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[^\s"',]+/gi, '$1 [secret]'],
  [/(\w:\/\/)[^/\s@]*@/g, '$1[secret]@'],
  [/[\w-]{43,}/g, '[secret]'],
];

/** The text without anything that opens a door. */
export function redact(text: string): string {
  return SECRETS.reduce((safe, [secret, instead]) => safe.replaceAll(secret, instead), text);
}
