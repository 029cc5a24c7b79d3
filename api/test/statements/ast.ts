/** A node of libpg-query's tree: `{ SelectStmt: {...} }`, or the fields of one. */
export type Fields = Record<string, unknown>;

/** True for an object that is no list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of a node when it is of the kind, or undefined. */
export function as(kind: string, node: unknown): Fields | undefined {
  const fields = isFields(node) ? node[kind] : undefined;
  return isFields(fields) ? fields : undefined;
}

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Names of a list of String nodes: `a.company_id` is `['a', 'company_id']`. */
export const names = (value: unknown): string[] =>
  list(value).map((node) => text(as('String', node)?.['sval']));

/** Calls `visit` for every field of every object below a node, by its key; what returns false is not entered. */
export function walk(node: unknown, visit: (kind: string, fields: Fields) => boolean | void): void {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit));
  if (!isFields(node)) return;
  for (const [kind, value] of Object.entries(node)) {
    if (isFields(value) && visit(kind, value) === false) continue;
    walk(value, visit);
  }
}

/** True when a node of one of the kinds is below. */
export function contains(node: unknown, fits: (kind: string, fields: Fields) => boolean): boolean {
  let found = false;
  walk(node, (kind, fields) => {
    found ||= fits(kind, fields);
    return !found;
  });
  return found;
}

/** Conditions that all must hold. */
export function conjuncts(node: unknown): unknown[] {
  const and = as('BoolExpr', node);
  if (and?.['boolop'] === 'AND_EXPR') return list(and['args']).flatMap(conjuncts);
  return node === undefined ? [] : [node];
}

/** A parameter, with or without a cast. */
export function isParameter(node: unknown): boolean {
  const cast = as('TypeCast', node);
  return as('ParamRef', cast === undefined ? node : cast['arg']) !== undefined;
}

/** The two sides of an equation, or undefined. */
export function equation(node: unknown): [unknown, unknown] | undefined {
  const expression = as('A_Expr', node);
  if (expression?.['kind'] !== 'AEXPR_OP' || names(expression['name']).join('.') !== '=') return undefined;
  return [expression['lexpr'], expression['rexpr']];
}
