import { DatabaseError } from 'pg';
import { toApiError } from './error-handler.ts';

function refusal(code: string): DatabaseError {
  return Object.assign(new DatabaseError('refused', 7, 'error'), { code });
}

test.each([
  ['40P01', 409, 'API-BUSY'],
  ['55P03', 409, 'API-BUSY'],
  ['57014', 503, 'API-TOO-LONG'],
  ['23505', 409, 'API-DUPLICATE'],
  ['XX000', 500, 'API-INTERNAL'],
])('a statement that PostgreSQL refuses with %s is answered %i %s', (code, status, answered) => {
  expect(toApiError(refusal(code))).toMatchObject({ status, code: answered });
});

test('a statement that was ended at its time limit says so, and when to try again', () => {
  const { retryAfter, message } = toApiError(refusal('57014'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(message).toMatch(/took too long.*nothing was saved/);
});
