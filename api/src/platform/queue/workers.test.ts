import { currentCompany } from '../log/request-context.ts';
import { NO_COMPANY } from './turns.ts';
import { startWorkers, type Taken } from './workers.ts';

const COMPANY = '6f0e0b4f-0000-4c1b-9f5e-000000000001';

test('the work on a row, and the report of its failure, are about the company of the row; those of the platform about none', async () => {
  const seen: unknown[] = [];
  const rows = [COMPANY, NO_COMPANY].map((company): Taken<string> => ({
    row: company,
    company,
    cause: null,
    done: () => undefined,
  }));
  const allSeen = Promise.withResolvers<void>();
  const workers = startWorkers<string>({
    name: () => 'test',
    count: 1,
    take: () => Promise.resolve(rows.splice(0, 1)),
    work: async (row) => {
      await Promise.resolve();
      seen.push([row, currentCompany()]);
      throw new Error('refused');
    },
    onError: () => {
      seen.push(currentCompany());
      if (seen.length === 4) allSeen.resolve();
      else workers.wake();
    },
    pollMs: 60_000,
  });
  await allSeen.promise;
  await workers.stop();
  expect(seen).toEqual([[COMPANY, COMPANY], COMPANY, [NO_COMPANY, undefined], undefined]);
});
