import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { AsyncDependenciesBlock, Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack';

/** What the browser should fetch while it still reads a page. */
export interface PagePreloads {
  /** Resources of the modules whose chunks, and the shared libraries they take, are preloaded. */
  modules: RegExp[];
  /** Shared libraries to preload, where the modules also name some that are loaded on use. */
  shared?: RegExp;
  /** Public data that the page fetches in any case. */
  data?: string[];
}

/**
 * Writes `<link rel="preload">` for the chunks that the first screen needs. Federation finds out only at run
 * time which shared chunks it wants, one round trip after the other; here they are known from the graph.
 */
export class PreloadPlugin {
  readonly pages: Record<string, PagePreloads>;

  /** What is preloaded by the file name of each page. */
  constructor(pages: Record<string, PagePreloads>) {
    this.pages = pages;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const preloads = this.pages[data.outputName] ?? { modules: [] };
        // The scripts of the page itself first: a deferred script has the lowest priority, and a browser takes six
        // files at a time where the server speaks HTTP/1.1.
        const own = data.headTags.flatMap(({ attributes }) => scriptOf(attributes['src']));
        const files = new Set([...own, ...filesToPreload(compilation, preloads)]);
        const addresses = preloads.data ?? [];
        data.headTags.unshift(...addresses.map(dataTag), ...[...files].map(preloadTag));
        return data;
      });
    });
  }
}

const scriptOf = (source: unknown): string[] =>
  typeof source === 'string' ? [source.replace(/^\//, '')] : [];

function dataTag(href: string): HtmlWebpackPlugin.HtmlTagObject {
  return HtmlWebpackPlugin.createHtmlTagObject('link', {
    rel: 'preload',
    as: 'fetch',
    href,
    crossorigin: 'anonymous',
  });
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

function filesToPreload(compilation: Compilation, { modules: wanted, shared }: PagePreloads): string[] {
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
  // A consumed shared library is in a separate chunk, behind an async block of the consuming module.
  const visitShared = (module: Module): void => {
    if (!module.type.startsWith('consume-shared')) return;
    if (shared && !shared.test(shareKeyOf(module))) return;
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

/** Request of a shared library: federation's module keeps it in its options. */
function shareKeyOf(module: Module & { options?: { shareKey?: string } }): string {
  return module.options?.shareKey ?? '';
}
