import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';

/** Folders whose style sheets are those of the frame. */
const FRAME_SHEETS = '{shell,shared-ui}/src/**/*.css';
const CLASS = /\.([A-Za-z][\w-]*)/g;
/** Before the parentheses of what an element may be, of several; in others is what it is not, or has inside. */
const CHOOSING = /:(?:is|where|matches|-webkit-any|-moz-any)$/;
/** Names that are the whole page's, whatever class the rule is of. */
const PAGE_WIDE = /@(?:-\w+-)?(keyframes|counter-style)\s+["']?([\w-]+)/g;
const FONT_FACE = /@font-face\s*\{[^}]*?font-family:\s*["']?([^"';}]+?)["']?\s*[;}]/g;

let frame: Set<string> | undefined;

/** Beginnings of class names that belong to shared-ui, the shell and antd, which makes its sheets when it runs. */
function framePrefixes(): Set<string> {
  if (frame) return frame;
  const sheets = globSync(FRAME_SHEETS, { cwd: repositoryRoot }).map((file) =>
    readFileSync(path.join(repositoryRoot, file), 'utf8'),
  );
  frame = new Set(['ant', ...sheets.flatMap(classesOf).map(prefixOf)]);
  return frame;
}

const prefixOf = (name: string): string => name.replace(/-.*$/, '');

const classesOf = (css: string): string[] =>
  selectorsOf(css).flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name));

/** A sheet without its comments. */
const plain = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** Selectors of a style sheet, one by one; steps of an animation are none. */
function selectorsOf(css: string): string[] {
  const rules = plain(css).replaceAll(/@(?:-\w+-)?keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...rules.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap(alternativesOf);
}

/** The selectors of a list, which may have lists in parentheses. */
function alternativesOf(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of list) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((selector) => selector.trim());
}

/** A selector without what is in parentheses, and the lists of its `:is()` and `:where()`. */
function partsOf(selector: string): { rest: string; lists: string[] } {
  const lists: string[] = [];
  let [rest, inside, depth] = ['', '', 0];
  for (const sign of selector) {
    if (sign === ')') depth -= 1;
    if (depth > 0) inside += sign;
    else if (sign === ')') {
      if (CHOOSING.test(rest)) lists.push(inside);
      inside = '';
    } else if (sign !== '(') rest += sign;
    if (sign === '(') depth += 1;
  }
  return { rest, lists };
}

/** Class names of a sheet that are the module's. */
export function ownClasses(css: string): Set<string> {
  return new Set(classesOf(css).filter((name) => !framePrefixes().has(prefixOf(name))));
}

/** Whether all that a selector styles has a class of the module, or is within what has one. */
function isOwn(selector: string): boolean {
  const { rest, lists } = partsOf(selector);
  return ownClasses(`${rest} {}`).size > 0 || lists.some((list) => alternativesOf(list).every(isOwn));
}

/** Selectors that reach elements outside of the module: those that name no class of the module. */
export function foreignSelectors(css: string): string[] {
  return selectorsOf(css).filter((selector) => !isOwn(selector));
}

/** Names of animations, counters and fonts that do not begin with the module's, and would be those of the whole page. */
export function foreignNames(css: string, id: string): string[] {
  const sheet = plain(css);
  const names = [...sheet.matchAll(PAGE_WIDE)].map(
    ([, rule, name = '']) => [`@${rule} ${name}`, name] as const,
  );
  const fonts = [...sheet.matchAll(FONT_FACE)].map(([, name = '']) => [`@font-face ${name}`, name] as const);
  return [...names, ...fonts]
    .filter(([, name]) => !`${name.toLowerCase()}-`.startsWith(`${id}-`))
    .map(([shown]) => shown);
}

/** What is wrong with the style sheets of a module, for people; a build with any is refused. */
export function styleProblems(root: string): string[] {
  const id = path.basename(root).replace(/^mfe-/, '');
  return globSync('src/**/*.css', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const css = readFileSync(path.join(root, file), 'utf8');
      return [
        ...foreignSelectors(css).map(
          (selector) => `${file}: "${selector}" names no class of the module and would reach others`,
        ),
        ...foreignNames(css, id).map(
          (name) => `${file}: "${name}" is a name of the whole page; let it begin with "${id}-"`,
        ),
      ];
    });
}
