import type { RouteDescription } from '@accounts/shared-auth/contract';
import type { Compilation } from 'webpack';
import { screenChunk } from '../webpack/module-exposes.ts';
import { moduleCode } from './module-code.ts';

const route = (path: string, screen: RouteDescription['screen']): RouteDescription => ({
  path,
  screen,
  titleKey: 'title',
  access: 'user',
});

interface Group {
  files: string[];
  shared: string[];
  /** Files of a group that this one fetches, beside one of texts. */
  later?: string[];
}

/** A build of named chunks, each of some files and of modules that are the module's own or taken from the shell. */
function buildOf(named: Record<string, Group>, late: string[] = []) {
  const chunkOf = (files: string[], shared: string[] = [], hasRuntime = false) => ({
    files,
    shared,
    hasRuntime: () => hasRuntime,
  });
  const groups = Object.entries(named).map(([name, { files, shared, later = [] }]) => {
    const texts = { chunks: [chunkOf(['texts.js'], ['json'])] };
    const children = later.length > 0 ? [{ chunks: [chunkOf(later, ['formik'])] }, texts] : [];
    return [name, { chunks: [chunkOf(files, shared)], getChildren: () => children }] as const;
  });
  const chunks = [
    ...groups.flatMap(([, group]) => group.chunks),
    chunkOf(late),
    chunkOf(['remote-entry.js'], [], true),
  ];
  const chunkGraph = {
    getChunkModulesIterable: ({ shared }: { shared: string[] }) => [
      { type: shared[0] === 'json' ? 'json' : 'javascript/auto' },
      ...shared
        .filter((one) => one !== 'json')
        .map((shareKey) => ({ type: 'consume-shared-module', options: { shareKey } })),
    ],
  };
  return { chunks, namedChunkGroups: new Map(groups), chunkGraph } as unknown as Compilation;
}

test('a route names the files of the lifecycles and of its screen, and the shared libraries of both', () => {
  const build = buildOf({
    __federation_expose_lifecycles: { files: ['lifecycles.js'], shared: ['react'] },
    'invoices-invoice-screens': {
      files: ['screens.js', 'screens.css', 'screens.js.map'],
      shared: ['react', '@accounts/shared-ui/documents'],
    },
  });
  const screen = './invoices/invoice-screens#InvoiceList';
  const routes = [route('/invoicing', screen), route('/other', './others/other-screens#Other')];
  expect(moduleCode(build, routes, (file) => `hash of ${file}`)).toEqual({
    exposes: {},
    integrity: {
      'lifecycles.js': 'hash of lifecycles.js',
      'screens.js': 'hash of screens.js',
      'screens.css': 'hash of screens.css',
    },
    screens: {
      '/invoicing': {
        files: ['lifecycles.js', 'screens.js', 'screens.css'],
        shared: ['react', '@accounts/shared-ui/documents'],
      },
      '/other': { files: ['lifecycles.js'], shared: ['react'] },
    },
  });
});

test('a screen has what it fetches by itself but for texts, and a list does without', () => {
  const build = buildOf({
    'contacts-contact-screens': { files: ['screens.js'], shared: ['react'], later: ['form.js', 'form.css'] },
  });
  const list: RouteDescription = {
    ...route('/contacts', './contacts/contact-screens#List'),
    list: { resource: 'contacts', status: 'All' },
  };
  const { screens } = moduleCode(
    build,
    [list, route('/contacts/add', './contacts/contact-screens#New')],
    String,
  );
  expect(screens).toEqual({
    '/contacts': { files: ['screens.js'], shared: ['react'] },
    '/contacts/add': { files: ['screens.js', 'form.js', 'form.css'], shared: ['react', 'formik'] },
  });
});

test('files that no screen begins with have their hash too, and the entry has it in the registry', () => {
  const build = buildOf({}, ['search.js', 'search.js.map']);
  expect(moduleCode(build, [], (file) => `hash of ${file}`).integrity).toEqual({
    'search.js': 'hash of search.js',
  });
});

test('screens of one file are one chunk', () => {
  expect(screenChunk('./items/item-screens#ItemList')).toBe('items-item-screens');
  expect(screenChunk('./items/item-screens#ItemPage')).toBe('items-item-screens');
});
