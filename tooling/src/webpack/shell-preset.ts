import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { PageFile } from '../../../shared-domain/src/public-pages.ts';
import { PreloadPlugin, type PagePreloads } from './preload-plugin.ts';
import { commonConfig, type PresetOptions } from './preset.ts';
import { providedByShell } from './shared-libraries.ts';

const packages = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);

/**
 * Few, stable chunks on the way to the login form: what changes together is loaded together. Without the
 * groups every shared request (`react`, `react/jsx-runtime`, `react-dom/client`, ...) is a separate file,
 * and a slow line pays a round trip for each six of them.
 */
const cacheGroups = {
  react: {
    name: 'react',
    test: packages('react', 'react-dom', 'scheduler'),
    chunks: 'all',
    enforce: true,
    priority: 30,
  },
  validation: {
    name: 'validation',
    test: packages('yup', 'property-expr', 'toposort', 'tiny-case'),
    chunks: 'all',
    enforce: true,
    priority: 20,
  },
  forms: {
    name: 'forms',
    test: packages(
      'formik',
      'lodash-es',
      'react-fast-compare',
      'hoist-non-react-statics',
      'react-is',
      'tiny-warning',
      'deepmerge',
    ),
    chunks: 'all',
    enforce: true,
    priority: 20,
  },
  base: {
    name: 'base',
    // The style sheets of these folders belong to the screens that import them.
    test: /[\\/](?:node_modules[\\/](?:rxjs|tslib|@lingui)[\\/]|shared-auth[\\/]src[\\/](?!http-client|contract[\\/](?:caret-range|check|schema))|shared-domain[\\/]src[\\/](?:api-types|limits|languages)|shared-ui[\\/]src[\\/]texts[\\/](?!own)|shell[\\/]src[\\/](?:texts[\\/](?!pseudo)|shared-scope[\\/]rxjs)).*(?<!\.css)$/,
    chunks: 'all',
    enforce: true,
    priority: 20,
  },
  look: {
    name: 'look',
    // Styles alone, of what every page begins with: tokens, basics, public pages, fields.
    type: 'css/mini-extract',
    test: /[\\/](?:shared-ui[\\/]src[\\/](?:tokens|basics[\\/]basics|input[\\/]input|combobox[\\/]combobox|shortcuts[\\/]shortcuts)|shell[\\/]src[\\/]public[\\/](?:public|snackbar))\.css$/,
    chunks: 'all',
    enforce: true,
    priority: 40,
  },
  frame: {
    name: 'frame',
    // Styles alone, of the signed-in page and of every list.
    type: 'css/mini-extract',
    test: /[\\/](?:shared-ui[\\/]src[\\/](?:overlay[\\/]overlay|table[\\/]table)|shell[\\/]src[\\/](?:layout[\\/]layout|module-watch[\\/]alerts))\.css$/,
    chunks: 'all',
    enforce: true,
    priority: 40,
  },
  controls: {
    name: 'controls',
    // Small parts of nearly every screen, also of the register page, which does without the rest of `app`.
    test: /[\\/](?:node_modules[\\/]big\.js[\\/]|shared-ui[\\/]src[\\/](?:combobox[\\/](?!virtual-)|shortcuts[\\/](?!shortcut-list)|locale[\\/]|texts[\\/]own-texts|form[\\/](?:use-typed-number|number-value))|shared-domain[\\/]src[\\/](?:money|list-query|validation[\\/](?:dates|time-zones)))/,
    chunks: 'all',
    enforce: true,
    priority: 20,
  },
  sentences: {
    name: 'sentences',
    // What makes and writes sentences with values: with the rules of forms, and once a page is idle.
    test: /[\\/](?:shared-domain[\\/]src[\\/]sentences|shared-ui[\\/]src[\\/]texts[\\/]sentence-writer)/,
    chunks: 'all',
    enforce: true,
    priority: 20,
  },
  app: {
    name: 'app',
    // What the signed-in page and every module are built on. antd and its like stay behind their own imports, and so do the drawings
    // of `later-icons`.
    test: /[\\/](?:node_modules[\\/](?:axios|react-router|@tanstack[\\/](?:react-query|query-core)|@ant-design[\\/]icons-svg(?!.*(?:ArrowDown|ArrowUp|Bell|Copy|Download|Holder|Link|PaperClip|Printer)Outlined)|single-spa|single-spa-react)[\\/]|shell[\\/]src[\\/]shared-scope[\\/]react-(?:query|router)|shared-data[\\/]src[\\/](?!archives|around-documents|books|choice|company|drafts|imports|move-ins|search|outbox[\\/](?:open-|outbox|send-|held-))|shared-domain[\\/]src[\\/]lists\.ts|shared-ui[\\/]src[\\/](?:index\.ts|record[\\/]plan-room)|shared-ui[\\/]src[\\/](?:basics|module|overlay|table)[\\/](?!antd-|use-focus-|filter-fields|later-(?:list|icons)|virtual-|bulk-bar|use-bulk-run|export-(?!button)|load-export|basics\.css))/,
    chunks: 'all',
    enforce: true,
    priority: 20,
  },
  virtual: {
    name: 'virtual',
    // Of long lists and long documents.
    test: packages('@tanstack[\\\\/](?:react-virtual|virtual-core)'),
    chunks: 'all',
    enforce: true,
    priority: 20,
  },
} as const;

/**
 * Federation adds its runtime for the modules by the path of its CommonJS build, and itself runs on the ES build: the
 * page would load the runtime twice.
 */
const oneFederationRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
    (file: { request: string }) => {
      file.request = file.request.replace(/\.cjs$/, '.js');
    },
  );

/** What would come along with axios unused: calls are sent by its adapter of XMLHttpRequest, and statuses are numbers. */
const withoutUnusedParts = () => [
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
    path.join(import.meta.dirname, 'no-fetch-adapter.mjs'),
  ),
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]axios[\\/]lib[\\/]helpers[\\/]HttpStatusCode\.js$/,
    path.join(import.meta.dirname, 'no-status-names.mjs'),
  ),
];

/** The library's package leads bundlers to its development build, which is larger by its warnings. */
const productionRouter = (root: string) => ({
  'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
});

const TEXTS = /[\\/]shell[\\/]src[\\/]locales[\\/]en\.json$/;
const START = [/[\\/]shell[\\/]src[\\/]bootstrap\.tsx?$/, TEXTS];

/** The pages and what each preloads. A server chooses between them by the path (`pageFileOf`). */
const PAGES = {
  'customer.html': {
    modules: [
      TEXTS,
      /[\\/]shell[\\/]src[\\/]locales[\\/]en\.customer\.json$/,
      /[\\/]shell[\\/]src[\\/]customer[\\/]start\.tsx?$/,
    ],
  },
  'index.html': { modules: [...START, /[\\/]shell[\\/]src[\\/]public[\\/]public-root\.tsx?$/] },
  'signed-in.html': {
    modules: [
      ...START,
      /[\\/]shell[\\/]src[\\/]app[\\/]app-root\.tsx?$/,
      /[\\/]shared-ui[\\/]src[\\/]locales[\\/]en\.json$/,
    ],
    // `app-root` names every shared library; these are needed before the first rows.
    shared:
      /^(?:react|rxjs|@tanstack[/]|@accounts[/]shared-(?:auth|data|ui(?:[/](?:basics|texts|table|overlay|shortcuts))?)$)/,
    data: ['/registry.json'],
  },
} satisfies Record<PageFile, PagePreloads>;

const page = (root: string, filename: string) =>
  new HtmlWebpackPlugin({
    filename,
    template: path.join(root, 'src/index.html'),
    inject: 'head',
    scriptLoading: 'defer',
    minify: false,
  });

/** Build of the shell: the only provider of the shared libraries, with static remotes nowhere. */
export function shellConfig(options: PresetOptions): Configuration {
  const common = commonConfig(options);
  return {
    ...common,
    entry: { main: './src/main.ts' },
    output: { ...common.output, publicPath: '/', uniqueName: 'accounts_shell' },
    resolve: {
      ...common.resolve,
      ...(common.mode === 'production' && { alias: productionRouter(options.root) }),
    },
    optimization: {
      ...common.optimization,
      // Shortest names between files: 1.4 KiB before the first list. Which ones they are may change with what is imported.
      mangleExports: 'size',
      splitChunks: { cacheGroups: { ...cacheGroups } },
    },
    plugins: [
      ...(common.plugins ?? []),
      oneFederationRuntime(),
      ...withoutUnusedParts(),
      ...Object.keys(PAGES).map((filename) => page(options.root, filename)),
      new PreloadPlugin(PAGES),
      new ModuleFederationPlugin({
        name: 'accounts_shell',
        shared: providedByShell(),
        shareStrategy: 'loaded-first',
        remotes: {},
        dts: false,
        manifest: false,
        // Modules are loaded by entry from our own registry: federation's manifests and its Node half stay out.
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
