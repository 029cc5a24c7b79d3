import { staysDraft, statusOf } from './status-words.ts';

test.each([
  ['', 'none'],
  ['Draft', 'draft'],
  ['Entwurf', 'draft'],
  ['مسودة', 'draft'],
  ['Awaiting Payment', 'posted'],
  ['Überfällig', 'posted'],
  ['غير مدفوعة', 'posted'],
  ['Paid', 'paid'],
  ['Payée', 'paid'],
  ['Partial', 'partlyPaid'],
  ['Teilweise bezahlt', 'partlyPaid'],
  ['Cancelled', 'void'],
  ['Storniert', 'void'],
  ['Anulada', 'void'],
  ['Annulé', 'void'],
  ['Annullata', 'void'],
  ['Geannuleerd', 'void'],
  ['ملغاة', 'void'],
] as const)('the status %s is %s', (text, status) => {
  expect(statusOf(text)).toBe(status);
});

test.each(['Reversed', 'Pending Approval', 'Rejected', 'Refunded', 'Written off', 'Submitted', 'Frozen'])(
  'a document with the status %s stays a draft',
  (text) => {
    expect(statusOf(text)).toBe('unknown');
    expect(staysDraft(statusOf(text))).toBe(true);
  },
);
