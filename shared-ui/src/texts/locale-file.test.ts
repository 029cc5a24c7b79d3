import { readLocaleFile } from './locale-file.ts';

const english = async () => ({ default: { title: 'Invoices' } });
const missing = Object.assign(new Error("Cannot find module './xx.json'"), { code: 'MODULE_NOT_FOUND' });

test('a language without a file is English; a file that does not come is an error', async () => {
  const german = async () => ({ default: { title: 'Rechnungen' } });
  expect(await readLocaleFile('de', english, german)).toEqual({ title: 'Rechnungen' });
  expect(await readLocaleFile('en', english, german)).toEqual({ title: 'Invoices' });
  expect(await readLocaleFile('xx', english, () => Promise.reject(missing))).toEqual({ title: 'Invoices' });
  const offline = () => Promise.reject(new Error('Loading chunk 7 failed.'));
  await expect(readLocaleFile('de', english, offline)).rejects.toThrow('Loading chunk 7 failed.');
});
