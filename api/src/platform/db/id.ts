import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes of an identifier. */
const BYTES = 16;

/** Random bytes for many identifiers: to ask for those of one takes several times as long as all else about it. */
const pool = Buffer.alloc(256 * BYTES);
let taken = pool.length;

function randomBytes(): Buffer {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += BYTES;
  return pool.subarray(taken - BYTES, taken);
}

/**
 * The newest identifier's time in milliseconds since 1970, and its place among those of the same millisecond. Of the process:
 * later identifiers are larger, whichever part takes them.
 */
let newest = 0;
let sequence = 0;

/** Where a millisecond's sequence begins is random, and leaves room for as many identifiers after it. */
const MAX_BEGINNING = 0x7fff_ffff;

/**
 * A new identifier, larger than all that this process made before, so that new rows land at the end of their index.
 * RFC 9562 (version 7, with a counter: section 6.2, method 1).
 */
export function newId(): string {
  const random = randomBytes();
  const now = Date.now();
  if (now > newest) {
    newest = now;
    sequence = random.readUInt32BE(6) & MAX_BEGINNING;
  } else {
    sequence += 1;
  }
  return v7({ random, msecs: newest, seq: sequence });
}

/** The smallest identifier of an instant (milliseconds since 1970): identifiers made later are larger. */
export function idFloor(milliseconds: number): string {
  const time = Math.max(0, Math.floor(milliseconds)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7000-8000-000000000000`;
}

/** When an identifier was made, in milliseconds since 1970. */
export function idTime(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
