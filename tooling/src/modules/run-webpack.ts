import webpack, { type Compilation, type Configuration } from 'webpack';

/** Runs one build; throws with webpack's own words when it fails. */
export async function runWebpack(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler of this configuration.');
  try {
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    if (!stats) throw new Error('webpack gave no result.');
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, errorDetails: false }));
    return stats.compilation;
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}
