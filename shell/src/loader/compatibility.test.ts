import { CONTRACT_VERSION, type ModuleManifest } from '@accounts/shared-auth';
import { incompatibilityOf, satisfiesCaret } from './compatibility.ts';

test.each([
  ['1.4.0', '^1.4.0', true],
  ['1.5.0', '^1.4.3', true],
  ['1.4.10', '^1.4.9', true],
  ['1.4.2', '^1.4.3', false],
  ['2.0.0', '^1.4.0', false],
  ['0.1.0', '^0.1.0', true],
  ['0.1.7', '^0.1.2', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.4', '^0.0.3', false],
  ['19.3.1', '^19.3.1', true],
])('%s satisfies %s: %s', (version, range, fits) => {
  expect(satisfiesCaret(version, range)).toBe(fits);
});

const manifestOf = (contract: string, shared: Record<string, string>): ModuleManifest => ({
  id: 'sales',
  version: '1.0.0',
  commit: '',
  contract,
  shared,
  routes: [],
  nav: [],
  quickAdd: [],
  search: [],
  tours: [],
  dashboard: [],
  i18n: {},
  events: { publishes: [], reads: [] },
});

test('a module that fits runs', () => {
  expect(
    incompatibilityOf(manifestOf(CONTRACT_VERSION, { react: '^19.0.0' }), { react: '19.3.1' }),
  ).toBeNull();
});

test('another contract, an older library and a library the shell does not give are named', () => {
  expect(incompatibilityOf(manifestOf('9.0', {}), {})).toContain('Contract 9.0');
  const incompatibility = incompatibilityOf(
    manifestOf(CONTRACT_VERSION, { react: '^20.0.0', vue: '^3.0.0' }),
    {
      react: '19.3.1',
    },
  );
  expect(incompatibility).toBe('react ^20.0.0 (have 19.3.1), vue ^3.0.0 (have none)');
});
