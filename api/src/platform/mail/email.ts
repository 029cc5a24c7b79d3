/** Longest address that mail can carry (RFC 3696); the rules refuse a longer one. */
const MAX_EMAIL_CHARS = 320;

/** The form under which an e-mail signs in: trimmed, lower case, composed characters. */
export function normalEmail(email: string): string {
  const trimmed = email.trim();
  // Composing takes the square of the number of characters.
  return (trimmed.length > MAX_EMAIL_CHARS ? trimmed : trimmed.normalize('NFC')).toLowerCase();
}
