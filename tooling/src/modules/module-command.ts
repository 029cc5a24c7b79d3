import type { RegistryModule } from '@accounts/shared-auth/contract';
import { readHistory } from '../../../api/src/administration/module-registry/change-registry.ts';
import { checkModule } from './check-module.ts';
import { findUnused, removeUnused } from './clean-up.ts';
import { type ModuleOptions, numberOf, publishingOf, readOptions, shareOf } from './cli-options.ts';
import { liveLine, liveOf } from './live-words.ts';
import { type BuildablePackage, packagesById } from './packages.ts';
import {
  canaryOf,
  endCanary,
  folderOf,
  promoteModule,
  publishCanary,
  publishMissing,
  publishModule,
  type Publishing,
  rollbackModule,
  switchModule,
} from './publish.ts';
import { readableEntry, readRegistry } from './registry-file.ts';
import { publishingWithShell, shellOfBuild } from './shell-of-pages.ts';
import { builtVersion } from './upload.ts';
import type { Outcome } from './outcome.ts';

const USAGE = `Usage: npm run module -- <command> [module] [options]

  new payroll                      a new module that builds, lints and is tested at once
  dev sales [--port 4655]          builds it with each change, for one tab of the shell of --shell alone
  build [shell|sales|...]          builds what changed; everything when nothing is named
  check [sales|...]                looks at built modules as publishing does, without publishing
  publish [sales|...]              makes built modules live for everybody; --missing only those that are not there
  canary sales 10                  the built one for 10 percent of the companies, or --companies ID,ID; "off" ends it;
                                   --to VERSION takes a published one
  promote sales                    makes the canary live for everybody
  rollback sales [--to VERSION]    back to the previous version, or to any published one; ends a canary
  disable sales "Why."             turns a module off with a sentence for people
  enable sales                     turns it on again
  list [sales] [--history]         what is live, or who changed what and why
  doctor                           looks at registry, lock and files, and says what to do
  gc [--days 30] [--dry-run]       removes versions that have been out of use for so long

  --shell ADDRESS (SHELL_URL) is the deployed shell that check, publish and canary load the module in, and that promote
  and rollback compare the version with, else the one built here; a store wants it named, but for promote and
  rollback, which go by the contract that its registry has; --no-smoke leaves out the browser
  --why "..." and --by NAME go into the history; --json for programs
  --data-dir DIR or --store https://KEY:SECRET@host/bucket?region=... (DATA_DIR, MODULES_URL) say where`;

type Command = (options: ModuleOptions) => Promise<Outcome>;

/** What is live after a change of one module. */
function live(id: string, entry: RegistryModule, after = ''): Outcome {
  const value = liveOf(id, entry);
  return { lines: [liveLine(value) + after], value };
}

const together = (outcomes: Outcome[]): Outcome => ({
  lines: outcomes.flatMap(({ lines }) => lines),
  value: outcomes.map(({ value }) => value),
});

const modules = (words: string[]) => packagesById(words).filter(({ kind }) => kind === 'module');

function oneModule({ command, words: [id, ...more] }: ModuleOptions, most = 0): string {
  if (!id || more.length > most) throw new Error(`"${command}" takes one module.`);
  return id;
}

function builtModule(options: ModuleOptions, most = 0) {
  const [target] = modules([oneModule(options, most)]);
  if (!target) throw new Error(`"${options.command}" takes a module, not the shell.`);
  return target;
}

const COMMANDS: Record<string, Command> = {
  build: async ({ words }) => {
    // webpack takes longer to read than a rollback to do.
    const { buildPackage } = await import('./build.ts');
    const outcomes: Outcome[] = [];
    for (const target of packagesById(words)) {
      const begin = performance.now();
      const { record, reused } = await buildPackage(target);
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      const name = record.folder ? ` as ${record.folder}` : '';
      const says = reused ? 'unchanged' : `built in ${seconds} s`;
      outcomes.push({ lines: [`${target.id}: ${says}${name}`], value: { ...record, reused } });
    }
    return together(outcomes);
  },
  check: async (options) => {
    const outcomes = await Promise.all(modules(options.words).map((target) => examine(target, options)));
    return { ...together(outcomes), failed: outcomes.some(({ failed }) => failed) };
  },
  publish: async (options) => {
    const { words, values } = options;
    const publishing = await publishingWithShell(options);
    if (values.canary !== undefined) {
      const target = builtModule(options);
      await refuseUnfit(target, options);
      return live(target.id, await publishCanary(target, publishing, shareOf(options)));
    }
    const outcomes: Outcome[] = [];
    for (const target of modules(words)) {
      if (values.missing) {
        outcomes.push(await missing(target, publishing));
        continue;
      }
      await refuseUnfit(target, options);
      const { entry, changed } = await publishModule(target, publishing);
      outcomes.push(live(target.id, entry, changed ? '' : ' (as before)'));
    }
    return together(outcomes);
  },
  canary: async (options) => {
    const publishing = await publishingWithShell(options);
    const [id, share] = [oneModule(options, 1), options.words[1]];
    if (share === 'off') return live(id, await endCanary(id, publishing));
    const { to } = options.values;
    if (to !== undefined) return live(id, await canaryOf(id, publishing, shareOf(options, share), to));
    const target = builtModule(options, 1);
    await refuseUnfit(target, options);
    return live(id, await publishCanary(target, publishing, shareOf(options, share)));
  },
  promote: async (options) => {
    const id = oneModule(options);
    return live(id, await promoteModule(id, await publishingWithShell(options)));
  },
  rollback: async (options) => {
    const id = oneModule(options);
    return live(id, await rollbackModule(id, await publishingWithShell(options), options.values.to));
  },
  disable: async (options) => {
    const id = oneModule(options, 1);
    const message = options.words[1] ?? options.values.message;
    if (!message) throw new Error(`Say why, for people: npm run module -- disable ${id} "Back at noon."`);
    return live(id, await switchModule(id, publishingOf(options), message));
  },
  enable: async (options) => {
    const id = oneModule(options);
    return live(id, await switchModule(id, publishingOf(options)));
  },
  list: async (options) => (options.values.history ? history(options) : list(options)),
  doctor: async (options) =>
    (await import('./examine-registry.ts')).examineRegistry(publishingOf(options).store),
  gc: async (options) => {
    const { store } = publishingOf(options);
    const { values } = options;
    const unused = await findUnused(store, {
      days: numberOf('--days', values.days, 100_000),
      keep: numberOf('--keep', values.keep, 1_000_000),
    });
    if (!values['dry-run']) await removeUnused(store, unused);
    const verb = values['dry-run'] ? 'would go' : 'removed';
    const { folders, entries } = unused;
    const summary = `${folders.length} versions and ${entries.length} entries of the history ${verb}; what is live stays`;
    return { lines: [...folders, summary], value: unused };
  },
};

/** What is wrong with a built module, in the shell that it will meet. */
async function examine(
  target: BuildablePackage,
  options: ModuleOptions,
): Promise<Outcome & { failed: boolean }> {
  const { smoke } = options.values;
  const shell = await shellOfBuild(options);
  const { problems, summary } = await checkModule(target, shell);
  const isLoaded = shell !== undefined && smoke && problems.length === 0;
  if (isLoaded) {
    const { smokeLoad } = await import('./smoke.ts');
    problems.push(...(await smokeLoad(target, (await builtVersion(target)).record, shell.place)));
  }
  const loaded = isLoaded ? 'loads in a browser' : 'not loaded in a browser';
  const lines = problems.length > 0 ? problems : [`${target.id}: fit to be published; ${summary}; ${loaded}`];
  return { lines, value: { module: target.id, problems, summary }, failed: problems.length > 0 };
}

async function refuseUnfit(target: BuildablePackage, options: ModuleOptions): Promise<void> {
  const { lines, failed } = await examine(target, options);
  if (failed) throw new Error(`${target.id} is not published:\n  ${lines.join('\n  ')}`);
}

/** Publishes what is not there; says so where something else than the build at hand is live. */
async function missing(target: BuildablePackage, publishing: Publishing): Promise<Outcome> {
  const published = await publishMissing(target, publishing);
  if (published) return live(target.id, published);
  const { version } = await builtVersion(target);
  const entry = readableEntry(await readRegistry(publishing.store), target.id);
  if (!entry || entry.stable.base === version.base) return { lines: [], value: null };
  const hint = `. Built here is ${folderOf(version)}; "npm run module -- publish ${target.id}" makes it live`;
  return live(target.id, entry, hint);
}

async function list(options: ModuleOptions): Promise<Outcome> {
  const registry = await readRegistry(publishingOf(options).store);
  const ids = options.words.length > 0 ? options.words : Object.keys(registry.modules);
  const outcomes = ids.map((id) => {
    const entry = readableEntry(registry, id);
    if (entry) return live(id, entry);
    const says = Object.hasOwn(registry.modules, id)
      ? 'an entry that this version cannot read'
      : 'not in the registry';
    return { lines: [`${id}: ${says}`], value: { module: id, problem: says } };
  });
  return outcomes.length === 0 ? { lines: ['Nothing is published.'], value: [] } : together(outcomes);
}

async function history(options: ModuleOptions): Promise<Outcome> {
  const { words, values } = options;
  const [module] = words;
  const entries = await readHistory(publishingOf(options).store, {
    limit: numberOf('--keep', values.keep, 1_000_000),
    ...(module === undefined ? {} : { module }),
  });
  const lines = entries.map(
    ({ at, who, action, module: id, why }) => `${at} ${who}: ${action} ${id}${why ? ` (${why})` : ''}`,
  );
  return { lines: lines.length === 0 ? ['Nothing has been changed yet.'] : lines, value: entries };
}

/** `npm run module -- ...`: builds, publishes and steers modules; says in a line what is live afterwards. Answers the exit code. */
export async function moduleCommand(args: string[]): Promise<number> {
  try {
    const options = readOptions(args);
    const command = Object.hasOwn(COMMANDS, options.command) ? COMMANDS[options.command] : undefined;
    if (!command) {
      console.error(USAGE);
      return 2;
    }
    const { lines, value, failed = false } = await command(options);
    if (options.values.json) console.log(JSON.stringify(value, null, 2));
    else for (const line of lines) console.log(line);
    return failed ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
