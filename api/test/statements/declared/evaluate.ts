import { SymbolFlags, type Checker } from 'typescript/unstable/sync';
import {
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  SyntaxKind,
  type Node,
} from 'typescript/unstable/ast';

/** A text put together from so many choices is left to what the servers send. */
const MAX_TEXTS = 16;

/** Every text that an expression may be, from constants of any file; null when one part is known to a running server alone. */
export function textsOf(expression: Node, checker: Checker): string[] | null {
  if (isStringLiteral(expression) || isNoSubstitutionTemplateLiteral(expression)) return [expression.text];
  if (
    isParenthesizedExpression(expression) ||
    isAsExpression(expression) ||
    isSatisfiesExpression(expression)
  )
    return textsOf(expression.expression, checker);
  if (isConditionalExpression(expression))
    return both(textsOf(expression.whenTrue, checker), textsOf(expression.whenFalse, checker));
  if (isBinaryExpression(expression) && expression.operatorToken.kind === SyntaxKind.PlusToken)
    return joined([textsOf(expression.left, checker), textsOf(expression.right, checker)]);
  if (isTemplateExpression(expression))
    return joined([
      [expression.head.text],
      ...expression.templateSpans.flatMap((span) => [textsOf(span.expression, checker), [span.literal.text]]),
    ]);
  if (isIdentifier(expression) || isPropertyAccessExpression(expression))
    return textsOfName(expression, checker);
  return null;
}

/** Of a constant or of a property of one; what a function gets is not known here. */
function textsOfName(name: Node, checker: Checker): string[] | null {
  const found = checker.getSymbolAtLocation(name);
  if (found === undefined) return null;
  const symbol = found.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  const declaration = symbol.valueDeclaration?.resolve();
  if (declaration === undefined) return null;
  if (!isVariableDeclaration(declaration) && !isPropertyAssignment(declaration)) return null;
  const value = declaration.initializer;
  return value === undefined || isArrowFunction(value) ? null : textsOf(value, checker);
}

const both = (one: string[] | null, other: string[] | null): string[] | null =>
  one === null || other === null ? null : [...one, ...other];

function joined(parts: readonly (string[] | null)[]): string[] | null {
  let texts = [''];
  for (const choices of parts) {
    if (choices === null || texts.length * choices.length > MAX_TEXTS) return null;
    texts = texts.flatMap((text) => choices.map((choice) => text + choice));
  }
  return texts;
}
