import { readLocaleFile } from './locale-file.ts';

const files = {
  en: async () => ({ default: { title: 'Invoices' } }),
  de: async () => ({ default: { title: 'Rechnungen' } }),
  ar: () => Promise.reject(new Error('Loading chunk 7 failed.')),
};

test('a language that the product does not have is English; a file that does not come is an error', async () => {
  expect(await readLocaleFile('de', files)).toEqual({ title: 'Rechnungen' });
  expect(await readLocaleFile('en', files)).toEqual({ title: 'Invoices' });
  expect(await readLocaleFile('xx', files)).toEqual({ title: 'Invoices' });
  await expect(readLocaleFile('ar', files)).rejects.toThrow('Loading chunk 7 failed.');
});
