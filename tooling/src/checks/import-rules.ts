import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { repositoryRoot } from '../webpack/catalog.ts';

const BROWSER_PACKAGES = ['shared-domain', 'shared-auth', 'shared-data', 'shared-ui'];
const EVERY_PACKAGE = /^@accounts\/([\w-]+)/;

/** Which packages of the workspace a package may import; the tools may look at everything. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'shared-domain': [],
  'shared-auth': ['shared-domain'],
  'shared-data': ['shared-domain', 'shared-auth'],
  'shared-ui': ['shared-domain', 'shared-auth', 'shared-data'],
  shell: BROWSER_PACKAGES,
  api: ['shared-domain'],
  'embedded-database': [],
  'payment-sandbox': ['shared-domain', 'api'],
  'demo-companies': ['shared-domain', 'api'],
  starter: ['shared-domain', 'api', 'embedded-database', 'payment-sandbox', 'demo-companies'],
};
const TOOLS = new Set(['tooling', 'e2e', 'bench']);
/** Tests of the server run it with what it is started with. */
const SERVER_TEST = /^api[\\/](?:test[\\/]|.*\.test\.ts$)/;

/** The only libraries of shared-domain: it is pure and runs everywhere. */
const DOMAIN_LIBRARIES = new Set(['big.js', 'localized-address-format', 'yup']);

/** antd calls that draw outside the React tree: without theme, locale and our one place for toasts. */
const STATIC_CALLS: Record<string, readonly string[]> = {
  Modal: ['confirm', 'info', 'success', 'error', 'warning', 'warn'],
};
const STATIC_IMPORTS = ['message', 'notification'];

/** What a file imports and which static antd calls it makes. */
interface FileFacts {
  imports: { from: string; names: string[] }[];
  staticCalls: string[];
}

/**
 * Checks the import rules of ARCHITECTURE.md in the given files (paths from the root), or in all of them.
 * Answers one line for each violation, with the rule and what to do instead.
 */
export function checkImports(files: string[] = sourceFiles()): string[] {
  return files.filter(isSource).flatMap((file) => {
    const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
    return violationsIn(file, text).map((message) => `${file}: ${message}`);
  });
}

/** Violations in one file, by its path from the root and its text. */
export function violationsIn(file: string, text: string): string[] {
  const own = file.split(path.sep)[0] ?? '';
  const { imports, staticCalls } = factsOf(text, file.endsWith('x'));
  return [
    ...imports.flatMap(({ from, names }) => [
      ...boundaryProblem(own, file, from),
      ...antdProblem(own, from, names),
    ]),
    ...staticCalls.map((call) => `${call} draws outside the app; use the dialogs of shared-ui or the bus.`),
  ];
}

function sourceFiles(): string[] {
  const exclude = (name: string) => name === 'node_modules' || name === 'dist';
  return globSync('*/**/*.{ts,tsx}', { cwd: repositoryRoot, exclude });
}

const isSource = (file: string) => /\.tsx?$/.test(file);
const isTestOrConfig = (file: string) => /\.test\.tsx?$|\.config\.ts$|test-support/.test(file);

function boundaryProblem(own: string, file: string, from: string): string[] {
  const mayLookAtAll = TOOLS.has(own) || SERVER_TEST.test(file);
  if (from.startsWith('.')) {
    const target = path.normalize(path.join(path.dirname(file), from)).split(path.sep)[0];
    return target === own || mayLookAtAll
      ? []
      : [`"${from}" leaves the package; import @accounts/${target} instead.`];
  }
  const other = EVERY_PACKAGE.exec(from)?.[1];
  if (other) {
    return mayLookAtAll || mayImport(own, file, other)
      ? []
      : [`${own} may not import ${other} (see ARCHITECTURE.md, "Who may import whom").`];
  }
  if (own === 'shared-domain' && !isTestOrConfig(file) && !DOMAIN_LIBRARIES.has(from)) {
    return [`shared-domain may import only big.js, localized-address-format and yup, not ${from}.`];
  }
  return [];
}

function mayImport(own: string, file: string, other: string): boolean {
  if (other === own || (other === 'tooling' && isTestOrConfig(file))) return true;
  const allowed = own.startsWith('mfe-') ? BROWSER_PACKAGES : (MAY_IMPORT[own] ?? []);
  return allowed.includes(other);
}

function antdProblem(own: string, from: string, names: string[]): string[] {
  if (from !== 'antd' && !from.startsWith('antd/')) return [];
  if (own !== 'shared-ui')
    return [`${from} belongs to shared-ui; import the component from @accounts/shared-ui.`];
  const isStatic =
    names.some((name) => STATIC_IMPORTS.includes(name)) || /\/(message|notification)$/.test(from);
  return isStatic
    ? ["antd's message and notification draw outside the app; publish a toast on the bus."]
    : [];
}

/** A piece of the syntax tree; only the fields looked at here. */
interface Piece {
  type?: string;
  value?: unknown;
  source?: Piece | null;
  specifiers?: { local?: Piece; imported?: Piece | null }[];
  callee?: Piece;
  arguments?: { expression: Piece }[];
  object?: Piece;
  property?: Piece;
  argument?: Piece;
}

function factsOf(text: string, tsx: boolean): FileFacts {
  const facts: FileFacts = { imports: [], staticCalls: [] };
  walk(parseSync(text, { syntax: 'typescript', tsx }), facts);
  return facts;
}

function walk(value: unknown, facts: FileFacts): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, facts);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  note(value, facts);
  for (const child of Object.values(value)) walk(child, facts);
}

function note(piece: Piece, facts: FileFacts): void {
  const from = importedFrom(piece);
  if (typeof from === 'string') facts.imports.push({ from, names: namesOf(piece) });
  const { type, callee } = piece;
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return;
  const [object, method] = [String(callee.object?.value), String(callee.property?.value)];
  if (STATIC_CALLS[object]?.includes(method)) facts.staticCalls.push(`${object}.${method}`);
}

/** The name that a piece imports from, in any of its forms: a declaration, a type, a call. */
function importedFrom({ type, source, argument, callee, arguments: given }: Piece): unknown {
  switch (type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return source?.value;
    case 'TsImportType':
      return argument?.value;
    case 'CallExpression':
      return callee?.type === 'Import' ? given?.[0]?.expression.value : undefined;
    default:
      return undefined;
  }
}

const namesOf = ({ specifiers = [] }: Piece): string[] =>
  specifiers.map(({ imported, local }) => String((imported ?? local)?.value));
