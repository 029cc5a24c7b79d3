import type { ModuleReport } from './module-reports.ts';
import { watchCrashes } from './watch-crashes.ts';

const SCRIPT = 'https://accounts.example/m/sales/0.1.0-0a1b2c3d4e5f6a7b/invoices-invoice-list.11aa22bb.js';
const crash = { module: 'sales', version: '0.1.0-0a1b2c3d4e5f6a7b', kind: 'crash', code: 'MFE-109' };

let reports: ModuleReport[];
let stop: () => void;
beforeEach(() => {
  reports = [];
  stop = watchCrashes({ add: (report) => void reports.push(report), report: () => undefined });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function reject(reason: unknown): Event {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  return event;
}

function showModule(): void {
  const element = document.createElement('div');
  Object.assign(element.dataset, { module: crash.module, version: crash.version });
  document.body.append(element);
}

test('what a handler throws belongs to the module of its script, also when it is no error', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: {}, filename: SCRIPT }));
  expect(reports).toEqual([crash]);
  window.dispatchEvent(new ErrorEvent('error', { error: {}, filename: 'https://accounts.example/app.js' }));
  expect(reports).toHaveLength(1);
});

test('a rejection without a stack belongs to the module on the page', () => {
  expect(reject('no room left').defaultPrevented).toBe(false);
  showModule();
  expect(reject('no room left').defaultPrevented).toBe(true);
  expect(reports).toEqual([crash]);
});

test('an error of the shell is attributed to no module, whichever is on the page', () => {
  showModule();
  const error = new Error('broken');
  error.stack = 'Error: broken\n    at u (https://accounts.example/app.1234abcd.js:1:1)';
  reject(error);
  expect(reports).toEqual([]);
});
