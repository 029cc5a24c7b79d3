import './global-setup.ts';

/** Removes the books of the run. */
export default async function tearDown(): Promise<void> {
  await globalThis.removeFolders?.();
}
