/** `pay-roll` as people write it: `Pay roll`. */
function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `pay-roll` as a component is called: `PayRoll`. */
const componentOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Source files of a new module, by their path inside it. */
export function moduleFiles(id: string): Record<string, string> {
  const title = titleOf(id);
  const screen = `${componentOf(id)}Home`;
  return {
    'README.md': readme(id, title),
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
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
  expect(screen.getByText('Nothing here yet')).toBeInTheDocument();
});
`,
    'src/locales/en.json': `{
  "routes.home": "${title}",
  "nav.home": "${title}",
  "home.title": "${title}",
  "home.empty.title": "Nothing here yet",
  "home.empty.text": "Records of this area will be listed on this page."
}
`,
  };
}

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
  nav: [
    { id: '${id}.home', section: 'settings', labelKey: 'nav.home', icon: 'settings', to: '/${id}', order: 90 },
  ],
  quickAdd: [],
  search: [],
  tours: [],
  dashboard: [],
  events: { publishes: [], reads: [] },
};
`;

const readme = (id: string, title: string): string => `# mfe-${id}

${title}: one module of Accounts, built and published on its own.

- \`module.config.ts\`: its routes with their screens, menu entries and what else the shell must know before its code runs.
- \`src/locales/\`: every text of its screens and of \`module.config.ts\`; \`src/texts.ts\` reads them.
- It may import shared-domain, shared-auth, shared-data and shared-ui; never another module.
- \`npm run dev -- ${id}\` builds and publishes it on each change to a platform that runs already.
`;
