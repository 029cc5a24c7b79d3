import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { fileOfCodeRef } from '../webpack/code-refs.ts';
import { readDescription } from '../webpack/read-description.ts';
import { repositoryRoot } from '../webpack/catalog.ts';

/** Files with the code that draws the lists of a module, which come before the texts that lists do without. */
export async function listFiles(folder: string): Promise<string[]> {
  const root = path.join(repositoryRoot, folder);
  const { routes } = await readDescription(root);
  return routes.flatMap(({ screen, list }) => {
    const file = list && fileOfCodeRef(root, screen);
    return file ? [fileOfExport(file, screen.split('#')[1] ?? '')] : [];
  });
}

/** The file that a file takes an export from, or the file itself. */
function fileOfExport(file: string, name: string): string {
  for (const item of bodyOf(file)) {
    if (item.type !== 'ExportNamedDeclaration' || !item.source) continue;
    const isNamed = item.specifiers.some(
      (one) => one.type === 'ExportSpecifier' && (one.exported ?? one.orig).value === name,
    );
    if (isNamed) return resolve(file, item.source.value) ?? file;
  }
  return file;
}

/** The files and all of the workspace that is fetched with them: what they import, but not what they import on use. */
export function fetchedWith(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const item of bodyOf(file)) {
      const isLoaded =
        (item.type === 'ImportDeclaration' && !item.typeOnly) ||
        item.type === 'ExportAllDeclaration' ||
        (item.type === 'ExportNamedDeclaration' && item.source);
      if (!isLoaded) continue;
      const next = resolve(file, item.source?.value ?? '');
      if (next) open.push(next);
    }
  }
  return found;
}

const bodyOf = (file: string) =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }).body;

/** The source file of an import of the workspace; undefined for libraries and style sheets. */
function resolve(from: string, request: string): string | undefined {
  const target = request.startsWith('.') ? path.join(path.dirname(from), request) : exportOf(request);
  return target !== undefined && /\.tsx?$/.test(target) && existsSync(target) ? target : undefined;
}

function exportOf(request: string): string | undefined {
  const [, folder = '', rest = ''] = /^@accounts\/([\w-]+)(\/.*)?$/.exec(request) ?? [];
  if (folder === '') return undefined;
  const root = path.join(repositoryRoot, folder);
  const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>;
  };
  const target = exports?.[`.${rest}`];
  return target === undefined ? undefined : path.join(root, target);
}

/** Keys of texts that code names: written out, or all that a template such as `status.${word}` fits. */
export function keysNamedIn(code: string, keys: readonly string[]): string[] {
  const written = new Set(Array.from(code.matchAll(/'([\w.-]+)'/g), ([, key = '']) => key));
  const begun = Array.from(code.matchAll(/`([a-zA-Z]+\.[\w.-]*)\$\{/g), ([, start = '']) => start);
  return keys.filter((key) => written.has(key) || begun.some((start) => key.startsWith(start)));
}
