import { loadSharedUiTexts, SHARED_UI } from '../texts/own-texts.ts';
import { provideTexts } from '../texts/texts.ts';
import { roleName } from './role-name.ts';

afterEach(async () => provideTexts(SHARED_UI, 'en', await loadSharedUiTexts('en')));

test('a default role is named in the language of the page, a role of the company as it was written', async () => {
  expect(['Owner', 'Viewer', 'Night shift'].map(roleName)).toEqual(['Owner', 'Viewer', 'Night shift']);
  provideTexts(SHARED_UI, 'de', await loadSharedUiTexts('de'));
  expect(['Owner', 'Viewer', 'Night shift'].map(roleName)).toEqual(['Inhaber', 'Lesezugriff', 'Night shift']);
});
