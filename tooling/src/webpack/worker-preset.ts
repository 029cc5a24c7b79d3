import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { chunkIntegrity } from './integrity-plugin.ts';
import { commonConfig, type PresetOptions } from './preset.ts';

/** Fonts of other alphabets are kept when a page uses them. What a PDF in Latin letters needs comes along. */
const KEPT =
  /(?:\.js|\.css|inter-latin-wght-normal\.\w+\.woff2|harfbuzz\.\w+\.wasm|noto-sans-latin-[47]00-normal\.\w+\.woff)$/;
/** Pages that open offline; the one of a customer's link needs the server. */
const KEPT_PAGES = ['index.html', 'signed-in.html'];

/** Build of the service worker, beside the built files of the shell, which it keeps: with no share in the page's bundles. */
export function workerConfig(options: PresetOptions): Configuration {
  const common = commonConfig(options);
  const output = path.join(options.root, 'dist');
  const files = shellFiles(output);
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  return {
    ...common,
    target: ['webworker', 'es2022'],
    entry: {
      'service-worker': './src/service-worker/main.ts',
      'service-worker-off': './src/service-worker/off.ts',
    },
    output: { path: output, filename: '[name].js', clean: false },
    optimization: { ...common.optimization, splitChunks: false },
    plugins: [
      new webpack.DefinePlugin({
        SHELL_FILES: JSON.stringify(files),
        SHELL_VERSION: JSON.stringify(version),
      }),
    ],
  };
}

/** Address and integrity of the files that the shell is made of. */
function shellFiles(folder: string): [path: string, integrity: string][] {
  return readdirSync(folder)
    .filter((name) => KEPT.test(name) || KEPT_PAGES.includes(name))
    .map((name): [string, string] => [`/${name}`, chunkIntegrity(readFileSync(path.join(folder, name)))])
    .toSorted(([one], [other]) => one.localeCompare(other));
}
