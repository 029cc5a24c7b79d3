import { startTransition, useEffect, useState } from 'react';
import type { LineStore } from './line-store.ts';
import type { LineValues } from './line-values.ts';
import { documentPreviewOf, type Preview, type PreviewOptions } from './preview.ts';

/**
 * What the lines of a store come to. It follows after the frame that shows a key, and only where the key changed a number or
 * a rate; it is computed once for all who show it.
 */
export function usePreview(store: LineStore, options: PreviewOptions): Preview {
  const [lines, setLines] = useState(store.getPriced);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => startTransition(() => setLines(store.getPriced())));
    };
    follow();
    const unsubscribe = store.subscribe(follow);
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [store]);
  return sharedPreview(lines, options);
}

const previews = new WeakMap<LineValues[], { options: PreviewOptions; preview: Preview }>();

function sharedPreview(lines: LineValues[], options: PreviewOptions): Preview {
  const known = previews.get(lines);
  if (known?.options === options) return known.preview;
  const preview = documentPreviewOf(lines, options);
  previews.set(lines, { options, preview });
  return preview;
}
