import { inEnglish, provideSentences, sentenceText } from '@accounts/shared-auth';
import { documentSchema, newCompanySchema } from '@accounts/shared-domain';
import { translatedSchema } from './translated-schema.ts';

afterEach(() => provideSentences(inEnglish));

/** Field and message of what the rules reject. */
async function rejected(values: object): Promise<[field: string, message: string][]> {
  try {
    await translatedSchema(newCompanySchema).validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return inner.map(({ path, message }) => [path, message]);
  }
}

test('an English page shows sentences as they come', async () => {
  expect(sentenceText('Name required.')).toBe('Name required.');
  expect(await rejected({ countryCode: 'GB' })).toEqual([['companyName', 'Name required.']]);
});

test('the messages of rules are in the language of the page, each beside its field', async () => {
  provideSentences((sentence) => `Ŵ ${inEnglish(sentence)}`);
  expect(await rejected({ companyName: 'Reed', countryCode: 'gb' })).toEqual([
    ['countryCode', 'Ŵ Choose a country.'],
  ]);
  expect(await rejected({ companyName: 'Reed', countryCode: 'GB' })).toEqual([]);
});

test('the message of a rule with values is written with them', async () => {
  const lineItems = [{ title: 'Rope', quantity: 1.1234567, unitPrice: 1 }];
  const values = { contactId: 'x', issueDate: '2026-01-01', amountTaxType: 'None', lineItems };
  const check = translatedSchema(documentSchema(2)).validate(values);
  await expect(check).rejects.toMatchObject({ message: 'At most 6 decimals.' });
});
