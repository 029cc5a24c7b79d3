import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** `npm run module -- dev ...` that runs. */
export interface ModuleDev {
  /** The address that it says to open. */
  address: string;
  stop: () => Promise<void>;
}

/** Starts it in a checkout, and waits until it says what to open. Throws with its own words when it ends before. */
export async function startModuleDev(root: string, args: readonly string[]): Promise<ModuleDev> {
  const dev = spawn(
    process.execPath,
    [path.join(root, 'tooling/src/runner/main.ts'), 'module', 'dev', ...args],
    {
      cwd: root,
      // Tests run as NODE_ENV=test, people as nothing.
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const address = await addressOf(dev);
  return {
    address,
    stop: async () => {
      if (dev.exitCode !== null || dev.signalCode !== null) return;
      const ended = once(dev, 'exit');
      dev.kill('SIGTERM');
      await ended;
    },
  };
}

function addressOf(dev: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const collect = (text: Buffer): void => {
      said += text.toString();
      // To people, or with --json to programs.
      const address = /(?:^Open |"address":")([^\s"]+)/m.exec(said)?.[1];
      if (address) resolve(address);
    };
    dev.stdout?.on('data', collect);
    dev.stderr?.on('data', collect);
    dev.once('error', reject);
    dev.once('exit', (code) => reject(new Error(`"dev" ended with ${code}:\n${said}`)));
  });
}
