/** Country, check digits and account; the shortest there is has 15 characters (ISO 13616). */
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
/** What is meant as an IBAN, whether it is one or not. */
const IBAN_START = /^[A-Z]{2}\d{2}[A-Z\d]*$/;
/** Bank, country, place and branch (ISO 9362). */
const BIC = /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/;
/** Digits that are reduced at once, so that the remainder stays exact. */
const MAX_DIGITS = 9;

const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** True for what begins as an IBAN does, right or wrong; an account number does not. */
export function looksLikeIban(text: string): boolean {
  return IBAN_START.test(compact(text));
}

/** True when the check digits match (ISO 7064, modulo 97), however the IBAN is grouped. */
export function isIban(text: string): boolean {
  const iban = compact(text);
  if (!IBAN.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  let rest = '';
  for (const digit of digits) {
    rest += digit;
    if (rest.length === MAX_DIGITS) rest = String(Number(rest) % 97);
  }
  return Number(rest) % 97 === 1;
}

/** True for 8 or 11 characters of the form of a BIC, in small letters too. */
export function isBic(text: string): boolean {
  return BIC.test(compact(text));
}

/** An IBAN in groups of four, as it is printed; an account number without the spaces around it. */
export function formatAccountNumber(text: string): string {
  return looksLikeIban(text) ? compact(text).replace(/(.{4})(?=.)/g, '$1 ') : text.trim();
}

/** A BIC in capital letters without spaces. */
export function formatBic(text: string): string {
  return compact(text);
}
