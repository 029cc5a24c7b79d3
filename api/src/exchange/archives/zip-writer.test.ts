import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { ARCHIVE_BYTES } from './limits.ts';
import { PartWriter } from './part-writer.ts';
import { ZipWriter } from './zip-writer.ts';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function* pieces(count: number): AsyncGenerator<string | Buffer> {
  for (let index = 0; index < count; index += 1)
    yield index % 2 === 0 ? `سطر ${index}\n` : Buffer.from(`${index}`.repeat(50));
}

test('what is written piece by piece is read whole by another program, with its size and hash', async () => {
  const chunks: Uint8Array[] = [];
  const zip = new ZipWriter((chunk) => Promise.resolve(void chunks.push(chunk)));
  const written = [
    await zip.add('data/فاتورة.csv', pieces(20_000)),
    await zip.add('empty.txt', []),
    await zip.add('one.txt', ['x']),
  ];
  await zip.end();
  const files = Object.entries(unzipSync(Buffer.concat(chunks)));
  expect(files.map(([path, content]) => ({ path, bytes: content.length, sha256: sha256(content) }))).toEqual(
    written,
  );
  let expected = '';
  for await (const piece of pieces(20_000)) expected += piece.toString();
  expect(written[0]?.sha256).toBe(sha256(expected));
});

test('the source is read as fast as it is stored', async () => {
  let [read, stored] = [0, 0];
  const random = Buffer.from(Array.from({ length: 64 * 1024 }, (_each, index) => (index * 7919) % 251));
  async function* source(): AsyncGenerator<Buffer> {
    for (; read < 400; read += 1) {
      random.writeUInt32LE((read * 2_654_435_761) % 2 ** 32, (read * 97) % 60_000);
      yield Buffer.from(random);
    }
  }
  let ahead = 0;
  const zip = new ZipWriter(async () => {
    ahead = Math.max(ahead, read - stored);
    stored = read;
    await new Promise((resolve) => setImmediate(resolve));
  });
  await zip.add('large.bin', source());
  expect(read).toBe(400);
  expect(ahead).toBeLessThan(200);
});

test('an error of the source ends the archive', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'x';
    throw new Error('lost');
  }
  const zip = new ZipWriter(() => Promise.resolve());
  await expect(zip.add('a', broken())).rejects.toThrow('lost');
});

test('an archive that becomes too large is refused with a sentence, before it is stored', async () => {
  const parts = new PartWriter('01a20a73-8ef6-7177-b022-18a6acc6fe9c', { id: 'a', attempts: 1 });
  parts.bytes = ARCHIVE_BYTES;
  await expect(parts.write(Buffer.from('x'))).rejects.toMatchObject({
    code: 'API-ARCHIVE-SIZE',
    message: 'An archive can have 1,024 MiB. Leave out attachments or PDFs.',
  });
});
