import { readConfig } from './config.ts';

test.each([
  'ftp://key:top-secret@host/bucket',
  'https://host/bucket',
  'https://key:top-secret@host/',
  'nonsense',
])('S3_URL %s is refused at the start, by name and without its secret', (url) => {
  const start = (): unknown => readConfig({ S3_URL: url });
  expect(start).toThrow('S3_URL: an address like');
  expect(start).not.toThrow('top-secret');
});

test('S3_URL holds everything of a store', () => {
  const { s3 } = readConfig({
    S3_URL: 'https://KEY:a%2Fb%2Bc@store.example.com/books/files/?region=eu-west-1',
  });
  expect(s3).toEqual({
    bucketUrl: 'https://store.example.com/books/files',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+c',
    region: 'eu-west-1',
  });
  expect(readConfig({}).s3).toBeNull();
});

test('half a payment provider is refused at the start, by the name of what is missing', () => {
  const PAY_SERVER_URL = 'https://pay.example.com/api/';
  expect(() => readConfig({ PAY_SERVER_URL })).toThrow('PAY_SERVER_KEY: needed when PAY_SERVER_URL is set.');
  expect(() => readConfig({ PAY_SERVER_URL, PAY_SERVER_KEY: 'k' })).toThrow('PAY_WEBHOOK_SECRET: needed');
  expect(() => readConfig({ PAY_SERVER_URL: 'ftp://x' })).toThrow('PAY_SERVER_URL: an address');
  const PAY_WEBHOOK_SECRET = 'sixteen-letters!';
  const { payServer } = readConfig({ PAY_SERVER_URL, PAY_SERVER_KEY: 'k', PAY_WEBHOOK_SECRET });
  expect(payServer).toEqual({
    url: 'https://pay.example.com/api',
    key: 'k',
    webhookSecret: PAY_WEBHOOK_SECRET,
  });
  expect(readConfig({}).payServer).toBeNull();
});
