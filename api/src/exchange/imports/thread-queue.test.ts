import { ApiError } from '../../platform/errors/api-error.ts';
import { waitForThread } from './thread-queue.ts';

/** Asks for a thread; what it is given back by, or the refusal, once there is one. */
function ask(
  companyId: string,
  background = false,
  size?: number,
): { leave?: () => void; refused?: ApiError } {
  const outcome: { leave?: () => void; refused?: ApiError } = {};
  waitForThread({ companyId, background, ...(size !== undefined && { size }) }).then(
    (leave) => (outcome.leave = leave),
    (error: ApiError) => (outcome.refused = error),
  );
  return outcome;
}

const turn = (): Promise<void> => new Promise((resume) => setImmediate(resume));

/** Gives back every thread until no file waits. */
async function finish(asked: readonly { leave?: () => void }[]): Promise<void> {
  for (const _each of asked) {
    for (const { leave } of asked) leave?.();
    await turn();
  }
}

test('files of one company: one is read, eight wait, the next is told when to come back', async () => {
  const asked = Array.from({ length: 10 }, () => ask('one'));
  const other = ask('other');
  const worker = ask('one', true);
  await turn();
  expect(asked.map(({ leave }) => leave !== undefined)).toEqual([true, ...Array<boolean>(9).fill(false)]);
  expect(asked[9]?.refused).toMatchObject({ status: 429, code: 'API-BUSY-COMPANY', retryAfter: 5 });
  expect(asked.slice(0, 9).map(({ refused }) => refused)).toEqual(Array(9).fill(undefined));
  // Neither another company nor the workers of the queue wait for them.
  expect([other.leave, worker.leave]).toEqual([expect.any(Function), expect.any(Function)]);
  await finish([...asked, other, worker]);
  expect(asked.slice(0, 9).every(({ leave }) => leave !== undefined)).toBe(true);
});

test('files of all companies: 24 wait, the next is answered 503', async () => {
  const asked = Array.from({ length: 2 }, (_each, index) => ask(`c${index}`));
  await turn();
  asked.push(...Array.from({ length: 25 }, (_each, index) => ask(`d${index}`)));
  await turn();
  const refused = asked.flatMap((each) => each.refused ?? []);
  expect(refused).toEqual([expect.any(ApiError)]);
  expect(refused[0]).toMatchObject({ status: 503, code: 'API-UNAVAILABLE', retryAfter: 2 });
  expect(refused[0]?.message).toMatch(/files are waiting/);
  await finish(asked);
  expect(asked.filter(({ leave }) => leave !== undefined)).toHaveLength(26);
});

test('a small file is read beside the large ones of others', async () => {
  const large = Array.from({ length: 4 }, (_each, index) => ask(`l${index}`, false, 1_000_000));
  const small = ask('s', false, 1_000);
  await turn();
  expect([large[2]?.leave, small.leave]).toEqual([undefined, expect.any(Function)]);
  await finish([...large, small]);
});
