import { createHash } from 'node:crypto';
import { eachInSlices } from './slices.ts';

/** Bytes that are hashed at a time: less than a millisecond of work, so that a slice ends close to its time. */
const PIECE_BYTES = 256 * 1024;

/** SHA-256 of the parts one after the other, in hex. Large content is hashed in slices of time, between other requests. */
export async function sha256Hex(...parts: readonly (string | Buffer)[]): Promise<string> {
  const hash = createHash('sha256');
  await eachInSlices(piecesOf(parts), (piece) => void hash.update(piece));
  return hash.digest('hex');
}

function* piecesOf(parts: readonly (string | Buffer)[]): Generator<string | Buffer, undefined> {
  for (const part of parts) {
    if (typeof part === 'string') yield part;
    else
      for (let start = 0; start < part.length; start += PIECE_BYTES)
        yield part.subarray(start, start + PIECE_BYTES);
  }
}
