import { sendWithRetries } from './idempotency.ts';

const answered = (status: number) => Object.assign(new Error(), { response: { status, data: {} } });
const unanswered = (code: string) => Object.assign(new Error(), { isAxiosError: true, code });
const broken = () => unanswered('ERR_NETWORK');

/** Sends a call that has these failures and then succeeds; returns the keys that it was sent with, and what became of it. */
async function sent(failures: readonly Error[], signal?: AbortSignal) {
  const keys: string[] = [];
  const left = [...failures];
  const call = async (key: string) => {
    keys.push(key);
    const failure = left.shift();
    if (failure) throw failure;
    return 'done';
  };
  const outcome = await sendWithRetries(call, signal, [0, 0]).catch((error: unknown) => error);
  return { keys, outcome };
}

test.each([
  ['the line breaks twice', [broken(), broken()]],
  ['the server is away for a moment', [answered(503)]],
])('when %s, the same call is sent again with the same key', async (_what, failures) => {
  const { keys, outcome } = await sent(failures);
  expect(outcome).toBe('done');
  expect(keys).toHaveLength(failures.length + 1);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['a rejection', answered(409)],
  ['a fault', answered(500)],
  ['a call that was given up', unanswered('ERR_CANCELED')],
])('%s is not sent again', async (_what, failure) => {
  const { keys, outcome } = await sent([failure]);
  expect({ calls: keys.length, outcome }).toEqual({ calls: 1, outcome: failure });
});

test('a server that stays away is given up after the third try', async () => {
  const failures = [answered(503), answered(503), answered(503)];
  const { keys, outcome } = await sent(failures);
  expect({ calls: keys.length, outcome }).toEqual({ calls: 3, outcome: failures[2] });
});

test('a run that was cancelled sends nothing more', async () => {
  const { keys } = await sent([broken()], AbortSignal.abort());
  expect(keys).toHaveLength(1);
});
