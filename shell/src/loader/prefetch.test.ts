import type { ModuleManifest, ModuleVersion } from '@accounts/shared-auth';
import { preloadScreen } from './prefetch.ts';

const version: Partial<ModuleVersion> = {
  base: '/m/sales/0.1.0-0a1b/',
  entry: 'remote-entry.1.js',
  entryIntegrity: 'sha384-entry',
  contract: '1.0',
};
const route = { titleKey: 'title', access: 'user' } as const;
const manifest: Partial<ModuleManifest> = {
  routes: [
    { path: '/invoicing/:id', ...route },
    { path: '/invoicing/add', ...route },
  ],
  code: {
    integrity: { 'start.js': 'sha256-start', 'editor.js': 'sha256-editor', 'editor.css': 'sha256-style' },
    screens: {
      '/invoicing/add': { files: ['start.js', 'editor.js', 'editor.css'], shared: [] },
      '/invoicing/:id': { files: ['start.js'], shared: [] },
    },
  },
};

const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('as') ?? link.as,
    link.integrity,
    link.crossOrigin,
  ]);

afterEach(() => document.head.replaceChildren());

test('the code of the screen of an address is preloaded together, with the hashes under which it is loaded', () => {
  preloadScreen(version, manifest, '/invoicing/add');
  expect(preloaded()).toEqual([
    ['/m/sales/0.1.0-0a1b/remote-entry.1.js', 'script', 'sha384-entry', 'anonymous'],
    ['/m/sales/0.1.0-0a1b/start.js', 'script', 'sha256-start', 'anonymous'],
    ['/m/sales/0.1.0-0a1b/editor.js', 'script', 'sha256-editor', 'anonymous'],
    ['/m/sales/0.1.0-0a1b/editor.css', 'style', 'sha256-style', 'anonymous'],
  ]);
});

test('nothing is preloaded of a module whose contract the shell does not serve', () => {
  preloadScreen({ ...version, contract: '99.0' }, manifest, '/invoicing/add');
  expect(preloaded()).toEqual([]);
});

test('nothing is preloaded of other modules, or of a module that does not say what its screens consist of', () => {
  preloadScreen(version, manifest, '/bills');
  preloadScreen(version, { routes: manifest.routes }, '/invoicing/add');
  expect(preloaded()).toEqual([]);
});
