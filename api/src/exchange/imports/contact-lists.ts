import {
  MESSAGES,
  PHONE_TYPES,
  isOneLine,
  sentence,
  type ContactAddress,
  type ContactPhone,
} from '@accounts/shared-domain';
import { quoted } from './cells.ts';
import type { RowReader } from './row-reader.ts';

/** Addresses and phones of one contact, each kind. */
const MAX_PARTS = 10;
/** Characters of each part. */
const MAX_PART_CHARS = 150;

/** Parts of an address in their order, as in the ADR of a vCard (RFC 6350, section 6.3.1), one address a line. */
const ADDRESS_PARTS = ['addressLine1', 'addressLine2', 'city', 'region', 'postalCode', 'country'] as const;

/** Parts between semicolons; one inside a part has a backslash before it. */
function writeParts(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(/[\\;]/g, '\\$&')).join(';');
}

function readParts(line: string): string[] {
  return [...line.matchAll(/((?:[^\\;]|\\.?)*)(?:;|$)/gu)]
    .map(([, part = '']) => part.replaceAll(/\\(.)/gu, '$1'))
    .slice(0, -1);
}

/** Further addresses of a contact as the text of one cell; '' for none. */
export function writeAddresses(addresses: readonly Partial<ContactAddress>[]): string {
  return addresses.map((one) => writeParts(ADDRESS_PARTS.map((part) => one[part] ?? ''))).join('\n');
}

/** Further phones of a contact as the text of one cell; '' for none. */
export function writePhones(phones: readonly ContactPhone[]): string {
  return phones
    .map((one) => writeParts([one.phoneType, one.phoneCountryCode, one.phoneAreaCode, one.phoneNumber]))
    .join('\n');
}

/** The addresses behind the first one, one a line: Line 1;Line 2;City;Region;Postal code;Country. */
export function moreAddressesIn(row: RowReader): ContactAddress[] {
  return linesIn(row, 'moreAddresses').map((line) => {
    const parts = readParts(line);
    checkParts(row, 'moreAddresses', parts, ADDRESS_PARTS.length);
    const [addressLine1 = '', addressLine2 = '', city = '', region = '', postalCode = '', country = ''] =
      parts;
    return { addressLine1, addressLine2, city, region, postalCode, country };
  });
}

/** The phones that the columns have no place for, one a line: Type;Country code;Area code;Number. */
export function morePhonesIn(row: RowReader): ContactPhone[] {
  return linesIn(row, 'morePhones').flatMap((line) => {
    const parts = readParts(line);
    const [type = '', phoneCountryCode = '', phoneAreaCode = '', phoneNumber = ''] = parts;
    checkParts(row, 'morePhones', parts, 4);
    const phoneType = PHONE_TYPES.find((each) => each.toLowerCase() === type.trim().toLowerCase());
    if (phoneType !== undefined) return [{ phoneType, phoneCountryCode, phoneAreaCode, phoneNumber }];
    row.fail(
      'morePhones',
      sentence('{text} is not one of {choices}.', { text: quoted(type), choices: PHONE_TYPES.join(', ') }),
    );
    return [];
  });
}

function linesIn(row: RowReader, key: string): string[] {
  const lines = row
    .text(key)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  if (lines.length > MAX_PARTS) row.fail(key, sentence('At most {most} lines.', { most: MAX_PARTS }));
  return lines.slice(0, MAX_PARTS);
}

function checkParts(row: RowReader, key: string, parts: readonly string[], most: number): void {
  if (parts.length > most) row.fail(key, sentence('At most {most} parts in a line.', { most }));
  if (!parts.every(isOneLine)) row.fail(key, MESSAGES.oneLine);
  if (parts.some((part) => part.length > MAX_PART_CHARS))
    row.fail(key, sentence('Maximum {most} characters.', { most: MAX_PART_CHARS }));
}
