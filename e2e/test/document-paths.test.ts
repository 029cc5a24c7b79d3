import { globSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENT_AREAS, DOCUMENT_PATHS, type DocumentKind } from '../../shared-domain/src/index.ts';
import { repositoryRoot } from '../../tooling/src/webpack/catalog.ts';
import { readDescription } from '../../tooling/src/webpack/read-description.ts';

test('the links to a kind of document lead to the routes that its module has for it', async () => {
  const files = globSync('mfe-*/module.config.ts', { cwd: repositoryRoot });
  const descriptions = await Promise.all(
    files.map((file) => readDescription(path.join(repositoryRoot, path.dirname(file)))),
  );
  const routes = descriptions.flatMap((description) => description.routes);
  const kinds = Object.keys(DOCUMENT_PATHS) as DocumentKind[];
  expect(kinds).toHaveLength(5);
  for (const kind of kinds) {
    const found = ['', '/add', '/:id'].map((part) =>
      routes.find((one) => one.path === DOCUMENT_PATHS[kind] + part),
    );
    expect({ kind, areas: found.map((route) => route?.area) }).toEqual({
      kind,
      areas: Array.from({ length: 3 }, () => DOCUMENT_AREAS[kind]),
    });
  }
});
