import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { TEXT_PIECE } from './limits.ts';

/** What a file of an archive is made of, in its order. */
export type Pieces = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/** A file as it is in an archive. */
export interface WrittenFile {
  path: string;
  /** Unpacked. */
  bytes: number;
  /** Of what is unpacked, in hex. */
  sha256: string;
}

const DEFLATED = 8;

/**
 * Writes a zip file by file and piece by piece. Deflating is done by the threads of zlib, so that the server answers others
 * meanwhile, and nothing is read before what was read has been written.
 */
export class ZipWriter {
  readonly #zip: Zip;
  readonly #write: (chunk: Uint8Array) => Promise<void>;
  #packed: Uint8Array[] = [];

  constructor(write: (chunk: Uint8Array) => Promise<void>) {
    this.#write = write;
    this.#zip = new Zip((error, chunk) => {
      if (error !== null) throw error;
      this.#packed.push(chunk);
    });
  }

  /** Adds a file; the one before it has ended. */
  async add(path: string, pieces: Pieces): Promise<WrittenFile> {
    const file = { filename: path, size: 0, crc: 0, compression: DEFLATED } as ZipInputFile;
    this.#zip.add(file);
    const hash = createHash('sha256');
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of inBytes(pieces)) {
        file.size += piece.length;
        file.crc = crc32(piece, file.crc);
        hash.update(piece);
        yield piece;
      }
    };
    await pipeline(Readable.from(counted()), createDeflateRaw(), async (deflated: AsyncIterable<Buffer>) => {
      for await (const chunk of deflated) {
        file.ondata?.(null, chunk as Uint8Array<ArrayBuffer>, false);
        await this.#drain();
      }
    });
    file.ondata?.(null, new Uint8Array(0), true);
    await this.#drain();
    return { path, bytes: file.size, sha256: hash.digest('hex') };
  }

  /** Writes the directory of the zip. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#drain();
  }

  async #drain(): Promise<void> {
    const packed = this.#packed;
    this.#packed = [];
    for (const chunk of packed) await this.#write(chunk);
  }
}

/** Short texts together, content as it comes. */
async function* inBytes(pieces: Pieces): AsyncGenerator<Buffer> {
  let text = '';
  for await (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece;
      if (text.length < TEXT_PIECE) continue;
      yield Buffer.from(text);
      text = '';
    } else {
      if (text !== '') yield Buffer.from(text);
      text = '';
      yield piece;
    }
  }
  if (text !== '') yield Buffer.from(text);
}
