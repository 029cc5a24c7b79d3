const path = require('node:path');

/** Webpack loader: turns `module.config.ts?lifecycles` into the lifecycles that its routes describe. */
module.exports = async function lifecyclesLoader() {
  const { readDescription } = await import('./read-description.ts');
  const { lifecyclesSource } = await import('./lifecycles-source.ts');
  const root = path.dirname(this.resourcePath);
  return lifecyclesSource(root, await readDescription(root));
};
