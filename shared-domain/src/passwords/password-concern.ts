/** Why a password is easy to guess. It is advice: the only rule of a password is its length. */
export type PasswordConcern = 'common' | 'email';

/** Shortest part of an e-mail that is looked for in a password: shorter ones are in many words. */
const MIN_EMAIL_PART = 4;
/** Fewer different characters than this make a pattern, however long it is. */
const MIN_DIFFERENT_CHARACTERS = 4;
/** What people add to a common password and believe that it is another one: "Password2026!". */
const APPENDED = /[\d\W_]{1,16}$/;
/** Passwords longer than this are not looked at: no list has them. */
const MAX_LOOKED_AT = 64;

/** What makes a password easy to guess, if anything does; `commonPasswords` holds small letters. */
export function passwordConcern(
  password: string,
  email: string,
  commonPasswords: ReadonlySet<string>,
): PasswordConcern | null {
  const typed = password.toLowerCase();
  if (containsEmail(typed, email.trim().toLowerCase())) return 'email';
  if (typed.length > MAX_LOOKED_AT) return null;
  const isPattern = typed !== '' && new Set(typed).size < MIN_DIFFERENT_CHARACTERS;
  const isCommon = commonPasswords.has(typed) || commonPasswords.has(typed.replace(APPENDED, ''));
  return isPattern || isCommon ? 'common' : null;
}

function containsEmail(password: string, email: string): boolean {
  const [name = ''] = email.split('@');
  return name.length >= MIN_EMAIL_PART && password.includes(name);
}
