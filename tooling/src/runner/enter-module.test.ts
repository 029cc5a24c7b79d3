import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../webpack/catalog.ts';
import { inCompose, inImages, inScreens } from './enter-module.ts';
import { withImporter } from './link-packages.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

interface Compose {
  services: Record<
    string,
    { profiles?: string[]; build?: { args?: Record<string, string> }; environment?: object }
  >;
}

test('each new module is a service like the others, and every profile leaves out one alone', () => {
  const text = inCompose(inCompose(read('docker-compose.yml'), 'zzz'), 'aaa');
  const { services } = parse(text, { merge: true }) as Compose;
  const ids = Object.keys(services).flatMap((name) => /^mfe-(.+)$/.exec(name)?.[1] ?? []);
  expect(ids).toEqual(expect.arrayContaining(['sales', 'zzz', 'aaa']));
  for (const id of ids) {
    const others = ids.filter((other) => other !== id).map((other) => `without-${other}`);
    const { profiles = [], build } = services[`mfe-${id}`] ?? {};
    expect([id, profiles.toSorted()]).toEqual([id, ['everything', ...others].toSorted()]);
    expect(build?.args?.['MODULE']).toBe(id);
  }
  expect(JSON.stringify(services['registry']?.environment)).toContain(`${ids.slice(0, -2).join()},zzz,aaa}`);
  // Comments stay.
  expect(text).toContain('# No container may gain rights');
});

test('a list of profiles that was broken into lines is understood', () => {
  const broken = read('docker-compose.yml').replaceAll(
    /^ {4}profiles:\s+\[\s*(everything,[^\]]*)\]$/gm,
    (_whole, list: string) => {
      const names = list.split(',').flatMap((name) => name.trim() || []);
      return `    profiles:\n      [\n${names.map((name) => `        ${name},\n`).join('')}      ]`;
    },
  );
  expect(broken).toContain('profiles:\n      [\n        everything,\n');
  const { services } = parse(inCompose(broken, 'zzz'), { merge: true }) as Compose;
  expect(services['mfe-sales']?.profiles).toContain('without-zzz');
});

test('a file that has changed its form is refused instead of being written half', () => {
  expect(() => inCompose('services:\n  registry: {}\n', 'zzz')).toThrow('docker-compose.yml has no services');
  expect(() => inImages('FROM node\n', 'zzz')).toThrow('copies the description of no module');
  expect(() => inScreens('', 'zzz', 'Zzz')).toThrow('has no list of screens');
});

test('the browser tests look at its first screen', () => {
  const text = inScreens(read('e2e/src/screens.ts'), 'zzz', 'Zzz');
  expect(text).toContain("\n  ['/zzz', 'Zzz'],\n  ['/outbox', ");
});

test('the images copy its description among those of the others', () => {
  const text = inImages(inImages(read('docker/accounts.Dockerfile'), 'zzz'), 'aaa');
  const copies = [...text.matchAll(/^COPY (mfe-[a-z]+)\/package\.json mfe-[a-z]+\/$/gm)].map(
    ([, folder = '']) => folder,
  );
  expect(copies).toEqual(copies.toSorted());
  expect(copies).toEqual(expect.arrayContaining(['mfe-aaa', 'mfe-zzz', 'mfe-settings']));
});

interface Lock {
  importers: Record<string, Record<string, Record<string, { version: string }>>>;
}

test('the lock file gets it with the versions of another module, in the order of names', () => {
  const before = parse(read('pnpm-lock.yaml')) as Lock;
  const names = ['@accounts/shared-ui', 'react', '@testing-library/react'];
  const after = parse(withImporter(read('pnpm-lock.yaml'), 'mfe-zzz', names)) as Lock;
  const { 'mfe-zzz': added, ...others } = after.importers;
  expect(others).toEqual(before.importers);
  const model = before.importers['mfe-settings'];
  expect(added).toEqual({
    dependencies: {
      '@accounts/shared-ui': model?.['dependencies']?.['@accounts/shared-ui'],
      react: model?.['dependencies']?.['react'],
    },
    devDependencies: { '@testing-library/react': model?.['devDependencies']?.['@testing-library/react'] },
  });
  expect(Object.keys(after.importers)).toEqual(Object.keys(after.importers).toSorted());
  expect(() => withImporter(read('pnpm-lock.yaml'), 'mfe-zzz', ['left-pad'])).toThrow('has no left-pad');
});
