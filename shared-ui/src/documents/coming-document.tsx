import { Coming, ScreenSkeleton } from '../basics/index.ts';

/** In the place of a document, until it is known what is said above it. */
export function ComingDocument() {
  return (
    <Coming>
      <ScreenSkeleton shape="document" />
    </Coming>
  );
}
