import webpack, { type Compilation, type Configuration } from 'webpack';

/** A build that can be run again: what has not changed is kept from one run to the next. */
export interface OpenWebpack {
  /** Throws with webpack's own words when it fails. */
  run: () => Promise<Compilation>;
  close: () => Promise<void>;
}

/** Opens a build; the caller closes it. */
export function openWebpack(config: Configuration): OpenWebpack {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler of this configuration.');
  return {
    run: async () => {
      const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
        compiler.run((error, result) => (error ? reject(error) : resolve(result)));
      });
      if (!stats) throw new Error('webpack gave no result.');
      if (stats.hasErrors())
        throw new Error(stats.toString({ all: false, errors: true, errorDetails: false }));
      return stats.compilation;
    },
    close: () => new Promise((resolve) => compiler.close(() => resolve())),
  };
}

/** Runs one build; throws with webpack's own words when it fails. */
export async function runWebpack(config: Configuration): Promise<Compilation> {
  const { run, close } = openWebpack(config);
  try {
    return await run();
  } finally {
    await close();
  }
}
