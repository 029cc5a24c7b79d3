import type { OutboxEntry } from '@accounts/shared-data';
import { formatsOf } from '@accounts/shared-ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { editorPath, entrySubjectOf, entryTitleOf } from './entry-labels.ts';

beforeAll(loadPageTexts);

const invoice = { kind: 'invoices', key: 'k1', contactName: 'Ferry Lane' } as OutboxEntry;
const journal = {
  kind: 'journals',
  key: 'k2',
  contactName: '',
  input: {
    date: '2026-03-31',
    reference: 'Rent',
    lines: [
      { accountId: 'rent', debit: 700.1 },
      { accountId: 'fees', debit: 0.2 },
      { accountId: 'bank', credit: 700.3 },
    ],
  },
} as OutboxEntry;
const changed = { ...journal, base: { id: 'j1' } } as OutboxEntry;
const formats = formatsOf('en-GB', 'GBP');

test.each([
  [invoice, 'New invoice', 'Ferry Lane', '/invoicing/add?outbox=k1'],
  [{ ...invoice, contactName: '' }, 'New invoice', 'No contact yet', '/invoicing/add?outbox=k1'],
  [journal, 'New journal', '31 Mar 2026 · Rent · 700.30', '/journals/add?outbox=k2'],
  [changed, 'Change of a journal', '31 Mar 2026 · Rent · 700.30', '/journals/j1?outbox=k2'],
])('a draft that waits says what it is, and where it is opened: %#', (entry, title, subject, path) => {
  expect([entryTitleOf(entry), entrySubjectOf(entry, formats), editorPath(entry)]).toEqual([
    title,
    subject,
    path,
  ]);
});
