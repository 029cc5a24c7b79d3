import { stopOnSignals } from '../process/process.ts';

/** A command of `npm run`; answers the exit code. */
type Command = (args: string[]) => Promise<number>;

// Loaded on use: `npm start` should not read webpack before it has to.
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./start.ts')).start,
  dev: async () => (await import('./dev.ts')).dev,
  build: async () => (await import('./build.ts')).build,
  test: async () => (await import('./test.ts')).test,
  lint: async () => (await import('./lint.ts')).lint,
  typecheck: async () => (await import('./typecheck.ts')).typecheck,
  format: async () => (await import('./format.ts')).format,
  bench: async () => (await import('./bench.ts')).bench,
  docs: async () => (await import('./docs.ts')).docs,
  doctor: async () => (await import('./doctor.ts')).doctor,
  verify: async () => (await import('./verify.ts')).verify,
  module: async () => (await import('./module.ts')).module,
  'compose:local': async () => (await import('./compose-local.ts')).composeLocal,
  'test:integration': async () => (await import('../../../e2e/src/integration/run.ts')).testIntegration,
  'new:module': async () => (await import('./new-module.ts')).newModule,
  'pre-commit': async () => (await import('./pre-commit.ts')).preCommit,
};

async function main([name = '', ...args]: string[]): Promise<number> {
  const load = commands[name];
  if (!load) {
    console.error(`There is no command "${name}". Known: ${Object.keys(commands).join(', ')}.`);
    return 2;
  }
  stopOnSignals();
  const command = await load();
  return command(args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
