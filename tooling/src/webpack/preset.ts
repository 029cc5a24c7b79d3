import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { repositoryRoot } from './catalog.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { exposesOf } from './module-exposes.ts';
import { takenByModules } from './shared-libraries.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { VersionScopePlugin } from './version-scope-plugin.ts';

export type BuildMode = 'production' | 'development';

/** Mode of this process: `production` unless NODE_ENV says `development`. */
export const buildMode = (): BuildMode =>
  process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

/** How a package is built. */
export interface PresetOptions {
  /** Folder of the package: `import.meta.dirname` of its `webpack.config.ts`. */
  root: string;
  /** `development` keeps names and source maps and skips minifying; by default what NODE_ENV says. */
  mode?: BuildMode;
}

/** Browsers of the last two years, as swc's target. */
const TARGET = 'es2022';

const scripts = (mode: string) => ({
  test: /\.[jt]sx?$/,
  exclude: /[\\/]node_modules[\\/]/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: TARGET,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
    },
    sourceMaps: mode === 'development',
  },
});

const styles = {
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: { modules: { auto: true, localIdentName: '[name]__[local]--[hash:base64:5]' } },
    },
    path.join(import.meta.dirname, 'css-layer-loader.ts'),
  ],
  sideEffects: true,
};

/** A module's lifecycles are made of the routes in its description. */
const lifecycles = {
  test: /[\\/]module\.config\.ts$/,
  resourceQuery: /^\?lifecycles$/,
  loader: path.join(import.meta.dirname, 'lifecycles-loader.cjs'),
  enforce: 'post' as const,
};

const texts = {
  test: /[\\/]src[\\/]locales[\\/][\w.-]+\.json$/,
  type: 'json',
  loader: path.join(import.meta.dirname, 'texts-loader.ts'),
};

/** Fonts of PDFs are files, each fetched when a document needs it. */
const fonts = { test: /\.woff$/, type: 'asset/resource' };

/** Anchored: pnpm folders carry peer names (`_moment@2`), a plain `/moment/` would hit other packages too. */
const withoutMomentLocales = () =>
  new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /[\\/]moment$/ });

/**
 * A library taken from the shell has no code of its own. Split off with its like it would make a chunk without a
 * file, for which no integrity hash exists.
 */
const withCode = (module: { type?: string }) => module.type !== 'consume-shared-module';

/** Parts of jsPDF that draw HTML and SVG: not used, and 150 KiB each. */
const withoutHtmlInPdf = () =>
  new webpack.IgnorePlugin({ resourceRegExp: /^(?:html2canvas|dompurify|canvg)$/ });

/** What the shell and every module have in common. */
export function commonConfig({ root, mode = buildMode() }: PresetOptions): Configuration {
  return {
    mode,
    context: root,
    target: ['web', TARGET],
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    output: {
      path: path.join(root, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      clean: true,
      // A chunk that throws while it is evaluated must throw again on the next import, not look loaded.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // `es2015` is the build of rxjs with classes of the language, without helpers for old browsers.
      conditionNames: ['es2015', '...'],
      // harfbuzzjs asks for it under Node only.
      fallback: { module: false },
    },
    resolveLoader: { modules: [path.join(repositoryRoot, 'tooling/node_modules')] },
    module: { rules: [scripts(mode), styles, texts, lifecycles, fonts] },
    optimization: {
      minimize: mode === 'production',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3, ecma: 2020 }, mangle: true },
        }),
      ],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      splitChunks: {
        cacheGroups: {
          default: { minChunks: 2, priority: -20, reuseExistingChunk: true, test: withCode },
        },
      },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    plugins: [
      withoutMomentLocales(),
      withoutHtmlInPdf(),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        ignoreOrder: true,
      }),
      new IntegrityPlugin(),
    ],
  };
}

/** What makes a module's build its own. */
export interface ModulePresetOptions extends PresetOptions {
  /** Module id, as in its manifest: `sales`. */
  id: string;
}

/** Name of a module's federation container: begins webpack's `uniqueName`, so that no two modules clash. */
export const containerName = (id: string) => `mfe_${id.replaceAll('-', '_')}`;

/**
 * Build of one module: no entry, only exposes; every shared library comes from the shell. `publicPath: auto`
 * lets the same folder be served from any place.
 */
export function moduleConfig({ id, ...options }: ModulePresetOptions): Configuration {
  const common = commonConfig(options);
  return {
    ...common,
    entry: {},
    output: { ...common.output, publicPath: 'auto' },
    plugins: [
      ...(common.plugins ?? []),
      new StableIdsPlugin(),
      new VersionScopePlugin(containerName(id)),
      new ModuleFederationPlugin({
        name: containerName(id),
        filename: 'remote-entry.[contenthash:8].js',
        exposes: exposesOf(options.root),
        shared: takenByModules(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true },
      }),
    ],
  };
}
