/**
 * A rule for oxlint beside `i18next/no-literal-string`, which lets a single word in small letters through because most of
 * them are names of classes, keys and variants. In the places whose text a person reads or hears, no word is such a name:
 * there every literal with a letter is refused (docs/decisions/035).
 */

/** A piece of the syntax tree; only the fields looked at here. */
interface Piece {
  type: string;
  name?: string | Piece;
  value?: unknown;
  key?: Piece;
  object?: Piece;
  property?: Piece;
  callee?: Piece;
  operator?: string;
  computed?: boolean;
  arguments?: Piece[];
  quasis?: { value: { cooked: string } }[];
  expression?: Piece;
  expressions?: Piece[];
  consequent?: Piece;
  alternate?: Piece;
  body?: Piece;
  elements?: (Piece | null)[];
  left?: Piece;
  right?: Piece;
}

interface Context {
  /** `except`: texts that are let through, as the code of a package that has English sentences says them. */
  options: { except?: string }[];
  report: (fault: { node: Piece; message: string }) => void;
}

/** Attributes and fields of descriptions whose text is shown or read out. */
const SHOWN =
  /^(aria-(label|description|roledescription|placeholder|valuetext)|title|text|placeholder|caption|alt|noun|doing|question|help|hint|\w*([lL]abel|[mM]essage))$/;
/** Where the rules of a form take their message: the place among the arguments. */
const RULES: Readonly<Record<string, number>> = {
  required: 0,
  typeError: 0,
  email: 0,
  url: 0,
  integer: 0,
  positive: 0,
  negative: 0,
  defined: 0,
  nonNullable: 0,
  matches: 1,
  min: 1,
  max: 1,
  length: 1,
  moreThan: 1,
  lessThan: 1,
  oneOf: 1,
  notOneOf: 1,
  test: 1,
};
const MESSAGE = 'Texts that people read belong into the locale file of the package (docs/decisions/035)';

/** Letters beside each other, also of another alphabet: no sign, no initial, no escape such as `&nbsp;`. An address is no text. */
const hasWord = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replace(/&#?\w+;/g, '')) && !/^https?:\/\/\S+$/.test(text);
/** The key of a text, or a name of several words: what a table may have in the place of a text. */
const KEY = /^[a-z]\w*((\.[\w-]+)+|[A-Z]\w*)$/;

type Inner = (Piece | null | undefined)[];

/** What an expression of some sort may come to: the branches of a condition, the elements of a list. */
const BRANCHES: Readonly<Record<string, (piece: Piece) => Inner>> = {
  JSXExpressionContainer: ({ expression }) => [expression],
  ArrowFunctionExpression: ({ body }) => [body],
  ArrayExpression: ({ elements }) => elements ?? [],
  ConditionalExpression: ({ consequent, alternate }) => [consequent, alternate],
  LogicalExpression: ({ operator, left, right }) => [operator === '&&' ? null : left, right],
  BinaryExpression: ({ operator, left, right }) => (operator === '+' ? [left, right] : []),
};

/** The literals with words that an expression may come to. */
function literalsOf(piece: Piece | null | undefined): Piece[] {
  if (!piece) return [];
  const { type, value, quasis = [] } = piece;
  if (type === 'Literal' || type === 'JSXText')
    return typeof value === 'string' && hasWord(value) ? [piece] : [];
  if (type === 'TemplateLiteral') return quasis.some((quasi) => hasWord(quasi.value.cooked)) ? [piece] : [];
  return BRANCHES[type]?.(piece).flatMap(literalsOf) ?? [];
}

const nameOf = (piece: Piece | undefined): string => {
  const name = piece?.name ?? piece?.value;
  return typeof name === 'string' ? name : '';
};

/** What of a call is shown: what a toast says, and the message of a rule. */
function shownArguments({ callee, arguments: given = [] }: Piece): Piece[] {
  const called = callee?.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
  if (called === 'toast') return given;
  const place =
    callee?.type === 'MemberExpression' && Object.hasOwn(RULES, called) ? RULES[called] : undefined;
  const message = place === undefined ? undefined : given[place];
  return message ? [message] : [];
}

/** What a literal says; of a template the text before its first value. */
const textOf = ({ value, quasis }: Piece): string =>
  (typeof value === 'string' ? value : (quasis?.[0]?.value.cooked ?? '')).trim();

function visit({ report, options: [{ except } = {}] }: Context): Record<string, (piece: Piece) => void> {
  const isExcepted =
    except === undefined ? () => false : (text: string) => new RegExp(except, 'u').test(text);
  const refuse = (piece: Piece | undefined, isName: (text: string) => boolean = () => false): void => {
    for (const node of literalsOf(piece)) {
      const text = textOf(node);
      if (!isName(text) && !isExcepted(text)) report({ node, message: MESSAGE });
    }
  };
  return {
    JSXText: (piece) => refuse(piece),
    'JSXElement > JSXExpressionContainer': (piece) => refuse(piece),
    'JSXFragment > JSXExpressionContainer': (piece) => refuse(piece),
    JSXAttribute: ({ name, value }) => {
      if (SHOWN.test(nameOf(name as Piece))) refuse(value as Piece);
    },
    Property: ({ key, value, computed }) => {
      const field = nameOf(key);
      // A table of keys of texts, or of names.
      if (!computed && SHOWN.test(field)) refuse(value as Piece, (text) => KEY.test(text) || text === field);
    },
    CallExpression: (call) => shownArguments(call).forEach((piece) => refuse(piece)),
  };
}

/** The plugin, as oxlint takes it. */
export default {
  meta: { name: 'shown' },
  rules: {
    'no-literal': {
      meta: {
        schema: [{ type: 'object', properties: { except: { type: 'string' } }, additionalProperties: false }],
      },
      create: visit,
    },
  },
};
