import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { AsyncDependenciesBlock, Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack';

/** Which pages' chunks the browser should fetch while it still reads index.html. */
export interface PreloadOptions {
  /** Resources of the modules whose chunks, and the shared libraries they take, are preloaded. */
  modules: RegExp[];
}

/**
 * Writes `<link rel="preload">` for the chunks that the first screen needs. Federation finds out only at run
 * time which shared chunks it wants, one round trip after the other; here they are known from the graph.
 */
export class PreloadPlugin {
  readonly modules: RegExp[];

  constructor(options: PreloadOptions) {
    this.modules = options.modules;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const files = filesToPreload(compilation, this.modules);
        const present = JSON.stringify(data.headTags);
        const links = files.filter((file) => !present.includes(file)).map((file) => preloadTag(file));
        data.headTags.unshift(...links);
        return data;
      });
    });
  }
}

function preloadTag(file: string): HtmlWebpackPlugin.HtmlTagObject {
  const as = file.endsWith('.css') ? 'style' : 'script';
  return HtmlWebpackPlugin.createHtmlTagObject('link', {
    rel: 'preload',
    as,
    href: `/${file}`,
    crossorigin: 'anonymous',
  });
}

function filesToPreload(compilation: Compilation, wanted: RegExp[]): string[] {
  const { chunkGraph } = compilation;
  const files = new Set<string>();
  const visited = new Set<Chunk>();

  const visitChunks = (chunks: Iterable<Chunk>): void => {
    for (const chunk of chunks) {
      if (visited.has(chunk)) continue;
      visited.add(chunk);
      for (const file of chunk.files) if (/\.(js|css)$/.test(file)) files.add(file);
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) visitShared(module);
    }
  };
  // A consumed shared library stands in a chunk of its own, behind an async block of the consuming module.
  const visitShared = (module: Module): void => {
    if (!module.type.startsWith('consume-shared')) return;
    for (const block of module.blocks) visitBlock(block);
  };
  const visitBlock = (block: AsyncDependenciesBlock): void => {
    const group: ChunkGroup | undefined = chunkGraph.getBlockChunkGroup(block);
    if (group) visitChunks(group.chunks);
  };

  for (const module of compilation.modules) {
    const name = module.nameForCondition();
    if (!name || !wanted.some((pattern) => pattern.test(name))) continue;
    for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
      for (const group of chunk.groupsIterable) visitChunks(group.chunks);
    }
  }
  return [...files];
}
