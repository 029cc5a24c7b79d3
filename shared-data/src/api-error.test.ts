import { apiErrorOf } from './api-error.ts';

const thrown = (status: number, data: unknown) => Object.assign(new Error(), { response: { status, data } });

test.each([
  ['no body', undefined],
  ['an empty message', { code: 'API-409', message: '' }],
  ['a page of a proxy', '<html>Conflict</html>'],
])('a 409 with %s says that something went wrong', (_body, data) => {
  expect(apiErrorOf(thrown(409, data))).toMatchObject({ status: 409, message: 'Something went wrong!' });
});

test('a 409 with a message says it to the letter', () => {
  const data = { code: 'API-VERSION', message: 'Another member has changed this record.' };
  expect(apiErrorOf(thrown(409, data)).message).toBe(data.message);
});
