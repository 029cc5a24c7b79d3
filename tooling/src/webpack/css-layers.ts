import path from 'node:path';
import { repositoryRoot } from './catalog.ts';

/**
 * Cascade layers of the page, weakest first: a rule of a later layer wins whatever its selector. The layer of resets is in
 * `shell/src/index.html`, which every page has before its style sheets.
 */
export const CSS_LAYERS = ['reset', 'vendor', 'antd', 'tokens', 'base', 'patterns', 'module'] as const;

/** Layers of style sheets: resets have none. */
export type CssLayer = Exclude<(typeof CSS_LAYERS)[number], 'reset'>;

/** The layer of a style sheet follows from the folder it is in, so no sheet can be left out of the order. */
const LAYER_OF_PLACE: readonly [place: RegExp, layer: CssLayer][] = [
  [/(?:^|\/)node_modules\//, 'vendor'],
  [/^shared-ui\/src\/(?:tokens|fonts)\.css$/, 'tokens'],
  [/^shared-ui\/src\/basics\//, 'base'],
  [/^shared-ui\//, 'patterns'],
];

/** Layer of the style sheet at this path; shell and modules are the last to decide. */
export function layerOf(file: string): CssLayer {
  const place = path.relative(repositoryRoot, file).split(path.sep).join('/');
  return LAYER_OF_PLACE.find(([pattern]) => pattern.test(place))?.[1] ?? 'module';
}

/** Puts a style sheet into its layer. Each sheet names the whole order: any of them may be the first of the page. */
export function inLayer(css: string, layer: CssLayer): string {
  return `@layer ${CSS_LAYERS.join(', ')};\n@layer ${layer} {\n${css}\n}\n`;
}
