import { FinalFailure, failureOf, retrySeconds } from './failure.ts';

const refusal = (code: string, command: string, responseCode?: number) =>
  Object.assign(new Error('The answer.'), {
    code,
    command,
    ...(responseCode === undefined ? {} : { responseCode }),
  });

test.each([
  ['an unknown recipient', refusal('EENVELOPE', 'RCPT TO', 550), true, false],
  ['a recipient that is greylisted', refusal('EENVELOPE', 'RCPT TO', 450), false, false],
  ['a refused content', refusal('EMESSAGE', 'DATA', 554), true, false],
  ['a mailbox that is full for now', refusal('EMESSAGE', 'DATA', 452), false, false],
  ['a message that is too large for the server', refusal('EMESSAGE', 'MAIL FROM'), true, false],
  ['a wrong password, which an operator can mend', refusal('EAUTH', 'AUTH PLAIN', 535), false, false],
  [
    'a sender that the server does not accept, which an operator can mend',
    refusal('EENVELOPE', 'MAIL FROM', 553),
    false,
    false,
  ],
  ['a server that is down', refusal('ECONNECTION', 'CONN'), false, true],
  ['a server that is closing', refusal('ECONNECTION', 'CONN', 421), false, false],
  ['an attachment that is gone', new FinalFailure('Gone.'), true, false],
  ['anything else', 'odd', false, false],
])('%s: final %p', (_what, error, final, unreachable) => {
  expect(failureOf(error)).toMatchObject({ final, unreachable });
});

test('attempts follow at 30 s, 2 min, 8 min, 32 min, then hourly; 5 minutes at most while no server responds', () => {
  expect([1, 2, 3, 4, 5, 50].map((attempts) => retrySeconds(attempts, false))).toEqual([
    30, 120, 480, 1920, 3600, 3600,
  ]);
  expect([1, 2, 3, 50].map((attempts) => retrySeconds(attempts, true))).toEqual([30, 120, 300, 300]);
});
