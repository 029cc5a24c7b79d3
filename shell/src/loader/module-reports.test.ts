import { moduleOfError } from './module-crash.ts';
import { type ModuleReport, ModuleReports } from './module-reports.ts';

test('what happens to a version is reported once a page, and what comes shortly after one another in one call', async () => {
  jest.useFakeTimers();
  const calls: ModuleReport[][] = [];
  const reports = new ModuleReports((sent) => Promise.resolve(calls.push([...sent])));
  const crash: ModuleReport = { module: 'sales', version: '0.1.0', kind: 'crash', code: 'MFE-109' };
  reports.add(crash);
  reports.add(crash);
  reports.add({ ...crash, version: '0.2.0' });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(calls).toEqual([[crash, { ...crash, version: '0.2.0' }]]);
  reports.add(crash);
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  expect(calls).toHaveLength(1);
});

test('no call has more than twenty reports', async () => {
  jest.useFakeTimers();
  const sizes: number[] = [];
  const reports = new ModuleReports((sent) => Promise.resolve(sizes.push(sent.length)));
  for (let at = 0; at < 45; at += 1) {
    reports.add({ module: 'sales', version: `0.1.${at}`, kind: 'load', code: 'MFE-102' });
  }
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  expect(sizes).toEqual([20, 20, 5]);
});

test('an error belongs to the module whose file comes first in its stack', () => {
  const error = new Error('broken');
  error.stack = `Error: broken
    at u (https://accounts.example/app.1234abcd.js:1:1)
    at onClick (https://accounts.example/m/sales/0.1.0-0a1b2c3d4e5f6a7b/invoices-invoice-list.11aa22bb.js:1:200)
    at d (https://accounts.example/m/contacts/0.3.0-1111222233334444/start.js:1:1)`;
  expect(moduleOfError(error)).toEqual({ module: 'sales', version: '0.1.0-0a1b2c3d4e5f6a7b' });
  error.stack = 'Error: broken\n    at u (https://accounts.example/app.1234abcd.js:1:1)';
  expect(moduleOfError(error)).toBeUndefined();
  expect(moduleOfError('no error')).toBeUndefined();
});
