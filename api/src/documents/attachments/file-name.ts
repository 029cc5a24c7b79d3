import { NAME_LENGTH, extensionOf } from '@accounts/shared-domain';
import type { FileKind } from './file-kind.ts';

/** Control characters, and those that turn the direction of writing: "gpj.exe" must not read "exe.jpg". */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Characters of a name that are looked at; its end has the extension. Composing characters takes the square of their number. */
const MAX_LOOKED_AT = 1_000;
/** What some system or other does not have in names. */
const RESERVED = /[<>:"|?*]/g;

/**
 * A name that is safe to show and to save under: no folders, nothing invisible, no leading dot, at most 150 characters,
 * and an extension that fits the content.
 */
export function safeFileName(given: string, kind: FileKind): string {
  const last = given.slice(-MAX_LOOKED_AT).toWellFormed().normalize('NFC').split(/[/\\]/).pop() ?? '';
  const plain = last
    .replaceAll(INVISIBLE, '')
    .replaceAll(RESERVED, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '');
  const extension = extensionOf(plain);
  const fits = kind.extensions.includes(extension);
  const ending = fits ? extension : (kind.extensions[0] ?? '');
  const stem = fits ? plain.slice(0, -extension.length - 1) : plain;
  return `${shortened(stem === '' ? 'file' : stem, NAME_LENGTH - ending.length - 1)}.${ending}`;
}

/** Cuts between characters, never inside one. */
export function shortened(text: string, length: number): string {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > length) break;
    short += character;
  }
  return short;
}
