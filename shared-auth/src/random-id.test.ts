import { randomId } from './random-id.ts';

test('is a UUID of version 4, and another one every time', () => {
  const ids = Array.from({ length: 1000 }, () => randomId());
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(ids.filter((id) => !form.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
