import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import type { CodeRef } from '@accounts/shared-auth/contract';

/** Names that a source file exports itself; re-exports by `*` are not followed, a code reference must be plain. */
export function exportedNames(source: string): Set<string> {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true });
  const names = new Set<string>();
  for (const item of body) {
    if (item.type === 'ExportDeclaration')
      for (const name of declaredNames(item.declaration)) names.add(name);
    if (item.type === 'ExportNamedDeclaration') {
      for (const one of item.specifiers) {
        if (one.type === 'ExportSpecifier') names.add((one.exported ?? one.orig).value);
      }
    }
  }
  return names;
}

type Declaration = Extract<
  ReturnType<typeof parseSync>['body'][number],
  { type: 'ExportDeclaration' }
>['declaration'];

function declaredNames(declaration: Declaration): string[] {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
    return [declaration.identifier.value];
  }
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => {
    if (id.type === 'Identifier') return [id.value];
    // `export const { bootstrap, mount } = defineModule(...)`
    if (id.type !== 'ObjectPattern') return [];
    return id.properties.flatMap((property) => {
      if (property.type === 'AssignmentPatternProperty') return [property.key.value];
      return property.type === 'KeyValuePatternProperty' && property.value.type === 'Identifier'
        ? [property.value.value]
        : [];
    });
  });
}

/** File of a module that a code reference names; undefined when there is none. */
export function fileOfCodeRef(root: string, ref: CodeRef): string | undefined {
  const [expose = ''] = ref.split('#');
  return ['.tsx', '.ts'].map((ending) => path.join(root, `src/${expose.slice(2)}${ending}`)).find(existsSync);
}

/** What is wrong with a code reference, for people; nothing when its file has the export. */
export function codeRefProblems(root: string, ref: CodeRef): string[] {
  const [expose = '', name = ''] = ref.split('#');
  const file = fileOfCodeRef(root, ref);
  if (!file) return [`${ref}: there is no src/${expose.slice(2)}.tsx`];
  return exportedNames(readFileSync(file, 'utf8')).has(name)
    ? []
    : [`${ref}: ${path.basename(file)} exports no "${name}"`];
}
