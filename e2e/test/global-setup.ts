import { prepareBrowser } from '../../tooling/src/browser/browser.ts';
import { prepareFolders } from '../src/platform.ts';

declare global {
  // Jest hands the teardown nothing but the global object.
  var removeFolders: (() => Promise<void>) | undefined;
}

/** A browser and books for the suites of the run. */
export default async function setUp(): Promise<void> {
  await prepareBrowser();
  globalThis.removeFolders = await prepareFolders();
}
