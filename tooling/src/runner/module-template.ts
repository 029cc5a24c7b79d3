import type { Language } from '../../../shared-domain/src/languages.ts';

/** Name of a module for people, in every language of the product. */
export type ModuleNames = Record<Language, string>;

/** `pay-roll` as people write it: `Pay roll`. */
export function nameOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `pay-roll` as a component is called: `PayRoll`. */
const componentOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** What the first screen says until its content is written. */
const TEXTS: Record<Language, Record<'overview' | 'empty' | 'explanation', string>> = {
  en: {
    overview: 'Overview',
    empty: 'Nothing here yet',
    explanation: 'Records of this area will be listed on this page.',
  },
  de: {
    overview: 'Übersicht',
    empty: 'Noch nichts vorhanden',
    explanation: 'Die Einträge dieses Bereichs werden auf dieser Seite aufgelistet.',
  },
  ar: {
    overview: 'نظرة عامة',
    empty: 'لا يوجد شيء هنا بعد',
    explanation: 'ستُدرج سجلات هذا المجال في هذه الصفحة.',
  },
};

/** Source files of a new module, by their path inside it. */
export function moduleFiles(id: string, names: ModuleNames): Record<string, string> {
  const screen = `${componentOf(id)}Home`;
  const locales = Object.entries(TEXTS).map(
    ([language, texts]) =>
      [`src/locales/${language}.json`, localeFile(names[language as Language], texts)] as const,
  );
  return {
    'README.md': readme(id, names.en),
    'package.json': `${JSON.stringify(manifest(id), null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify(COMPILER, null, 2)}\n`,
    'webpack.config.ts': `import { moduleConfig } from '@accounts/tooling/webpack';

export const config = moduleConfig({ id: '${id}', root: import.meta.dirname });
`,
    'module.config.ts': description(id, screen),
    'src/texts.ts': `import { textsOf } from '@accounts/shared-ui/texts';
import type en from './locales/en.json';

/** Texts of this module, in \`src/locales/\`. */
export const { t } = textsOf<keyof typeof en>('${id}');
`,
    [`src/home/${id}-home.tsx`]: `import { EmptyState, Page } from '@accounts/shared-ui';
import { t } from '../texts.ts';

/** First screen of the module. */
export function ${screen}() {
  return (
    <Page title={t('home.title')}>
      <EmptyState title={t('home.empty.title')} text={t('home.empty.text')} />
    </Page>
  );
}
`,
    [`src/home/${id}-home.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { ${screen} } from './${id}-home.tsx';

test('names the page and says that it is empty', () => {
  render(<${screen} />);
  expect(screen.getByRole('heading', { level: 1, name: ${JSON.stringify(names.en)} })).toBeInTheDocument();
  expect(screen.getByText('Nothing here yet')).toBeInTheDocument();
});
`,
    ...Object.fromEntries(locales),
  };
}

const localeFile = (name: string, { overview, empty, explanation }: (typeof TEXTS)['en']): string =>
  `${JSON.stringify(
    {
      'section.title': name,
      'routes.home': name,
      'nav.home': overview,
      'home.title': name,
      'home.empty.title': empty,
      'home.empty.text': explanation,
    },
    null,
    2,
  )}\n`;

/** Only what the files above use. */
const manifest = (id: string): object => ({
  name: `@accounts/mfe-${id}`,
  version: '0.1.0',
  private: true,
  license: 'AGPL-3.0-or-later',
  type: 'module',
  dependencies: {
    '@accounts/shared-auth': 'workspace:*',
    '@accounts/shared-ui': 'workspace:*',
    react: 'catalog:',
  },
  devDependencies: {
    '@accounts/tooling': 'workspace:*',
    '@testing-library/dom': 'catalog:',
    '@testing-library/jest-dom': 'catalog:',
    '@testing-library/react': 'catalog:',
    '@types/jest': 'catalog:',
    '@types/react': 'catalog:',
    '@types/react-dom': 'catalog:',
  },
});

const COMPILER = {
  extends: '../tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['jest', '@testing-library/jest-dom'],
  },
  include: ['src'],
};

/** A sheet with two lines, in a square of 24. */
const ICON = 'M4 3h16v18H4zm2 2v14h12V5zm2 4h8v2H8zm0 4h8v2H8z';

const description = (
  id: string,
  screen: string,
): string => `import type { ModuleDescription } from '@accounts/shared-auth/contract';

/** What the shell knows of this module before any of its code runs. */
export const description: ModuleDescription = {
  id: '${id}',
  routes: [
    {
      path: '/${id}',
      titleKey: 'routes.home',
      access: 'user',
      screen: './home/${id}-home#${screen}',
    },
  ],
  sections: [{ id: '${id}', labelKey: 'section.title', order: 60 }],
  icons: { '${id}': '${ICON}' },
  nav: [{ id: '${id}.home', section: '${id}', labelKey: 'nav.home', icon: '${id}', to: '/${id}', order: 10 }],
  quickAdd: [],
  search: [],
  tours: [],
  dashboard: [],
  events: { publishes: [], reads: [] },
};
`;

const readme = (id: string, name: string): string => `# mfe-${id}

${name}: one module of Accounts, built and published on its own.

- \`module.config.ts\`: its routes with their screens, its group and entries of the menu and what else the shell must know before its code runs.
- \`src/locales/\`: every text of its screens and of \`module.config.ts\`, in each language; \`src/texts.ts\` reads them.
- It may import shared-domain, shared-auth, shared-data and shared-ui; never another module.
- \`npm run module -- dev ${id}\` builds it on each change, for one tab of a shell that runs; [docs/modules.md](../docs/modules.md) leads on.
`;
