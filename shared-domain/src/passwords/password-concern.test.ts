import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordConcern } from './password-concern.ts';

const concernOf = (password: string, email = 'ada.marsh@example.com') =>
  passwordConcern(password, email, COMMON_PASSWORDS);

test.each(['password', 'PASSWORD', '12345678', 'Football99', 'Password2026!', 'aaaaaaaaaa', '1212121212'])(
  '%s is common',
  (password) => expect(concernOf(password)).toBe('common'),
);

test.each(['ada.marsh@example.com', 'my-Ada.Marsh-2026'])('%s contains the e-mail', (password) =>
  expect(concernOf(password)).toBe('email'),
);

test.each(['', 'harbour-2026', 'correct horse battery staple', 'x9#kLq2!vv', `password ${'z1y'.repeat(40)}`])(
  '%s is of no concern',
  (password) => expect(concernOf(password)).toBeNull(),
);

test('a short name of an e-mail is in too many words to mean anything', () => {
  expect(concernOf('a-mandolin-tune', 'man@example.com')).toBeNull();
  expect(concernOf('a-long-enough-one', '')).toBeNull();
});

test('the list holds what may be typed: 8 characters and more, in small letters', () => {
  expect(COMMON_PASSWORDS.size).toBe(1500);
  expect([...COMMON_PASSWORDS].filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
});
