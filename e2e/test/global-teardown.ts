import './global-setup.ts';

/** Removes the demo books of the run. */
export default async function tearDown(): Promise<void> {
  await globalThis.removeDemo?.();
}
