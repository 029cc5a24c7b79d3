import { dateValue, sentence } from '@accounts/shared-domain';
import { apiError } from './api-error.ts';

test('a sentence with values is sent in English, and with what other languages write it from', () => {
  const message = sentence('Must not be after its first payment, on {date}.', {
    date: dateValue('2026-03-12'),
  });
  const english = 'Must not be after its first payment, on 2026-03-12.';
  const words = { message: english, sentence: message.sentence, values: { date: { date: '2026-03-12' } } };
  expect(apiError.validation([{ field: 'issueDate', message }]).answer()).toEqual({
    ...words,
    code: 'API-FIELDS',
    errors: [{ field: 'issueDate', ...words }],
  });
});

test('a sentence without values is its English alone', () => {
  expect(apiError.notFound().answer()).toEqual({
    message: 'This record could not be found.',
    code: 'API-NOT-FOUND',
  });
});
