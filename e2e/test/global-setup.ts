import { prepareDemo } from '../src/platform.ts';

declare global {
  // Jest hands the teardown nothing but the global object.
  var removeDemo: (() => Promise<void>) | undefined;
}

/** Demo books for the suites of the run. */
export default async function setUp(): Promise<void> {
  globalThis.removeDemo = await prepareDemo();
}
