import { inEnglish, provideSentences } from '@accounts/shared-auth';
import { dateValue, sentence, worded, type ActivityFacts } from '@accounts/shared-domain';
import { formatsOf } from '../locale/index.ts';
import { loadSentences } from '../texts/own-texts.ts';
import { sentenceWriter } from '../sentences/sentence-writer.ts';
import { activityLabels } from './activity-labels.ts';

const COMPANY = { currencyCode: 'GBP', currencyExponent: 2 };

const words = (action: string, facts: ActivityFacts, detail = ''): string =>
  activityLabels(
    { action, facts, detail, createdDate: '2026-03-02T09:00:00Z', userName: 'Nancy Davolio' },
    formatsOf('en-GB'),
    COMPANY,
  );

test.each<[string, ActivityFacts, string]>([
  ['Create', { amount: 1552.6 }, 'Approved, £1,552.60'],
  ['Draft', { amount: 0 }, 'Saved as a draft, £0.00'],
  ['Approved', { amount: 12, number: 'INV-7' }, 'Approved as INV-7, £12.00'],
  ['Paid', { amount: 5, status: 'Awaiting Payment' }, 'Payment of £5.00'],
  ['Paid', { amount: 5, status: 'Paid' }, 'Paid, £5.00'],
  ['Paid', { amount: 5, otherNumber: 'CN-2' }, 'Paid £5.00 from CN-2'],
  ['Applied', { amount: 5, otherNumber: 'INV-7' }, 'Applied £5.00 to INV-7'],
  ['Refunded', { amount: 5, status: 'Applied' }, 'Refunded, £5.00'],
  ['Payment deleted', { amount: 5 }, 'Payment of £5.00 deleted'],
  ['Sent', { recipients: 'a@b.example, c@d.example' }, 'Sent to a@b.example, c@d.example'],
  ['Sent', { number: 'PO-1', amount: 3 }, 'Marked as sent as PO-1, £3.00'],
  ['Opened', {}, 'Opened by its link'],
  [
    'Failed',
    { recipients: 'a@b.example', reason: 'No such mailbox.' },
    'Not delivered to a@b.example. No such mailbox.',
  ],
  ['Failed', { reason: 'The period is locked.' }, 'Failed: The period is locked.'],
  ['Scheduled', { scheduledFor: '2026-03-09' }, 'Leaves on 09 Mar 2026'],
  ['Voided', { status: 'Void' }, 'Voided'],
  ['Accepted', { status: 'Accepted' }, 'Accepted'],
])('"%s" with %j reads "%s"', (action, facts, expected) => {
  expect(words(action, facts)).toBe(expected);
});

test('a detail that is a sentence has the words and the dates of the reader', async () => {
  const { message, ...facts } = worded(sentence('on {date}', { date: dateValue('2026-03-02') }));
  provideSentences(sentenceWriter('de', await loadSentences('de'), () => 'de-DE'));
  expect(words('Deleted', facts, message)).toBe('Deleted am 02. März 2026');
  provideSentences(inEnglish);
  expect(words('Create', facts, message)).toBe('Created on 2026-03-02');
});

test('what has no facts keeps the words of the server', () => {
  expect(words('Create', {}, 'AST1000 Bank')).toBe('Created AST1000 Bank');
  expect(words('Fingerprint', {}, '2026-03-02')).toBe('Fingerprint 2026-03-02');
});
