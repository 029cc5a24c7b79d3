import { violationsIn } from './import-rules.ts';

describe('import rules', () => {
  test.each([
    [
      'a module importing another module',
      'mfe-sales/src/x.ts',
      `import { a } from '@accounts/mfe-contacts';`,
    ],
    ['the server importing a browser package', 'api/src/x.ts', `import { a } from '@accounts/shared-ui';`],
    [
      'a lower package importing a higher one',
      'shared-data/src/x.ts',
      `import { a } from '@accounts/shared-ui';`,
    ],
    ['a re-export across the boundary', 'shared-auth/src/x.ts', `export * from '@accounts/shared-data';`],
    ['a lazy import across the boundary', 'api/src/x.ts', `const a = await import('@accounts/shared-data');`],
    ['a type taken across the boundary', 'api/src/x.ts', `type A = import('@accounts/shared-data').A;`],
    ['a path into another package', 'mfe-sales/src/x.ts', `import { a } from '../../shared-ui/src/x.ts';`],
    [
      'the server importing what it is started with',
      'api/src/server/x.ts',
      `const a = await import('@accounts/demo-companies');`,
    ],
    [
      'the embedded database importing the server',
      'embedded-database/src/x.ts',
      `import { a } from '@accounts/api/platform/log/log';`,
    ],
    ['another library in shared-domain', 'shared-domain/src/x.ts', `import fs from 'node:fs';`],
    ['antd outside shared-ui', 'mfe-sales/src/x.tsx', `import Button from 'antd/es/button';`],
    ["antd's static message", 'shared-ui/src/x.tsx', `import { message } from 'antd';`],
    ["antd's static notification", 'shared-ui/src/x.tsx', `import note from 'antd/es/notification';`],
    ['a static dialog', 'shared-ui/src/x.tsx', `Modal.confirm({ title: 'Delete?' });`],
    ['tooling in shipped code', 'shell/src/x.ts', `import { a } from '@accounts/tooling/webpack';`],
  ])('refuse %s', (_what, file, text) => {
    expect(violationsIn(file, text)).toHaveLength(1);
  });

  test.each([
    [
      'a higher package importing a lower one',
      'mfe-sales/src/x.ts',
      `import { a } from '@accounts/shared-data';`,
    ],
    ['a path inside the package', 'mfe-sales/src/a/x.ts', `import { a } from '../b/y.ts';`],
    ['antd inside shared-ui', 'shared-ui/src/x.tsx', `import Button from 'antd/es/button';`],
    [
      'the preset in a configuration',
      'shell/webpack.config.ts',
      `import { a } from '@accounts/tooling/webpack';`,
    ],
    ['tools looking at everything', 'e2e/src/x.ts', `import { a } from '../../api/src/x.ts';`],
    [
      'the starter importing all of the server',
      'starter/src/x.ts',
      `import { a } from '@accounts/payment-sandbox';`,
    ],
    [
      'tests of the server looking at what it is started with',
      'api/test/x.ts',
      `import { a } from '../../embedded-database/src/x.ts';`,
    ],
    ['an import that stands in a comment', 'mfe-sales/src/x.ts', `// import { a } from 'antd';`],
  ])('allow %s', (_what, file, text) => {
    expect(violationsIn(file, text)).toEqual([]);
  });

  test('say what to do instead', () => {
    expect(violationsIn('mfe-sales/src/x.tsx', `import { Button } from 'antd';`)).toEqual([
      'antd belongs to shared-ui; import the component from @accounts/shared-ui.',
    ]);
  });
});
