import { deviceOf } from './device.ts';

const MOZILLA = 'Mozilla/5.0';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
  [`${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0`, 'Edge on Windows'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18 Safari/605`, 'Safari on macOS'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/150 Safari/604`,
    'Chrome on iPhone',
  ],
  [
    `${MOZILLA} (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [`${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/150.0 Safari/537.36`, 'Chrome on Linux'],
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  ['', 'Unknown device'],
  ['<script>', 'Unknown device'],
])('%s is %s', (userAgent, words) => expect(deviceOf(userAgent).device).toBe(words));

test('program and system come apart, for pages in other languages', () => {
  expect(deviceOf(`${MOZILLA} (X11; Linux x86_64) Firefox/140.0`)).toMatchObject({
    program: 'Firefox',
    system: 'Linux',
  });
  expect(deviceOf('curl/8.5.0')).toMatchObject({ program: 'curl', system: null });
  expect(deviceOf(`${MOZILLA} (Windows NT 10.0)`)).toMatchObject({ program: null, system: 'Windows' });
});
