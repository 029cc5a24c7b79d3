import { MAX_STREAMS, StreamPlaces, type StreamOwner } from './stream-places.ts';

const owner = (number: number, more: Partial<StreamOwner> = {}): StreamOwner => ({
  userId: `user ${number}`,
  companyId: `company ${number}`,
  address: `address ${number}`,
  paying: true,
  ...more,
});

/** Takes places until there is none; how many there were, and which limit was reached. */
function fill(places: StreamPlaces, next: (number: number) => StreamOwner): [number, unknown] {
  for (let count = 0; ; count += 1) {
    const place = places.take(next(count));
    if (typeof place === 'string') return [count, place];
  }
}

test.each([
  ['person', (number: number) => owner(number, { userId: 'one person' })],
  ['address', (number: number) => owner(number, { address: 'one office' })],
  ['company', (number: number) => owner(number, { companyId: 'one company' })],
  ['free', (number: number) => owner(number, { paying: false })],
  ['process', (number: number) => owner(number)],
] as const)('the limit by %s is kept', (scope, next) => {
  expect(fill(new StreamPlaces(), next)).toEqual([MAX_STREAMS[scope], scope]);
});

test.each([1, 2, 3, 4])(
  '%i processes allow a person, an address and a company as many as one does',
  (processes) => {
    const counts = [
      (number: number) => owner(number, { userId: 'one person' }),
      (number: number) => owner(number, { address: 'one office' }),
      (number: number) => owner(number, { companyId: 'one company' }),
    ].map((next) => fill(new StreamPlaces(processes), next)[0] * processes);
    const { person, address, company } = MAX_STREAMS;
    [person, address, company].forEach((limit, index) => {
      expect(counts[index]).toBeGreaterThanOrEqual(limit);
      // A part is a whole number: in all at most one more for each process but one.
      expect(counts[index]).toBeLessThan(limit + processes);
    });
    expect(fill(new StreamPlaces(processes), (number) => owner(number))[0]).toBe(MAX_STREAMS.process);
  },
);

test('free companies never take the places of others, and one stream that closes makes room for one', () => {
  const places = new StreamPlaces();
  const first = places.take(owner(-1, { paying: false }));
  fill(places, (number) => owner(number, { paying: false }));
  expect(typeof places.take(owner(9_001))).toBe('function');
  expect(places.take(owner(9_002, { paying: false }))).toBe('free');
  if (typeof first === 'function') {
    first();
    first();
  }
  expect(typeof places.take(owner(9_003, { paying: false }))).toBe('function');
  expect(places.take(owner(9_004, { paying: false }))).toBe('free');
});
