import type { Locator } from 'playwright-core';

/** A file that comes from outside the browser. */
export interface DroppedFile {
  name: string;
  type: string;
  text: string;
}

/** Drags a file over an element and lets it go there, with the events that a browser sends. */
export const dropFile = (target: Locator, file: DroppedFile): Promise<void> =>
  dragFile(target, file, ['dragenter', 'dragover', 'drop']);

/** Drags a file over an element and holds it there. */
export const holdFile = (target: Locator, file: DroppedFile): Promise<void> =>
  dragFile(target, file, ['dragenter', 'dragover']);

async function dragFile(
  target: Locator,
  { name, type, text }: DroppedFile,
  events: readonly string[],
): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    (file) => {
      const carried = new DataTransfer();
      carried.items.add(new File([file.text], file.name, { type: file.type }));
      return carried;
    },
    { name, type, text },
  );
  for (const event of events) await target.dispatchEvent(event, { dataTransfer });
  await dataTransfer.dispose();
}
