import { Player, type Part } from './player.ts';

const lines: string[] = [];
const output = { say: (line: string) => void lines.push(line), log: () => undefined };
const node = (code: string, more: Partial<Part> = {}): Part => ({
  name: 'worker',
  program: process.execPath,
  args: ['-e', code],
  env: { SETTING: 'given' },
  address: '',
  isHealthy: () => Promise.resolve(true),
  restarts: false,
  ...more,
});
/** Waits until a line has been said that begins so. */
async function said(words: string, times = 1): Promise<void> {
  while (lines.filter((line) => line.startsWith(words)).length < times) {
    await new Promise((resume) => setTimeout(resume, 20));
  }
}
beforeEach(() => lines.splice(0));

test('a part that ends before it can be used is told with its last lines', async () => {
  const player = new Player(
    node('console.error("no port"); process.exit(3)', { isHealthy: () => Promise.resolve(false) }),
    output,
  );
  await expect(player.play()).rejects.toThrow('worker has ended with code 3. Its last lines:\n  no port');
});

test('one that ends later is told, and started again', async () => {
  const player = new Player(node('setTimeout(() => process.exit(4), 300)', { restarts: true }), output);
  await player.play();
  await said('worker has ended with code 4. Its last lines:');
  await said('worker is up: process ', 2);
  await player.stop();
  const count = lines.length;
  await new Promise((resume) => setTimeout(resume, 50));
  expect(lines).toHaveLength(count);
});

test('one that is killed takes its own processes along, and is started again', async () => {
  const code =
    'const { pid } = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)"], { stdio: "inherit" }); console.log(pid); setInterval(() => 0, 1000)';
  const printed: string[] = [];
  const log = (_name: string, line: string): void => void printed.push(line);
  const isHealthy = () => Promise.resolve(printed.length > 0);
  const player = new Player(node(code, { restarts: true, isHealthy }), { ...output, log });
  await player.play();
  const [first = ''] = lines;
  process.kill(Number(/process (\d+)/.exec(first)?.[1]), 'SIGKILL');
  // Reported once no process holds its output any more.
  await said('worker has ended by SIGKILL. Its last lines:');
  await said('worker is up: process ', 2);
  await player.stop();
});

test('one that is to end is waited for; it has the settings that it was given and none of the terminal', async () => {
  process.env['OF_THE_TERMINAL'] = '1';
  const code = 'process.exit(process.env.SETTING === "given" && !("OF_THE_TERMINAL" in process.env) ? 0 : 5)';
  await new Player(node(code, { isHealthy: null }), output).play();
  delete process.env['OF_THE_TERMINAL'];
  expect(lines).toEqual(['worker has done its work.']);
  await expect(new Player(node('process.exit(5)', { isHealthy: null }), output).play()).rejects.toThrow(
    'with code 5',
  );
});
