import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSIBLE = /\.(js|css|html|json|svg|webmanifest)$/;
/** Smaller files gain nothing that a header would not eat. */
const SMALLEST = 512;

/** Writes `.br` and `.gz` beside every text file of a folder, so that the server only picks one. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  await Promise.all([
    brotli(content, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).then((data) =>
      writeFile(`${file}.br`, data),
    ),
    gzip(content, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
  ]);
}
