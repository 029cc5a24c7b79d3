import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';

const SOURCES = ['shared-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'];
/** A handler as an attribute, in an object (but not in the type of one), or added as a listener. */
const HANDLES_KEYS = /\bonKey(?:Down|Up|Press)(?:=|: (?!\(\w+: [^)\n]*\) => void;))|'key(?:down|up|press)'/;
const LISTS_KEYS = /\b(?:useShortcuts|registerShortcuts)\(/;

/** Files that act on keys which another file lists. */
const LISTED_BY: Record<string, string> = {
  'shared-ui/src/table/list-toolbar.tsx': 'shared-ui/src/table/use-list-keys.ts',
  'mfe-accounting/src/grid/entry-row.tsx': 'shared-ui/src/lines/use-line-shortcuts.ts',
  'shared-ui/src/combobox/combobox.tsx': 'shared-ui/src/lines/use-choice-shortcuts.ts',
  'shared-ui/src/documents/line-row.tsx': 'shared-ui/src/lines/use-line-shortcuts.ts',
  'shared-ui/src/lines/line-buttons.tsx': 'shared-ui/src/lines/use-line-shortcuts.ts',
  'shared-ui/src/lines/row-actions.ts': 'shared-ui/src/lines/use-line-shortcuts.ts',
};

/** Files whose keys are those of a widget, as WAI-ARIA describes it and screen readers announce it, or only watch that a key is pressed. */
const NOT_LISTED: Record<string, string> = {
  'shared-ui/src/overlay/menu.tsx': 'menu',
  'shared-ui/src/date/calendar.tsx': 'grid of a date picker',
  'shell/src/palette/palette.tsx': 'combobox',
  'shared-ui/src/overlay/use-focus-inside.ts': 'watches',
  'shell/src/app/use-keep-focus.ts': 'watches',
  'shell/src/app/use-focus-on-screen.ts': 'watches',
};

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const handling = globSync(SOURCES, { cwd: repositoryRoot })
  .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
  .filter((file) => HANDLES_KEYS.test(read(file)))
  .toSorted();

test('finds the files that act on keys', () => {
  expect(handling).toEqual(
    expect.arrayContaining([
      'shared-ui/src/combobox/combobox.tsx',
      'shared-ui/src/import/import-errors.tsx',
      'shared-ui/src/table/use-list-keys.ts',
    ]),
  );
});

test('every key that a screen acts on is listed under ?', () => {
  const unlisted = handling.filter(
    (file) => !(file in NOT_LISTED) && !LISTS_KEYS.test(read(LISTED_BY[file] ?? file)),
  );
  expect(unlisted).toEqual([]);
});

test('what is said of files that act on keys is true of files that do', () => {
  expect(
    [...Object.keys(LISTED_BY), ...Object.keys(NOT_LISTED)].filter((file) => !handling.includes(file)),
  ).toEqual([]);
});
