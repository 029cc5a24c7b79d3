import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { query } from '../digest.ts';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { FILES, upload, uploaded } from './files.ts';
import { startS3Server, type S3Server } from './s3-server.ts';
import { eventually } from '../wait.ts';

let s3: S3Server;
let server: TestServer;
let mine: TestCompany;

beforeAll(async () => {
  s3 = await startS3Server();
  server = await startTestServer({ S3_URL: s3.url });
  mine = await server.company();
});
afterAll(async () => {
  await server?.stop();
  await s3?.stop();
});

const objects = (): string[] => [...s3.objects.keys()].filter((place) => place.includes(mine.id));

test('files live in a store that speaks S3, and nothing of them in the data folder', async () => {
  const file = await uploaded(mine, FILES.png, 'Grüße & more.png', '?isPublic=true');
  expect(objects()).toHaveLength(1);
  await expect(readdir(path.join(server.dataDir, 'files'))).rejects.toThrow('ENOENT');
  const answer = await fetch(server.url + file.fileUri);
  expect(answer.status).toBe(200);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(FILES.png);
  expect((await mine.call('DELETE', `/account/v1/attachment/${file.id}`)).status).toBe(200);
});

test('content that nothing shows any more leaves the store', async () => {
  await query(
    server.databaseUrl,
    `UPDATE stored_file SET touched_at = touched_at - interval '2 hours' WHERE company_id = '${mine.id}'`,
  );
  const before = objects();
  const next = await uploaded(mine, FILES.pdf, 'next.pdf');
  await eventually(objects, (names) => !names.some((name) => before.includes(name)));
  expect(objects()).toHaveLength(1);
  expect((await fetch(server.url + next.fileUri)).status).toBe(401);
});

test('a wrong secret, or a store that is gone, is told in words; nothing half done is shown', async () => {
  const wrong = await startTestServer({ S3_URL: s3.url.replace('top', 'wrong') });
  try {
    const stranger = await wrong.company();
    const refused = await upload(stranger, FILES.png, 'bell.png');
    expect([refused.status, refused.body.code]).toEqual([503, 'API-UNAVAILABLE']);
    expect(refused.body.message).toBe('The file store does not answer right now. Please try again.');
    expect(await query(wrong.databaseUrl, 'SELECT 1 FROM attachment')).toEqual([]);
  } finally {
    await wrong.stop();
  }
  await s3.stop();
  const gone = await upload(mine, FILES.gif, 'bell.gif');
  expect([gone.status, gone.body.code]).toEqual([503, 'API-UNAVAILABLE']);
});
