import { readConfig } from './config.ts';
import {
  allowedHosts,
  hostnameOf,
  isLoopbackAddress,
  isLoopbackName,
  ownUrl,
  proxyConfig,
} from './network.ts';

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s is a loopback address', (address) => {
  expect(isLoopbackAddress(address)).toBe(true);
  expect(isLoopbackName(address)).toBe(true);
});

test.each(['', '10.0.0.1', '192.168.1.9', '::', 'fe80::1%eth0', '::ffff:10.0.0.1', 'localhost', '128.0.0.1'])(
  '%j is none',
  (address) => expect(isLoopbackAddress(address)).toBe(false),
);

test('a name is a loopback name by its last label only', () => {
  expect(isLoopbackName('app.localhost')).toBe(true);
  expect(isLoopbackName('localhost.evil.example')).toBe(false);
  expect(isLoopbackName('notlocalhost')).toBe(false);
});

test.each([
  ['LOCALHOST:4000', 'localhost'],
  ['[::1]:4000', '::1'],
  ['books.example.', 'books.example'],
  ['a b', null],
  ['books.example:4000:5', null],
  ['user@books.example', null],
  ['', null],
  [undefined, null],
])('the host name of the header %j is %j', (header, name) => expect(hostnameOf(header)).toBe(name));

test('outside production only known names are allowed', () => {
  const known = { publicUrl: 'https://Books.example:8443', host: '10.0.0.5' };
  expect(allowedHosts(false, 'one.lan, [::5]', known)).toEqual([
    'books.example',
    '10.0.0.5',
    'one.lan',
    '::5',
  ]);
  expect(allowedHosts(true, undefined, known)).toBeNull();
});

test('TRUST_PROXY names addresses, ranges and private networks', () => {
  const isProxy = proxyConfig('uniquelocal, 203.0.113.7, 2001:db8::/32');
  for (const address of ['10.1.2.3', '::ffff:192.168.0.1', '203.0.113.7', '2001:db8::9'])
    expect(isProxy?.(address)).toBe(true);
  for (const address of ['203.0.113.8', '127.0.0.1', '2001:db9::1', 'nonsense'])
    expect(isProxy?.(address)).toBe(false);
  expect(proxyConfig(undefined)).toBeNull();
});

test.each(['everybody', '10.0.0.0/33', '10.0.0.0/', '1.2.3', ''])(
  'TRUST_PROXY %j is refused by name',
  (value) => {
    expect(() => proxyConfig(value)).toThrow('TRUST_PROXY: ');
  },
);

test('the server reaches itself where it listens', () => {
  expect(ownUrl({ host: undefined, port: 1 })).toBe('http://127.0.0.1:1');
  expect(ownUrl({ host: '0.0.0.0', port: 1 })).toBe('http://127.0.0.1:1');
  expect(ownUrl({ host: '::1', port: 1 })).toBe('http://[::1]:1');
});

test.each([
  [{ HOST: 'not a host' }, 'HOST: an address or a name'],
  [{ ALLOWED_HOSTS: 'a b' }, 'ALLOWED_HOSTS: names by commas'],
  [{ METRICS_TOKEN: 'fifteen letters' }, 'METRICS_TOKEN: at least 16 characters are needed.'],
  [{ MAIL_WEBHOOK_SECRET: 'fifteen letters' }, 'MAIL_WEBHOOK_SECRET: at least 16 characters are needed.'],
  [
    { PAY_SERVER_URL: 'https://pay.example', PAY_SERVER_KEY: 'k', PAY_WEBHOOK_SECRET: 'fifteen letters' },
    'PAY_WEBHOOK_SECRET: at least 16 characters are needed.',
  ],
])('%j is refused at the start', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('plans are paid in the sandbox, and in production only when told so', () => {
  expect(readConfig({}).paySandbox).toBe(true);
  expect(readConfig({ PAY_SANDBOX: '0' }).paySandbox).toBe(false);
  expect(readConfig({ NODE_ENV: 'production' }).paySandbox).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', PAY_SANDBOX: '1' }).paySandbox).toBe(true);
});
