import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { publishedFolder } from '../../../api/src/administration/module-registry/registry-files.ts';
import { packagesById } from '../modules/packages.ts';
import { publishModule } from '../modules/publish.ts';
import { repositoryRoot } from '../webpack/catalog.ts';
import { StackAddresses } from './addresses.ts';
import { type ComposeService, readCompose } from './compose-file.ts';
import { healthLook } from './health.ts';
import { nginxFault, writeNginxConfig } from './nginx-config.ts';
import { type Part, Player, type PlayerOutput } from './player.ts';
import { type Program, programOf } from './programs.ts';

/** What of the compose file is played, and where. */
export interface StackSettings {
  profiles: readonly string[];
  /** What the compose file names as `${NAME}`. */
  variables: Readonly<Record<string, string | undefined>>;
  /** Folder of the volumes and of what the images would hold. */
  folder: string;
  /** Published ports are others than the file says, too. */
  areFreePorts: boolean;
  /** false: what replaces nginx serves also where nginx is installed. */
  usesNginx: boolean;
}

interface Planned {
  service: ComposeService;
  program: Program;
}

/** A stack of processes that plays a compose file. */
export class Stack {
  readonly addresses = new StackAddresses();
  readonly #settings: StackSettings;
  readonly #output: PlayerOutput;
  #planned: Planned[] = [];
  /** In the order in which they came up. */
  readonly #players: Player[] = [];
  readonly #done = new Map<string, Promise<void>>();
  #saidWhyNot = false;
  #isStopping = false;

  constructor(settings: StackSettings, output: PlayerOutput) {
    this.#settings = settings;
    this.#output = output;
  }

  /** Reads the compose file and chooses the ports. Throws a sentence about what cannot be played. */
  async plan(): Promise<void> {
    const [text, dockerfile] = await Promise.all(
      ['docker-compose.yml', 'docker/accounts.Dockerfile'].map((file) =>
        readFile(path.join(repositoryRoot, file), 'utf8'),
      ),
    );
    const read = (variables: StackSettings['variables']): Planned[] =>
      readCompose(text ?? '', { ...this.#settings, variables }).map((service) => ({
        service,
        program: programOf(service, dockerfile ?? ''),
      }));
    const { variables, areFreePorts } = this.#settings;
    for (const { service, program } of read(variables)) {
      await this.addresses.add(service, program.ports, areFreePorts);
    }
    // The address that people use is known once the ports are.
    this.#planned = read({ ...variables, PUBLIC_URL: variables['PUBLIC_URL'] || this.url('gateway') });
  }

  /** `http://localhost:4000` of a service that people reach; a port inside where it has several. */
  url(service: string, inside?: number): string {
    const [address = ''] = this.addresses.of(service, inside);
    return `http://${address.replace('127.0.0.1', 'localhost')}`;
  }

  /** Starts every service after those that it depends on, and waits until all are healthy. Throws when one is not. */
  async play(): Promise<void> {
    const { folder } = this.#settings;
    await mkdir(folder, { recursive: true });
    const all = this.#planned.map(({ service }) => this.#playService(service.name));
    await Promise.all(all);
  }

  /** Ends the processes, those that others depend on last. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const player of this.#players.toReversed()) await player.stop();
  }

  #playService(name: string): Promise<void> {
    const known = this.#done.get(name);
    if (known) return known;
    const planned = this.#planned.find(({ service }) => service.name === name);
    if (!planned) throw new Error(`There is no service ${name}.`);
    const done = this.#afterOthers(planned);
    this.#done.set(name, done);
    return done;
  }

  async #afterOthers({ service, program }: Planned): Promise<void> {
    // What "started" means is waited for as "healthy": a process that cannot be reached yet is of no use.
    await Promise.all(Object.keys(service.dependsOn).map((other) => this.#playService(other)));
    if (program.kind === 'nothing') return;
    const indexes = Array.from({ length: service.replicas }, (_one, index) => index);
    await Promise.all(
      indexes.map(async (index) => {
        const player = new Player(await this.#partOf(service, program, index), this.#output);
        if (this.#isStopping) return;
        this.#players.push(player);
        await player.play();
      }),
    );
  }

  async #partOf(
    service: ComposeService,
    program: Exclude<Program, { kind: 'nothing' }>,
    index: number,
  ): Promise<Part> {
    const { name, healthcheck: own, published } = service;
    const { ports } = program;
    const portOf = (inside: number): number => this.addresses.port(name, index, inside);
    const check = own === 'disabled' ? null : (own ?? program.healthcheck);
    const shown = ports.filter((one) => published[one] !== undefined || ports.length === 1).at(-1);
    return {
      name: index === 0 ? name : `${name}-${index + 1}`,
      ...(program.kind === 'node'
        ? {
            program: process.execPath,
            args: program.args,
            env: await this.#environment(service, ports, index),
          }
        : await this.#nginx(service, program, index)),
      address: shown === undefined ? '' : `127.0.0.1:${portOf(shown)}`,
      isHealthy: own === 'disabled' && ports.length === 0 ? null : healthLook(check, portOf, ports),
      restarts: service.restarts,
    };
  }

  /** The settings of the compose file, with addresses, ports and folders as they are on this machine. */
  async #environment(
    service: ComposeService,
    ports: readonly number[],
    index: number,
  ): Promise<Record<string, string>> {
    const volumes = Object.fromEntries(
      Object.entries(service.mounts).map(
        ([inside, volume]) => [inside, path.join(this.#settings.folder, 'volumes', volume)] as const,
      ),
    );
    for (const volume of Object.values(volumes)) await mkdir(volume, { recursive: true });
    const written = Object.entries(service.environment).map(
      ([key, value]) => [key, volumes[value] ?? this.addresses.rewrite(value)] as const,
    );
    const [port] = ports;
    return {
      ...Object.fromEntries(written),
      ...Object.fromEntries(
        ports.map((one) => [`LISTEN_${one}`, String(this.addresses.port(service.name, index, one))]),
      ),
      ...(port === undefined ? {} : { PORT: String(this.addresses.port(service.name, index, port)) }),
      VOLUME: Object.values(volumes)[0] ?? '',
      ...this.#different(service),
    };
  }

  /** Settings that cannot be the containers' own: there each has an address, and the shell's pages are in one image alone. */
  #different({ environment, target }: ComposeService): Record<string, string> {
    const modules = (environment['MODULES'] ?? '').split(',').filter((id) => id !== '');
    return {
      ...(environment['HOST'] === undefined ? {} : { HOST: '127.0.0.1' }),
      ...(environment['TRUST_PROXY'] === undefined ? {} : { TRUST_PROXY: 'loopback' }),
      ...(target === 'api' ? { WEB_DIR: path.join(this.#settings.folder, 'no-pages') } : {}),
      ...(target === 'registry'
        ? { HOST: '127.0.0.1', MODULES: modules.map((id) => this.#moduleAddress(id)).join(',') }
        : {}),
    };
  }

  #moduleAddress(id: string): string {
    const [address] = this.addresses.of(`mfe-${id}`);
    // One that is left out is worked on elsewhere; no process answers there.
    return `${id}=http://${address ?? '127.0.0.1:9'}`;
  }

  async #nginx(
    service: ComposeService,
    { conf }: Extract<Program, { kind: 'nginx' }>,
    index: number,
  ): Promise<Pick<Part, 'program' | 'args' | 'env'>> {
    const folder = path.join(this.#settings.folder, 'nginx', service.name);
    const inside = 8080;
    const main = await writeNginxConfig({
      conf,
      folder,
      listen: `127.0.0.1:${this.addresses.port(service.name, index, inside)}`,
      folders: await this.#imageFolders(service),
      upstreams: this.#upstreams(service),
      environment: service.environment,
    });
    const fault = this.#settings.usesNginx ? nginxFault(main) : 'nginx is not wanted';
    if (fault === null) {
      return { program: 'nginx', args: ['-e', 'stderr', '-c', main, '-g', 'daemon off;'], env: {} };
    }
    if (!this.#saidWhyNot) {
      this.#output.say(`${fault}: a small server of Node serves what its configuration says.`);
    }
    this.#saidWhyNot = true;
    const standIn = path.join(import.meta.dirname, 'nginx-stand-in-main.ts');
    return { program: process.execPath, args: [standIn, main], env: {} };
  }

  /** The groups that the gateway forwards to: the names of the services. */
  #upstreams({ target }: ComposeService): Map<string, string[]> {
    if (target !== 'gateway') return new Map();
    const names = this.#planned.map(({ service }) => service.name).filter((name) => name !== 'gateway');
    const groups = names.map((name) => [name, this.addresses.of(name)] as const);
    return new Map(groups.filter(([, servers]) => servers.length > 0));
  }

  /** What the images of the shell and of the modules have in /srv: the last build. */
  async #imageFolders({ name, args }: ComposeService): Promise<Record<string, string>> {
    const id = args['MODULE'];
    if (id === undefined) return { '/srv/shell': path.join(repositoryRoot, 'shell/dist') };
    const image = path.join(this.#settings.folder, 'images', name);
    await rm(image, { recursive: true, force: true });
    const [target] = packagesById([id]);
    if (target) await publishModule(target, { store: publishedFolder(path.join(image, 'm')), who: 'image' });
    return { '/srv': image };
  }
}
