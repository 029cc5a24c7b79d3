import path from 'node:path';
import { API as Compiler, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import {
  isArrayLiteralExpression,
  isCallExpression,
  isExpressionStatement,
  isAwaitExpression,
  isPropertyAccessExpression,
  isSpreadElement,
  type CallExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API } from '../../node.ts';
import { textsOf } from './evaluate.ts';
import type { DeclaredColumn, DeclaredStatement, Kind } from './statement.ts';

/** Prints every place of the server's sources that sends a statement, as JSON; in a separate process, because the compiler is one. */
const ROOT = path.resolve(API, '..');
/** Sends the statements of others. */
const SENDERS = 'api/src/platform/db/';

const PLAIN: readonly [flags: number, kind: Kind | 'undefined'][] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
];

/** Methods of a transaction that send a statement. */
const SENDING = new Set(['run', 'atCommit']);

const compiler = new Compiler({ cwd: ROOT });
/** The server, and the packages that it is started with. */
const FOLDERS = ['api', 'payment-sandbox', 'demo-companies'];
const configOf = (folder: string): string => path.join(ROOT, folder, 'tsconfig.json');
const snapshot = compiler.updateSnapshot({ openProjects: FOLDERS.map(configOf) });

const statements = FOLDERS.flatMap((folder) => {
  const project = snapshot.getProject(configOf(folder));
  if (project === undefined) throw new Error(`The sources of ${folder} are in no project.`);
  const { program, checker } = project;
  return program
    .getSourceFileNames()
    .map((name) => path.relative(ROOT, name).replaceAll('\\', '/'))
    .filter((name) => name.startsWith(`${folder}/src/`) && !name.startsWith(SENDERS))
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => statementsOf(name, program.getSourceFile(path.join(ROOT, name)), checker));
});
process.stdout.write(JSON.stringify(statements));
compiler.close();

function statementsOf(file: string, source: SourceFile | undefined, checker: Checker): DeclaredStatement[] {
  const found: DeclaredStatement[] = [];
  const visit = (node: Node): void => {
    if (source && isCallExpression(node) && isRun(node, checker))
      found.push(declared(file, source, node, checker));
    node.forEachChild(visit);
  };
  source?.forEachChild(visit);
  return found;
}

/** True for a method of a transaction that sends a statement. */
function isRun({ expression }: CallExpression, checker: Checker): boolean {
  if (!isPropertyAccessExpression(expression) || !SENDING.has(expression.name.text)) return false;
  const owner = checker.getTypeAtLocation(expression.expression);
  return owner !== undefined && checker.getPropertyOfType(owner, 'afterCommit') !== undefined;
}

function declared(
  file: string,
  source: SourceFile,
  call: CallExpression,
  checker: Checker,
): DeclaredStatement {
  const [text, values] = call.arguments;
  const name = isPropertyAccessExpression(call.expression) ? call.expression.name : call;
  const { line, character } = source.getLineAndCharacterOfPosition(name.getStart(source));
  return {
    at: `${file}:${line + 1}:${character + 1}`,
    texts: text === undefined ? null : textsOf(text, checker),
    values: values === undefined ? 0 : countOf(values),
    columns: isUnread(call) ? null : columnsOf(call, checker),
  };
}

function countOf(values: Node): number | null {
  if (!isArrayLiteralExpression(values)) return null;
  return values.elements.some((one) => isSpreadElement(one)) ? null : values.elements.length;
}

/** A statement whose rows go nowhere: `await tx.run('DELETE ...')`. */
function isUnread(call: CallExpression): boolean {
  const parent = isAwaitExpression(call.parent) ? call.parent.parent : call.parent;
  return isExpressionStatement(parent);
}

/** Of the rows in the promise that the call returns. */
function columnsOf(call: CallExpression, checker: Checker): DeclaredColumn[] | null {
  const promise = checker.getTypeAtLocation(call);
  const rows = promise?.isTypeReference() ? checker.getTypeArguments(promise)[0] : undefined;
  const row = rows?.isTypeReference() ? checker.getTypeArguments(rows)[0] : undefined;
  if (row === undefined || row.flags & (TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter)) return null;
  return columnsOfRow(row, checker);
}

function columnsOfRow(row: Type, checker: Checker): DeclaredColumn[] {
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbol(property);
    const kinds: readonly (Kind | 'undefined')[] = type === undefined ? ['anything'] : kindsOf(type, checker);
    return {
      name: property.name,
      isOptional: kinds.includes('undefined'),
      kinds: [...new Set(kinds)].filter((kind) => kind !== 'undefined'),
    };
  });
}

function kindsOf(type: Type, checker: Checker): (Kind | 'undefined')[] {
  if (type.isUnionType()) return type.getTypes().flatMap((one) => kindsOf(one, checker));
  const plain = PLAIN.find(([flags]) => type.flags & flags);
  if (plain) return [plain[1]];
  if (!type.isObjectType()) return ['anything'];
  if (checker.isArrayLikeType(type)) return ['array'];
  const name = type.getSymbol()?.name;
  return [name === 'Date' || name === 'Buffer' ? name : 'object'];
}
