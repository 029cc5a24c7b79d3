import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ended, start } from '../process/process.ts';
import type { HealthLook } from './health.ts';

/** A process of a stack. */
export interface Part {
  /** Name of the service, with a number where it has several processes: `api`, `api-2`. */
  name: string;
  program: string;
  args: string[];
  env: Record<string, string>;
  /** Where it is reached, for people; '' for one that is not. */
  address: string;
  /** null: it is to end by itself. */
  isHealthy: HealthLook | null;
  /** Whether it is started again when it ends. */
  restarts: boolean;
}

/** What a player reports. */
export interface PlayerOutput {
  say: (line: string) => void;
  /** Everything that a process prints. */
  log: (name: string, line: string) => void;
}

const KEPT_LINES = 15;
const LOOK_MS = 150;
/** What is not healthy by then never will be, also on a machine that is busy. */
const HEALTHY_MS = 300_000;
/** Pause before a process is started again: longer each time that it ends soon. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** A process that ran so long has ended for another reason than the last time. */
const STEADY_MS = 60_000;

/** Runs one process of a stack, starts it again when it ends, and says why it ended. */
export class Player {
  readonly part: Part;
  readonly #output: PlayerOutput;
  #child: ChildProcess | null = null;
  #lines: string[] = [];
  #isStopping = false;
  #pause: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;

  constructor(part: Part, output: PlayerOutput) {
    this.part = part;
    this.#output = output;
  }

  /** Starts it and waits until it is healthy, or has ended well when that is what it is for. Throws with its last lines. */
  async play(): Promise<void> {
    const child = this.#start();
    const { isHealthy, name, address } = this.part;
    if (isHealthy === null) {
      if ((await ended(child)) !== 0) throw new Error(this.#obituary(child));
      this.#output.say(`${name} has done its work.`);
      return;
    }
    const limit = Date.now() + HEALTHY_MS;
    while (!(await isHealthy())) {
      if (this.#isStopping) return;
      if (hasEnded(child)) throw new Error(this.#obituary(child));
      if (Date.now() > limit) throw new Error(`${name} is not healthy. Its last lines:\n${this.#last()}`);
      await new Promise((resume) => setTimeout(resume, LOOK_MS));
    }
    child.once('close', () => this.#again(child, Date.now()));
    if (hasEnded(child)) this.#again(child, Date.now());
    this.#output.say(`${name} is up: process ${child.pid}${address && `, ${address}`}`);
  }

  /** Asks it to end, and waits for that. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#pause);
    const child = this.#child;
    if (child === null || hasEnded(child)) return;
    child.kill('SIGTERM');
    await ended(child);
  }

  #start(): ChildProcess {
    const { name, program, args, env } = this.part;
    // In a separate process group: Ctrl-C reaches the runner, which ends the parts in their order.
    const child = start(program, args, {
      env: { ...hidden(), ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.once('error', (error) => this.#lines.push(error.message));
    child.once('exit', () => endGroup(child.pid));
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        this.#lines = [...this.#lines, line].slice(-KEPT_LINES);
        this.#output.log(name, line);
      });
    }
    this.#child = child;
    return child;
  }

  #again(child: ChildProcess, since: number): void {
    if (this.#isStopping || this.#child !== child) return;
    this.#child = null;
    this.#output.say(this.#obituary(child));
    if (Date.now() - since > STEADY_MS) this.#pauseMs = FIRST_PAUSE_MS;
    if (this.part.restarts) this.#startLater();
  }

  #startLater(): void {
    this.#pause = setTimeout(() => {
      this.play().catch((error: unknown) => {
        this.#output.say(error instanceof Error ? error.message : String(error));
        if (!this.#isStopping) this.#startLater();
      });
    }, this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS);
  }

  #obituary({ exitCode, signalCode }: ChildProcess): string {
    const how = signalCode === null ? `with code ${exitCode}` : `by ${signalCode}`;
    return `${this.part.name} has ended ${how}. Its last lines:\n${this.#last()}`;
  }

  #last(): string {
    return this.#lines.map((line) => `  ${line}`).join('\n') || '  (it has printed nothing)';
  }
}

/** Ends what a process has left behind, as the end of a container does: workers of nginx outlive a master that is killed. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // There is nothing left.
  }
}

/** Variables of the terminal that a part sees; a container would see none of the others either. */
const SEEN = new Set(['HOME', 'LANG', 'PATH', 'TMPDIR', 'TZ', 'USER', 'NODE_COMPILE_CACHE']);

const hidden = (): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => !SEEN.has(name))
      .map((name) => [name, undefined]),
  );

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null || pid === undefined;
