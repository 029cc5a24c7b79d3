import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { apiErrorOf } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
});

test('a change that is saved offline fails at once with a sentence, and is not sent later', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  const send = jest.fn(() =>
    Promise.reject(Object.assign(new Error('Network Error'), { isAxiosError: true })),
  );
  const queryClient = createQueryClient();
  const save = new MutationObserver(queryClient, { mutationFn: send });
  const error: unknown = await save.mutate().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(apiErrorOf(error)).toMatchObject({
    status: 0,
    code: 'OFFLINE',
    message: 'You are offline. Your work is kept.',
  });
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
  queryClient.clear();
});

test('a call that fails while the browser is online says that the server was not reached', () => {
  expect(apiErrorOf(Object.assign(new Error('Network Error'), { isAxiosError: true }))).toMatchObject({
    code: 'NETWORK',
  });
});
