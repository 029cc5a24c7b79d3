import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

/** Stands in the runtime until the files have their final bytes. */
const PLACEHOLDERS = { js: '"__INTEGRITY_OF_SCRIPTS__"', css: '"__INTEGRITY_OF_STYLES__"' } as const;
type Kind = keyof typeof PLACEHOLDERS;

// 16 bytes a chunk less than sha384, which count: every hash stands in the runtime before the login form.
/** Subresource Integrity of a chunk, as the runtime that loads it knows it. */
export const chunkIntegrity = (content: string | Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

const lookUp = (kind: Kind, tag: string) =>
  `if (${PLACEHOLDERS[kind]}[chunkId]) { ${tag}.integrity = ${PLACEHOLDERS[kind]}[chunkId]; ${tag}.crossOrigin = "anonymous"; }`;

/**
 * Compiles the hash of every chunk into the runtime that loads it, and writes them into the pages. The file names
 * carry hashes of the same bytes, so a changed chunk changes the name, and with it the runtime's own name.
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
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime()) writeTables(compilation, chunk);
  }
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.html')) continue;
    const text = withIntegrity(compilation, String(source.source()));
    compilation.updateAsset(name, new webpack.sources.RawSource(text));
  }
}

/** Fills the tables of a runtime. */
function writeTables(compilation: Compilation, runtime: Chunk): void {
  const tables = { js: tableOf(compilation, runtime, 'js'), css: tableOf(compilation, runtime, 'css') };
  for (const name of runtime.files) {
    const source = compilation.getAsset(name)?.source;
    if (!source || !name.endsWith('.js')) continue;
    const text = String(source.source());
    const written = fillIn(text, tables);
    if (written !== text) compilation.updateAsset(name, new webpack.sources.RawSource(written));
  }
}

/**
 * Hash by chunk id, of the chunks that this runtime loads. It names their files, so that its own name, which is made
 * before the tables are filled, changes with them; with the hash of any other chunk its bytes would change under one name.
 */
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
