import { findRoute, matchesPath, routeErrors } from './routes.ts';

const routes = (...paths: string[]) => paths.map((path) => ({ path }));

test.each([
  ['/invoicing/:id', '/invoicing/42', true],
  ['/invoicing/:id', '/invoicing', false],
  ['/invoicing/:id', '/invoicing/42/lines', false],
  ['/contacts/:id?', '/contacts', true],
  ['/invoicing/:id', '/invoicing/add', false],
  ['/invoicing/add', '/invoicing/add', true],
])('%s matches %s: %s', (pattern, pathname, isMatch) => {
  expect(matchesPath(pattern, pathname)).toBe(isMatch);
});

test('a reserved word is found before an id, whichever route comes first', () => {
  const [add, one] = ['/invoicing/add', '/invoicing/:id'];
  for (const list of [routes(one, add), routes(add, one)]) {
    expect(findRoute(list, '/invoicing/add')?.path).toBe(add);
    expect(findRoute(list, '/invoicing/42')?.path).toBe(one);
  }
});

test('a reserved word is no id, even where no route has it', () => {
  expect(findRoute(routes('/bills', '/bills/:id'), '/bills/import')).toBeUndefined();
});

test.each([
  [['/invoicing', '/invoicing/add', '/invoicing/:id'], []],
  [['/invoicing/:id', '/invoicing/:number'], ['/invoicing/:id and /invoicing/:number fit the same address']],
  [['/contacts', '/contacts/:id?'], ['/contacts and /contacts/:id? fit the same address']],
  [['/:area/list', '/invoicing/:id'], ['/:area/list and /invoicing/:id fit the same address']],
  [['/roles/:id', '/roles/new'], ['/roles/new could be an id of /roles/:id: add "new" to RESERVED_WORDS']],
])('%j has the problems %j', (paths, problems) => {
  expect(routeErrors(paths)).toEqual(problems);
});
