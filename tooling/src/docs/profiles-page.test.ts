import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { PROFILES_PAGE, profilesPage } from './profiles-page.ts';

test('the page of files of other products is what their profiles say; "npm run docs" writes it anew', async () => {
  expect(await readFile(path.join(repositoryRoot, PROFILES_PAGE), 'utf8')).toBe(profilesPage());
});
