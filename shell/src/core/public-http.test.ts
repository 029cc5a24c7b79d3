import { CallError, publicHttp } from './public-http.ts';

const answers = (answer: Promise<unknown>) => {
  globalThis.fetch = jest.fn(() => answer) as unknown as typeof fetch;
};
const failure = () => publicHttp.post('/auth/token').catch((error: unknown) => error);

test('sends JSON in the language of the page and answers what came back', async () => {
  document.documentElement.lang = 'ar';
  answers(Promise.resolve({ ok: true, status: 200, json: async () => ({ data: 1 }) }));
  await expect(publicHttp.post('/auth/token', { username: 'a' })).resolves.toEqual({ data: { data: 1 } });
  const [url, init] = jest.mocked(fetch).mock.calls[0] ?? [];
  document.documentElement.lang = '';
  expect(url).toBe('/auth/token');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"username":"a"}',
    headers: { crossdomain: 'true', 'accept-language': 'ar' },
  });
});

test('a rejection carries status and body, an unreachable server neither', async () => {
  answers(Promise.resolve({ ok: false, status: 409, json: async () => ({ message: 'Taken.' }) }));
  const rejection = await failure();
  expect(rejection).toBeInstanceOf(CallError);
  expect(rejection).toMatchObject({ response: { status: 409, data: { message: 'Taken.' } } });
  answers(Promise.reject(new TypeError('network')));
  await expect(failure()).resolves.toMatchObject({ response: undefined });
});
