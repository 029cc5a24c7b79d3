import { CONTRACT_VERSION, type ModuleManifest } from '@accounts/shared-auth';
import { incompatibilityOf } from './compatibility.ts';

const manifestOf = (contract: string, shared: Record<string, string>): ModuleManifest => ({
  id: 'sales',
  version: '1.0.0',
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
