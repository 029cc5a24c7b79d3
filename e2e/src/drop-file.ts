import type { Locator } from 'playwright-core';

/** A file that comes from outside the browser. */
export interface DroppedFile {
  name: string;
  type: string;
  text: string;
}

/** Drags a file over an element and lets it go there, with the events that a browser sends. */
export async function dropFile(target: Locator, { name, type, text }: DroppedFile): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    (file) => {
      const carried = new DataTransfer();
      carried.items.add(new File([file.text], file.name, { type: file.type }));
      return carried;
    },
    { name, type, text },
  );
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer });
  await dataTransfer.dispose();
}
