import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { servicePort } from '../../api/test/service-port.ts';
import { readBuildRecord } from '../../tooling/src/modules/build-record.ts';
import { copySources } from '../../tooling/src/modules/copy-sources.ts';
import { smokeLoad } from '../../tooling/src/modules/smoke.ts';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { type ModuleDev, startModuleDev } from '../src/module-dev.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

/** A team makes a sixth module in a separate clone; the running shell is not touched. */

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Builds and checks of one module on a busy machine, in milliseconds. */
const TIMEOUT_MS = 600_000;
const MODULES = readdirSync(ROOT).filter((folder) => folder.startsWith('mfe-'));
const CLONED = [
  'api',
  'bench',
  'demo-companies',
  'docker',
  'e2e',
  'embedded-database',
  'payment-sandbox',
  'shared-auth',
  'shared-data',
  'shared-domain',
  'shared-ui',
  'shell',
  'starter',
  'tooling',
];

let clone: string;
let platform: Platform;
let browser: Browser;
let person: Person;
let port: number;

beforeAll(async () => {
  clone = await mkdtemp(path.join(tmpdir(), 'accounts clone '));
  await copySources(clone, [...CLONED, ...MODULES]);
  // The packages, and the shell as it is deployed.
  await symlink(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
  await cp(path.join(ROOT, 'shell/dist'), path.join(clone, 'shell/dist'), { recursive: true });
  port = await servicePort();
  platform = await startPlatform({ demo: true, env: { MODULE_OVERRIDES: `http://localhost:${port}` } });
  browser = await launchBrowser();
  person = await Person.at(browser, platform.url);
  await person.takeSession();
}, TIMEOUT_MS);
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
  if (clone) await rm(clone, { recursive: true, force: true });
});

/** A tour that the module brings along; it points at the menu of the frame. */
const TOUR = `tours: [
    {
      name: 'sixth:start',
      autoStartOn: '/sixth',
      steps: [{ target: 'menu', titleKey: 'nav.home', textKey: 'home.empty.title' }],
    },
  ],`;

const script = (file: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(clone, file), ...args], { cwd: clone });
/** `npm run module -- ...` in the clone. */
const command = (...args: string[]) =>
  script(
    'tooling/src/runner/main.ts',
    'module',
    ...args,
    ...(args[0] === 'new' ? [] : ['--data-dir', platform.dataDir]),
  );
const inClone = (file: string): string => path.join(clone, file);
const registry = () => readFile(path.join(platform.dataDir, 'modules/registry.json'), 'utf8');
const heading = (name: string) => person.page.getByRole('heading', { level: 1, name, exact: true });
const built = { id: 'sixth', kind: 'module' as const, root: '' };

/** Hash over every file of the shell that people load. */
async function shellHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(path.join(ROOT, 'shell/dist'))).toSorted()) {
    const content = await readFile(path.join(ROOT, 'shell/dist', name)).catch(() => Buffer.alloc(0));
    hash.update(name).update(content);
  }
  return hash.digest('hex');
}

/** Tests of the whole repository that look at each module by its folder. */
const OF_EVERY_MODULE = [
  ...[
    'identifier-words',
    'list-texts',
    'listed-keys',
    'locale-files',
    'native-fields',
    'text-usage',
    'walked-screens',
  ].map((name) => `tooling/src/checks/${name}.test.ts`),
  ...['css-scope', 'description-problems'].map((name) => `tooling/src/modules/${name}.test.ts`),
  'tooling/src/containers/compose.test.ts',
  'tooling/src/webpack/shared-libraries.test.ts',
];

test(
  'a new module builds, is in style, typed and tested, and needs nothing that it does not use',
  async () => {
    const { stdout } = await command('new', 'sixth', '--name-de', 'Lohn', '--name-ar', 'الرواتب', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      module: 'sixth',
      folder: 'mfe-sixth',
      entered: expect.arrayContaining(['docker-compose.yml']) as string[],
    });
    await script(
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      'mfe-sixth',
      'docker-compose.yml',
      'e2e/src/screens.ts',
    );
    await script('node_modules/oxlint/bin/oxlint', '--deny-warnings', 'mfe-sixth');
    // As in the program of all pages (shell/tsconfig.pages.json), for this module alone.
    const include = ['src/css.d.ts', '../mfe-sixth/src', '../mfe-sixth/module.config.ts'];
    await writeFile(inClone('shell/sixth.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    await script('node_modules/typescript/bin/tsc', '-p', 'shell/sixth.json');
    const tests = ['mfe-sixth/src/home/sixth-home.test.tsx', ...OF_EVERY_MODULE];
    await script('node_modules/jest/bin/jest.js', '--maxWorkers=1', ...tests);
    const used = await Promise.all(
      ['module.config.ts', 'webpack.config.ts', 'src/texts.ts', 'src/home/sixth-home.tsx'].map((file) =>
        readFile(inClone(`mfe-sixth/${file}`), 'utf8'),
      ),
    );
    const description = JSON.parse(await readFile(inClone('mfe-sixth/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    // What is drawn takes React without an import.
    const named = Object.keys(description.dependencies).filter((name) => name !== 'react');
    expect(named.filter((name) => !used.join('\n').includes(`'${name}`))).toEqual([]);
  },
  TIMEOUT_MS,
);

test.each([
  ['sales', 'mfe-sales exists already.'],
  ['sixth', 'mfe-sixth exists already.'],
  ['invoicing', '/invoicing is an address of mfe-sales: choose another name.'],
  ['api', '/api is an address of the server or of the frame: choose another name.'],
  ['Sixth', 'Name the module in small letters, digits and dashes'],
])('%s is no name of a new module', async (name, sentence) => {
  await expect(command('new', name)).rejects.toThrow(sentence);
  expect((await readdir(clone)).filter((folder) => folder.startsWith('mfe-'))).toHaveLength(
    MODULES.length + 1,
  );
});

test(
  'it is published beside a shell that stays as it is, with its own group, icon and tour',
  async () => {
    const before = await shellHash();
    const description = inClone('mfe-sixth/module.config.ts');
    await writeFile(description, (await readFile(description, 'utf8')).replace('tours: [],', TOUR));
    expect((await command('build', 'sixth')).stdout).toMatch(/^sixth: built in .* as 0\.1\.0-/);
    expect((await command('check', 'sixth')).stdout).toMatch(
      /^sixth: fit to be published; .*; loads in a browser/,
    );
    expect((await command('publish', 'sixth', '--no-smoke')).stdout).toMatch(
      /^sixth: 0\.1\.0-\S+ is live for everybody/,
    );
    expect(await shellHash()).toBe(before);

    await person.open('/sixth');
    await heading('Sixth').waitFor();
    await person.page.getByText('Records of this area will be listed on this page.').waitFor();
    const group = person.page
      .getByRole('navigation', { name: 'Main' })
      .locator('section')
      .filter({ has: person.page.getByRole('heading', { name: 'Sixth', exact: true }) });
    const link = group.getByRole('link', { name: 'Overview', exact: true });
    expect(await link.getAttribute('aria-current')).toBe('page');
    expect(await link.locator('svg path').getAttribute('d')).toMatch(/^M4 3h16/);
    const tooltip = person.page.locator('.introjs-tooltip');
    await tooltip.getByText('Nothing here yet').waitFor();
    await tooltip.getByRole('button', { name: 'Done' }).click();
    await tooltip.waitFor({ state: 'detached' });
    await person.settled();
    await person.page.reload();
    await heading('Sixth').waitFor();
    await person.settled();
    expect(await tooltip.count()).toBe(0);
    expect(person.pageErrors).toEqual([]);
  },
  TIMEOUT_MS,
);

describe('one tab that runs it from a clone', () => {
  let dev: ModuleDev;
  let published: string;
  const bar = () => person.page.getByText(`This tab runs sixth from http://localhost:${port}.`);

  beforeAll(async () => {
    published = await registry();
    dev = await startModuleDev(clone, ['sixth', '--shell', platform.url, '--port', String(port), '--json']);
  }, TIMEOUT_MS);
  afterAll(() => dev?.stop());

  test('shows each change by itself, while other tabs and the registry stay as they are', async () => {
    expect(dev.address).toBe(`${platform.url}/sixth?override-module=sixth@http://localhost:${port}/`);
    await person.page.goto(dev.address);
    await bar().waitFor();
    await heading('Sixth').waitFor();
    expect(new URL(person.page.url()).search).toBe('');

    const texts = inClone('mfe-sixth/src/locales/en.json');
    await writeFile(
      texts,
      (await readFile(texts, 'utf8')).replace('"home.title": "Sixth"', '"home.title": "Sixth of spring"'),
    );
    await heading('Sixth of spring').waitFor();
    const screen = inClone('mfe-sixth/src/home/sixth-home.tsx');
    await writeFile(
      screen,
      (await readFile(screen, 'utf8')).replace("t('home.title')", "`${t('home.title')} 2026`"),
    );
    await heading('Sixth of spring 2026').waitFor();
    await bar().waitFor();
    // What the menu needs is in the description.
    const description = inClone('mfe-sixth/module.config.ts');
    await writeFile(
      description,
      (await readFile(description, 'utf8')).replace("labelKey: 'nav.home'", "labelKey: 'home.title'"),
    );
    await person.page.getByRole('link', { name: 'Sixth of spring', exact: true }).waitFor();

    const other = await person.context.newPage();
    await other.goto(`${platform.url}/sixth`);
    await other.getByRole('heading', { level: 1, name: 'Sixth', exact: true }).waitFor();
    expect(await other.getByText('This tab runs').count()).toBe(0);
    await other.close();
    expect(await registry()).toBe(published);
    expect(person.pageErrors).toEqual([]);
  });

  test('says so when its server is gone, and Reset brings the published one back', async () => {
    await dev.stop();
    await person.page.reload();
    await person.page.getByText('Sixth is not available right now. Your other pages work.').waitFor();
    await bar().waitFor();
    await person.page.getByRole('link', { name: 'Contacts', exact: true }).click();
    await heading('Contacts').waitFor();
    await person.page.getByRole('button', { name: 'Reset', exact: true }).click();
    await bar().waitFor({ state: 'detached' });
    await person.goTo('/sixth');
    await heading('Sixth').waitFor();
  });

  test('takes nothing from an origin that the server does not give, and says so', async () => {
    const elsewhere = `http://elsewhere.localhost:${port}`;
    const asked: string[] = [];
    person.page.on('request', (request) => asked.push(request.url()));
    await person.open(`/sixth?override-module=sixth@${elsewhere}/`);
    await person.page.getByText(`This server takes no module from ${elsewhere}`).waitFor();
    await heading('Sixth').waitFor();
    expect(asked.filter((url) => url.startsWith(elsewhere))).toEqual([]);
    const { headers } = await fetch(`${platform.url}/sixth`, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy')?.split(';') ?? [];
    const open = policy
      .filter((directive) => directive.includes('localhost'))
      .map((one) => one.trim().split(' ')[0]);
    expect(open).toEqual(['script-src', 'style-src', 'connect-src']);
    expect(policy.join()).not.toContain(elsewhere);
  });
});

describe('a module that is broken', () => {
  const target = () => ({ ...built, root: inClone('mfe-sixth') });
  const shell = () => inClone('shell/dist');
  const smoke = async () =>
    smokeLoad(target(), (await readBuildRecord(target())) ?? { id: '', inputs: '' }, shell(), browser);
  const words = async (...args: string[]): Promise<string> =>
    command(...args).then(
      ({ stdout }) => stdout,
      (error: { stdout: string; stderr: string }) => `refused: ${error.stdout}${error.stderr}`,
    );

  test(
    'is refused where its bytes were changed after the build',
    async () => {
      await command('build', 'sixth');
      expect(await smoke()).toEqual([]);
      const [chunk = ''] = (await readdir(inClone('mfe-sixth/dist'))).filter((name) =>
        /home-sixth-home.*\.js$/.test(name),
      );
      await appendFile(inClone(`mfe-sixth/dist/${chunk}`), '\n// changed');
      expect((await smoke()).join('\n')).toContain(`${chunk} does not come, or is not what was built.`);
      const before = await registry();
      const sentence = 'refused: The folder dist of sixth does not hold what was built.';
      expect(await words('check', 'sixth')).toContain(sentence);
      expect(await words('publish', 'sixth')).toContain(sentence);
      expect(await registry()).toBe(before);
      await rm(inClone('mfe-sixth/dist'), { recursive: true });
    },
    TIMEOUT_MS,
  );

  test(
    'is refused where a screen throws while its code runs, or takes a name that the deployed shell lacks',
    async () => {
      const screen = inClone('mfe-sixth/src/home/sixth-home.tsx');
      const source = await readFile(screen, 'utf8');
      await writeFile(screen, `${source}\nthrow new Error('broken on purpose');\n`);
      await command('build', 'sixth');
      expect(await smoke()).toEqual(['sixth throws while it loads: broken on purpose']);

      await writeFile(
        screen,
        source
          .replace('EmptyState, Page', 'EmptyState, nameOfNoShell, Page')
          .replace('<Page', '<Page key={String(nameOfNoShell)}'),
      );
      await command('build', 'sixth');
      const before = await registry();
      const refused = await words('publish', 'sixth');
      expect(refused).toContain('refused: sixth is not published:');
      expect(refused).toContain('sixth takes "nameOfNoShell" from @accounts/shared-ui, which the shell at');
      expect(await words('check', 'sixth')).toContain('sixth takes "nameOfNoShell" from @accounts/shared-ui');
      expect(await registry()).toBe(before);
    },
    TIMEOUT_MS,
  );
});
