import type { LoaderContext } from 'webpack';
import { inLayer, layerOf } from './css-layers.ts';

/** webpack loader: puts each style sheet into the cascade layer of its folder. */
export default function cssLayerLoader(this: LoaderContext<object>, css: string): string {
  return inLayer(css, layerOf(this.resourcePath));
}
