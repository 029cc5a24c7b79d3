import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CUSTOMER_PAGE, isPublicPage, PUBLIC_PAGES } from '../../../shared-domain/src/public-pages.ts';
import { repositoryRoot } from '../webpack/catalog.ts';

const conf = readFileSync(path.join(repositoryRoot, 'docker/shell.conf'), 'utf8');
const patterns = [...conf.matchAll(/"~(\S+)" \/index\.html;/g)].map(
  ([, pattern]) => new RegExp(pattern ?? ''),
);

const PATHS = [
  ...PUBLIC_PAGES.flatMap((page) => [`/${page}`, `/${page}/0a1b`]),
  CUSTOMER_PAGE,
  `${CUSTOMER_PAGE}/0a1b`,
  `${CUSTOMER_PAGE}s`,
  '/invoicing',
  '/invoicing/add',
  '/loginpage',
  '/dashboard',
];

test.each(PATHS.map((one) => one.replace('//', '/')))(
  'the containers answer %s with the same page as the server',
  (pathname) => {
    expect(patterns.some((pattern) => pattern.test(pathname))).toBe(isPublicPage(pathname));
  },
);

test('public are the pages of the light entry and the page of a customer, and nothing else', () => {
  expect(['/', '/login', '/reset-password/0a', '/invoicing/external/x'].map(isPublicPage)).not.toContain(
    false,
  );
  expect(
    ['/0a1b', '/invoicing', '/invoicing/externals', '/dashboard', '/auth'].map(isPublicPage),
  ).not.toContain(true);
});
