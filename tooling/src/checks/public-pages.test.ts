import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CUSTOMER_PAGE, pageFileOf, PUBLIC_PAGES } from '../../../shared-domain/src/public-pages.ts';
import { repositoryRoot } from '../webpack/catalog.ts';

const conf = readFileSync(path.join(repositoryRoot, 'docker/shell.conf'), 'utf8');
const rules = [...conf.matchAll(/"~(\S+)" \/(\S+\.html);/g)].map(([, pattern, file]) => ({
  pattern: new RegExp(pattern ?? ''),
  file,
}));
const otherwise = /default \/(\S+\.html);/.exec(conf)?.[1];

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
    const file = rules.find(({ pattern }) => pattern.test(pathname))?.file ?? otherwise;
    expect(file).toBe(pageFileOf(pathname));
  },
);

test.each([
  ['index.html', ['/', '/login', '/reset-password/0a']],
  ['customer.html', ['/invoicing/external', '/invoicing/external/x']],
  ['signed-in.html', ['/0a1b', '/invoicing', '/invoicing/externals', '/dashboard', '/auth']],
])('%s is the page of its addresses and of no other', (file, pathnames) => {
  expect([...new Set(pathnames.map(pageFileOf))]).toEqual([file]);
});
