import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { Publishing } from '../../tooling/src/modules/publish.ts';
import { storeOf } from '../../tooling/src/modules/registry-file.ts';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { type Platform, startPlatform } from './platform.ts';
import { rewordedBuild } from './reworded-build.ts';

/** The product with its demo books, and teams that publish versions of their modules to it. */
export interface ModulePublishing {
  platform: Platform;
  browser: Browser;
  /** Where the versions are published, by whom and why. */
  at: Publishing & { store: ReturnType<typeof storeOf> };
  /** A build of a module with another name in the menu; of sales, for its invoices, unless another one is named. */
  reworded: (words: string, entry?: MenuEntry) => ReturnType<typeof rewordedBuild>;
  /** The registry as it is on the disk. */
  registry: () => Promise<string>;
  end: () => Promise<void>;
}

/** An entry of the menu: its module, and the key of its text. */
export interface MenuEntry {
  module: string;
  key: string;
}

const INVOICES: MenuEntry = { module: 'sales', key: 'nav.invoices' };

/**
 * Starts the product, a browser and a folder for builds. `why` is the reason in the history of the registry, `env` are settings of
 * the server.
 */
export async function startPublishing(
  why: string,
  env: Record<string, string> = {},
): Promise<ModulePublishing> {
  const [platform, browser] = await Promise.all([startPlatform({ demo: true, env }), launchBrowser()]);
  const builds = await mkdtemp(path.join(tmpdir(), 'accounts builds '));
  return {
    platform,
    browser,
    at: { store: storeOf(platform.dataDir), who: 'anna@build', why },
    reworded: (words, { module, key } = INVOICES) => rewordedBuild(builds, module, key, words),
    registry: () => readFile(path.join(platform.dataDir, 'modules/registry.json'), 'utf8'),
    end: async () => {
      await browser.close();
      await platform.stop();
      await rm(builds, { recursive: true, force: true });
    },
  };
}
