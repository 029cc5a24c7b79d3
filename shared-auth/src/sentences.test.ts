import { newCompanySchema } from '@accounts/shared-domain';
import { provideSentences, sentenceText, translatedSchema } from './sentences.ts';

afterEach(() => provideSentences((sentence) => sentence));

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
  provideSentences((sentence) => `Ŵ ${sentence}`);
  expect(await rejected({ companyName: 'Reed', countryCode: 'gb' })).toEqual([
    ['countryCode', 'Ŵ Choose a country.'],
  ]);
  expect(await rejected({ companyName: 'Reed', countryCode: 'GB' })).toEqual([]);
});
