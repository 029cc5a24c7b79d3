import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { packageFolders } from './tools.ts';
import { isOfPages, PAGES } from './typecheck.ts';

interface Config {
  extends: string;
  compilerOptions: object;
  include: string[];
}

const read = (file: string): Config =>
  JSON.parse(readFileSync(path.join(repositoryRoot, file), 'utf8')) as Config;
const folders = packageFolders().filter(isOfPages);

test.each(folders)('%s has the options of the program that checks it', (folder) => {
  const { include, ...options } = read(`${folder}/tsconfig.json`);
  const { include: _, ...expected } = read('shell/tsconfig.json');
  expect({ include, options }).toEqual({ include: ['src'], options: expected });
});

test('the program of the page includes every package of the page, and sets no option', () => {
  const { include, ...rest } = read(PAGES);
  const included = include.map((place) =>
    place === 'src' ? 'shell' : place.slice('../'.length, -'/src'.length),
  );
  const isIncluded = (folder: string): boolean =>
    included.some((name) => (name.endsWith('*') ? folder.startsWith(name.slice(0, -1)) : name === folder));
  expect(folders.filter((folder) => !isIncluded(folder))).toEqual([]);
  expect(rest).toEqual({ extends: './tsconfig.json' });
});
