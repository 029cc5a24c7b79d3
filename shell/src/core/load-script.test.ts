import { loadScript } from './load-script.ts';

const ADDRESS = 'https://chat.example.com/widget.js';
const script = () => document.querySelector('script');

afterEach(() => document.head.replaceChildren());

test('a script is added to the page, and is there once it has run', async () => {
  const loading = loadScript(ADDRESS);
  expect(script()?.src).toBe(ADDRESS);
  script()?.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBeUndefined();
  expect(script()).not.toBeNull();
});

test('a script that does not come within 15 seconds is taken out again', async () => {
  jest.useFakeTimers();
  const loading = loadScript(ADDRESS);
  jest.advanceTimersByTime(15_000);
  jest.useRealTimers();
  await expect(loading).rejects.toThrow(`The script ${ADDRESS} has not come.`);
  expect(script()).toBeNull();
});
