import { parseSync, type Declaration, type Expression, type ModuleItem } from '@swc/core';

/**
 * What of the server's modules changes while it runs and stays at module level, with the reason
 * (docs/decisions/143-what-a-module-may-keep.md).
 */
export const KEPT_STATE: Readonly<Record<string, string>> = {
  'platform/db/transaction.ts pool':
    'the one database of a process, opened before all else and closed after it',
  'platform/db/id.ts taken': 'identifiers of a process grow, whoever takes them',
  'platform/db/id.ts newest': 'identifiers of a process grow, whoever takes them',
  'platform/db/id.ts sequence': 'identifiers of a process grow, whoever takes them',
  'platform/db/packet.ts messages': 'filled and emptied in one synchronous step',
  'platform/db/statements.ts names': 'the name of a text, which follows from the text',
  'platform/http/list-totals.ts kept': 'totals by the versions that they were counted at',
  'platform/mail/render.ts read': 'templates as they are in their files',
  'accounting/ledger/posting-statement.ts texts': 'texts that follow from what is posted',
  'exchange/imports/month-names.ts names': 'filled while the module is loaded',
  'exchange/imports/month-names.ts fillers': 'filled while the module is loaded',
  'documents/print/pdf.ts idle': 'threads of the process, which all companies share',
};

/** Names of variables at the module level of a source that can change: `let`, `var`, and collections that begin empty. */
export function moduleState(source: string): string[] {
  const { body } = parseSync(source, { syntax: 'typescript' });
  return body.flatMap((item) => changingNames(declarationOf(item)));
}

function declarationOf(item: ModuleItem): ModuleItem | Declaration {
  return item.type === 'ExportDeclaration' ? item.declaration : item;
}

function changingNames(item: ModuleItem | Declaration): string[] {
  if (item.type !== 'VariableDeclaration') return [];
  return item.declarations.flatMap(({ id, init }) => {
    const changes = item.kind !== 'const' || (init !== undefined && init !== null && beginsEmpty(init));
    return changes && id.type === 'Identifier' ? [id.value] : [];
  });
}

/** `new Map()`, `new Set()`, `[]`, `{}`. What is kept by an object's own life (`WeakMap`) is no state of the module. */
function beginsEmpty(init: Expression): boolean {
  switch (init.type) {
    case 'ArrayExpression':
      return init.elements.length === 0;
    case 'ObjectExpression':
      return init.properties.length === 0;
    case 'NewExpression':
      return (
        init.callee.type === 'Identifier' &&
        ['Map', 'Set'].includes(init.callee.value) &&
        (init.arguments ?? []).length === 0
      );
    default:
      return false;
  }
}
