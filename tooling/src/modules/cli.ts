import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from './build.ts';
import { packagesById } from './packages.ts';
import { promoteModule, publishCanary, publishModule, rollbackModule, switchModule } from './publish.ts';
import { readRegistry } from './registry-file.ts';

const USAGE = `Usage: module <command> [module...] [--data-dir DIR]

  build [shell|sales|...]         builds what changed; everything when nothing is named
  publish [sales|...]             puts built modules into DATA_DIR/modules and makes them stable
  publish sales --canary 10       puts one before 10 percent of the companies
  promote sales                   makes the canary stable
  rollback sales                  swaps stable and previous
  disable sales --message "..."   turns a module off with a sentence for people
  enable sales                    turns it on again
  list                            what the registry says`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? './.data' },
    canary: { type: 'string' },
    message: { type: 'string' },
  },
});
const [command = '', ...ids] = positionals;
const dataDir = path.resolve(values['data-dir']);

const modules = () => packagesById(ids).filter((target) => target.kind === 'module');

function onlyId(): string {
  const [id, ...more] = ids;
  if (!id || more.length > 0) throw new Error(`"${command}" takes one module.`);
  return id;
}

async function build(): Promise<void> {
  for (const target of packagesById(ids)) {
    const begin = performance.now();
    const { reused } = await buildPackage(target);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${target.id}: ${reused ? 'unchanged' : `built in ${seconds} s`}`);
  }
}

async function publish(): Promise<void> {
  for (const target of modules()) {
    if (values.canary !== undefined) {
      const version = await publishCanary(target, dataDir, Number(values.canary));
      console.log(`${target.id}: ${version.base} is the canary for ${values.canary} percent`);
      continue;
    }
    const { version, changed } = await publishModule(target, dataDir);
    console.log(`${target.id}: ${version.base} ${changed ? 'is stable now' : 'was stable already'}`);
  }
}

async function list(): Promise<void> {
  for (const [id, module] of Object.entries((await readRegistry(dataDir)).modules)) {
    const off = module.enabled === true ? '' : ` off: ${module.enabled.message}`;
    console.log(`${id}: stable ${module.stable.base} previous ${module.previous?.base ?? 'none'}${off}`);
  }
}

const commands: Record<string, () => Promise<unknown>> = {
  build,
  publish,
  list,
  promote: () => promoteModule(onlyId(), dataDir),
  rollback: () => rollbackModule(onlyId(), dataDir),
  enable: () => switchModule(onlyId(), dataDir),
  disable: () => switchModule(onlyId(), dataDir, values.message ?? 'It has been turned off for maintenance.'),
};

const run = commands[command];
if (!run) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
