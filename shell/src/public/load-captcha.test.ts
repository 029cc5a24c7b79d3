import { loadCaptcha } from './load-captcha.ts';

const config = { siteKey: 'the-key', version: 2, scriptUrl: 'https://captcha.example.com/api.js' };

afterEach(() => {
  delete window.grecaptcha;
  document.head.replaceChildren();
});

const script = () => document.querySelector('script');

test.each([
  [{ siteKey: '' }, 'ReCaptcha error: No key provided'],
  [{ version: 0 }, 'ReCaptcha error: No version provided'],
])('with %j nothing is loaded', async (missing, message) => {
  await expect(loadCaptcha({ ...config, ...missing })).rejects.toThrow(message);
  expect(script()).toBeNull();
});

test('a script that does not come says so, and is fetched anew the next time', async () => {
  const loading = loadCaptcha(config);
  expect(script()?.src).toMatch(/^https:\/\/captcha\.example\.com\/api\.js\?render=explicit/);
  script()?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('ReCaptcha error: Failed to load script');
  expect(script()).toBeNull();
});

test('a script that is no captcha says so, and one that is there is not loaded again', async () => {
  const loading = loadCaptcha(config);
  script()?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('ReCaptcha error: Failed to load script');
  document.head.replaceChildren();
  window.grecaptcha = { ready: (isReady) => isReady(), render: () => 0, reset: jest.fn() };
  await expect(loadCaptcha(config)).resolves.toBe(window.grecaptcha);
  expect(script()).toBeNull();
});
