import type { OutboxEntry } from '@accounts/shared-data';
import { entrySentText } from './open-with-notices.ts';

const invoice = { kind: 'invoices', contactName: 'Ferry Lane' } as OutboxEntry;
const journal = { kind: 'journals', contactName: '' } as OutboxEntry;

test('a notice says which draft the server has got', async () => {
  expect(await entrySentText(invoice)).toBe('Draft for Ferry Lane saved.');
  expect(await entrySentText(journal)).toBe('Journal saved as a draft.');
});
