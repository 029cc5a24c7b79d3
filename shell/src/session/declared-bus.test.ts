import { createBus } from '@accounts/shared-auth';
import { declaredBus } from './declared-bus.ts';

let told: jest.SpyInstance;
beforeEach(() => (told = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => told.mockRestore());

test('a module uses the topics that its description names', () => {
  const bus = createBus();
  const own = declaredBus(bus, {
    id: 'settings',
    events: { publishes: ['lists.changed'], reads: ['toast'] },
  });
  const received: unknown[] = [];
  bus.on('lists.changed').subscribe((event) => received.push(event));
  own.on('toast').subscribe((event) => received.push(event));
  own.publish('lists.changed', { lists: ['company'] });
  bus.publish('toast', { kind: 'info', message: 'Saved' });
  expect(received).toEqual([{ lists: ['company'] }, { kind: 'info', message: 'Saved' }]);
  expect(told).not.toHaveBeenCalled();
});

test('a topic that it does not name works, and the console says so', () => {
  const bus = createBus();
  const own = declaredBus(bus, { id: 'payroll', events: { publishes: [], reads: ['lists.changed'] } });
  const received: unknown[] = [];
  bus.on('lists.changed').subscribe((event) => received.push(event));
  own.publish('lists.changed', { lists: ['company'] });
  own.on('session.logout');
  expect(received).toHaveLength(1);
  expect(told.mock.calls).toEqual([
    ['[payroll] publishes "lists.changed", which events.publishes of its module.config.ts does not name.'],
    ['[payroll] reads "session.logout", which events.reads of its module.config.ts does not name.'],
  ]);
});
