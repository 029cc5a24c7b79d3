import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Beginnings of class names that belong to shared-ui, the shell and antd. */
const FRAME_CLASSES = /^(?:ac|ant|layout|start|dash|palette|jobs|outbox|public|support|introjs)-/;
/** What a selector excludes or looks for inside is nothing that it styles. */
const EXCLUDED = /:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g;

/** Selectors of a style sheet, one by one; steps of an animation are none. */
function selectorsOf(css: string): string[] {
  const plain = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((list) => list.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());
}

/** Class names of a sheet that are the module's own. */
export function ownClasses(css: string): Set<string> {
  const names = selectorsOf(css).flatMap((selector) =>
    [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
  );
  return new Set(names.filter((name) => !FRAME_CLASSES.test(name)));
}

/** Selectors that reach elements outside of the module: those that name no class of the module. */
export function foreignSelectors(css: string): string[] {
  return selectorsOf(css).filter(
    (selector) => ownClasses(`${selector.replaceAll(EXCLUDED, '')} {}`).size === 0,
  );
}

/** What is wrong with the style sheets of a module, for people; a build with any is refused. */
export function styleProblems(root: string): string[] {
  return globSync('src/**/*.css', { cwd: root })
    .toSorted()
    .flatMap((file) =>
      foreignSelectors(readFileSync(path.join(root, file), 'utf8')).map(
        (selector) => `${file}: "${selector}" names no class of the module and would reach others`,
      ),
    );
}
