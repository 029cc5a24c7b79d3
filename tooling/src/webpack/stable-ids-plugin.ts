import type { Compiler, Module } from 'webpack';

/** Modules that federation makes, whose names hold the folder they are built in. */
const MADE_BY_FEDERATION: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['container', /^container entry /],
  ['runtime', /[\\/]\.federation[\\/]entry\.\w+\.js(?:\||$)/],
];

/** Gives those modules separate ids, so that the same sources make the same bytes in any folder. */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', ({ hooks, chunkGraph }) => {
      // Before webpack's own, which leaves alone what has an id.
      hooks.moduleIds.tap({ name: 'StableIdsPlugin', stage: -100 }, (modules: Iterable<Module>) => {
        for (const module of modules) {
          const found = MADE_BY_FEDERATION.find(([, pattern]) => pattern.test(module.identifier()));
          if (found) chunkGraph.setModuleId(module, found[0]);
        }
      });
    });
  }
}
