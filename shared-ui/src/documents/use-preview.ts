import { useDeferredValue, useSyncExternalStore } from 'react';
import type { LineStore } from './line-store.ts';
import type { LineValues } from './line-values.ts';
import { previewOf, type Preview, type PreviewOptions } from './preview.ts';

/**
 * What the lines of a store come to. It follows the typing when there is time for it, after keys that change a figure or a
 * rate only, and is computed once for all who show it.
 */
export function usePreview(store: LineStore, options: PreviewOptions): Preview {
  const lines = useDeferredValue(useSyncExternalStore(store.subscribe, store.getPriced));
  return sharedPreview(lines, options);
}

const previews = new WeakMap<LineValues[], { options: PreviewOptions; preview: Preview }>();

function sharedPreview(lines: LineValues[], options: PreviewOptions): Preview {
  const known = previews.get(lines);
  if (known?.options === options) return known.preview;
  const preview = previewOf(lines, options);
  previews.set(lines, { options, preview });
  return preview;
}
