import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * Two versions of a module may meet on one page, when the newer one fails: they must not share loaded chunks. What would
 * be shared is named in the files by a word of the build; this plugin adds the folder that a file is loaded from, which is
 * another one for each version. So no file has to hold the version it belongs to, and one that is not changed keeps its name.
 */
export class VersionScopePlugin {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    // No identifiers: minifying leaves them whole strings.
    const [arrived, unique] = [`chunks:${this.#name}`, `module:${this.#name}`];
    const { output } = compiler.options;
    Object.assign(output, { chunkLoadingGlobal: arrived, uniqueName: unique });
    // The list of chunks that have come, and the mark of the elements of those that are on their way: webpack's runtime
    // reads both while the entry starts.
    const names = [arrived, `${unique}:`];
    compiler.hooks.thisCompilation.tap('VersionScopePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'VersionScopePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => names.forEach((name) => scopeNames(compilation, JSON.stringify(name))),
      );
    });
  }
}

/** The last folder in the address of the script that runs: `1.4.0-0a1b2c3d4e5f6a7b`. */
const FOLDER = 'document.currentScript.src.split("/").at(-2)';

/** Replaces every string of that name by the name and the folder; only at the start of a script, where the browser knows it. */
function scopeNames(compilation: Compilation, name: string): void {
  for (const asset of compilation.getAssets()) {
    if (!asset.name.endsWith('.js')) continue;
    const text = String(asset.source.source());
    if (!text.includes(name)) continue;
    const source = new webpack.sources.ReplaceSource(asset.source);
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
      source.replace(at, at + name.length - 1, `${name}+${FOLDER}`);
    }
    compilation.updateAsset(asset.name, source);
  }
}
