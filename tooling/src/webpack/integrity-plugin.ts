import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

/** Stands in the runtime until the files have their final bytes. */
const PLACEHOLDERS = { js: '"__INTEGRITY_OF_SCRIPTS__"', css: '"__INTEGRITY_OF_STYLES__"' } as const;
type Kind = keyof typeof PLACEHOLDERS;

// 16 bytes a chunk less than sha384, which count: every hash is in the runtime before the login form.
/** Subresource Integrity of a chunk, as the runtime that loads it knows it. */
export const chunkIntegrity = (content: string | Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

const lookUp = (kind: Kind, tag: string) =>
  `var integrity = ${PLACEHOLDERS[kind]}[chunkId];
if (integrity) { ${tag}.integrity = integrity; ${tag}.crossOrigin = "anonymous"; }`;

/**
 * Compiles the hash of every chunk into the runtime that loads it, and writes them into the pages. A runtime is
 * named by the bytes that it has after that: browsers keep a name for ever, and webpack does not write one twice.
 * (webpack-subresource-integrity 5.1 leaves placeholders unresolved in chunks reached through shared libraries.)
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${lookUp('js', 'script')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${lookUp('css', tag)}`,
      );
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => writeHashes(compilation),
      );
    });
  }
}

function writeHashes(compilation: Compilation): void {
  const runtimes = [...compilation.chunks].filter((chunk) => chunk.hasRuntime());
  const renamed = runtimes.flatMap((chunk) => writeTables(compilation, chunk));
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.html')) continue;
    const page = renamed.reduce((text, [old, now]) => text.replaceAll(old, now), String(source.source()));
    compilation.updateAsset(name, new webpack.sources.RawSource(withIntegrity(compilation, page)));
  }
}

/** Fills the tables of a runtime, whose name is made anew of its last bytes. Returns the old and new names. */
function writeTables(compilation: Compilation, runtime: Chunk): (readonly [string, string])[] {
  const tables = { js: tableOf(compilation, runtime, 'js'), css: tableOf(compilation, runtime, 'css') };
  return [...runtime.files].flatMap((name) => {
    const asset = compilation.getAsset(name);
    if (!asset || !name.endsWith('.js')) return [];
    const text = String(asset.source.source());
    const written = fillIn(text, tables);
    if (written === text) return [];
    compilation.updateAsset(name, new webpack.sources.RawSource(written));
    const [hash] = [asset.info.contenthash ?? []].flat();
    if (hash === undefined) return [];
    const now = name.replace(hash, nameHash(written, hash.length));
    compilation.renameAsset(name, now);
    return [[name, now] as const];
  });
}

function nameHash(text: string, length: number): string {
  const hash = webpack.util.createHash('xxhash64').update(text).digest('hex');
  return String(hash).slice(0, length);
}

/** Hash by chunk id, of the chunks that this runtime loads; the others are named by pages and entries with their hash. */
function tableOf(compilation: Compilation, runtime: Chunk, kind: Kind): string {
  const rows = [...runtime.getAllAsyncChunks()].flatMap((chunk) => {
    const file = [...chunk.files].find((name) => name.endsWith(`.${kind}`));
    const asset = file && compilation.getAsset(file);
    return asset ? [[String(chunk.id), chunkIntegrity(asset.source.buffer())]] : [];
  });
  return `(${JSON.stringify(Object.fromEntries(rows))})`;
}

function fillIn(text: string, tables: Record<Kind, string>): string {
  return text.replaceAll(PLACEHOLDERS.js, tables.js).replaceAll(PLACEHOLDERS.css, tables.css);
}

function withIntegrity(compilation: Compilation, page: string): string {
  return page.replace(
    /<(script|link)\b([^>]*?(?:src|href)="\/([^"]+\.(?:js|css))"[^>]*?)(\s*\/?)>/g,
    (whole, tag, rest, file, end) => {
      const asset = compilation.getAsset(String(file));
      if (!asset) return String(whole);
      const cross = String(rest).includes('crossorigin') ? '' : ' crossorigin="anonymous"';
      return `<${tag}${rest}${cross} integrity="${chunkIntegrity(asset.source.buffer())}"${end}>`;
    },
  );
}
