/** The form under which an e-mail signs in: trimmed, lower case, composed characters. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
