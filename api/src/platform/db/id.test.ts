import { validate, version } from 'uuid';
import { idFloor, idTime, newId } from './id.ts';

test('identifiers are of version 7, and each is larger than those before it', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  // What is not time or sequence is random in each.
  expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length);
});

test('a clock that goes back leaves their order', () => {
  const clock = jest.spyOn(Date, 'now');
  const later = Date.now() + 60_000;
  clock.mockReturnValue(later);
  const first = newId();
  clock.mockReturnValue(later - 30_000);
  const second = newId();
  clock.mockRestore();
  expect(second > first).toBe(true);
  expect(idTime(second)).toBe(later);
});

test('the smallest identifier of an instant lies below those made at it', () => {
  const made = newId();
  expect(idFloor(idTime(made)) <= made).toBe(true);
  expect(idFloor(idTime(made) + 1) > made).toBe(true);
});
