import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BELOW_RECORDS, PUBLIC_SCREENS, RECORDS, SCREENS } from '../../../e2e/src/screens.ts';
import { CUSTOMER_PAGE, PUBLIC_PAGES } from '../../../shared-domain/src/public-pages.ts';
import { SHELL_PAGES } from '../../../shell/src/session/shell-paths.ts';
import { repositoryRoot } from '../webpack/catalog.ts';
import { readDescription } from '../webpack/read-description.ts';

const pathOf = (address: string): string => new URL(address, 'http://shell').pathname;

/** Every path that the walks of widths, themes and languages visit; `:id` for a list's first record. */
const walked = new Set([
  ...[...SCREENS, ...PUBLIC_SCREENS].map(([address]) => pathOf(address)),
  ...RECORDS.map((list) => `${list}/:id`),
  ...BELOW_RECORDS.map(([list, , end]) => pathOf(`${list}/:id${end}`)),
]);

const notWalked = (paths: readonly string[]): string[] => paths.filter((one) => !walked.has(one));

test.each(readdirSync(repositoryRoot).filter((name) => name.startsWith('mfe-')))(
  'walks visit every route of %s',
  async (folder) => {
    const { routes } = await readDescription(path.join(repositoryRoot, folder));
    expect(routes.length).toBeGreaterThan(0);
    expect(notWalked(routes.map((route) => route.path))).toEqual([]);
  },
);

test('walks visit every page of the shell, before the sign-in and behind it', () => {
  const publicPaths = PUBLIC_PAGES.map((page) => `/${page}`);
  expect(notWalked([...publicPaths, CUSTOMER_PAGE, ...SHELL_PAGES])).toEqual([]);
});

test('a route that no walk visits is found', () => {
  expect(notWalked(['/invoicing', '/invoicing/unvisited', '/unvisited/:id'])).toEqual([
    '/invoicing/unvisited',
    '/unvisited/:id',
  ]);
});
