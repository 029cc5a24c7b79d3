import { isOverrideOrigin } from './override-origins.ts';

test.each([
  ['http://localhost:4655', ['http://localhost:4655'], true],
  ['http://localhost:4655', ['http://localhost:*'], true],
  ['http://localhost', ['http://localhost:*'], true],
  ['https://dev.example.com', ['https://dev.example.com:443'], true],
  ['http://localhost:4656', ['http://localhost:4655'], false],
  ['https://localhost:4655', ['http://localhost:*'], false],
  ['http://localhost.example.com', ['http://localhost:*'], false],
  ['http://127.0.0.1:4655', ['http://localhost:*'], false],
  ['http://localhost:4655', [], false],
])('%s is allowed by %j: %s', (origin, allowed, isAllowed) => {
  expect(isOverrideOrigin(origin, allowed)).toBe(isAllowed);
});
