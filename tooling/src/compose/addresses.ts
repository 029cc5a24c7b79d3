import { freePort } from '../../../embedded-database/src/free-port.ts';
import type { ComposeService } from './compose-file.ts';

/** Where the services of a stack are reached on this machine: each container has an address, each process a port. */
export class StackAddresses {
  /** Ports by service, number of its process, and port inside. */
  readonly #ports = new Map<string, number>();

  /** Chooses a port for each port of each process: the published one, or any where that is not wanted or it is inside. */
  async add(service: ComposeService, inside: readonly number[], isFree: boolean): Promise<void> {
    for (let index = 0; index < service.replicas; index += 1) {
      for (const port of inside) {
        const published = isFree || index > 0 ? undefined : service.published[port]?.port;
        this.#ports.set(key(service.name, index, port), published ?? (await this.#unused()));
      }
    }
  }

  async #unused(): Promise<number> {
    const taken = new Set(this.#ports.values());
    for (;;) {
      const port = await freePort();
      if (!taken.has(port)) return port;
    }
  }

  /** The port of a process. Throws where it was given none. */
  port(service: string, index: number, inside: number): number {
    const port = this.#ports.get(key(service, index, inside));
    if (port === undefined) throw new Error(`${service} has no port ${inside}.`);
    return port;
  }

  /** `127.0.0.1:24001` of every process of a service; a port inside where it has several. */
  of(service: string, inside?: number): string[] {
    return [...this.#ports]
      .filter(
        ([one]) => one.startsWith(`${service} `) && (inside === undefined || one.endsWith(` ${inside}`)),
      )
      .map(([, port]) => `127.0.0.1:${port}`);
  }

  /** A setting in which services are named (`postgres:5432`), with their addresses here. */
  rewrite(text: string): string {
    return text.replaceAll(/(?<=[/@])([a-z][a-z0-9-]*):(\d+)\b/g, (whole, name: string, port: string) => {
      return this.of(name, Number(port))[0] ?? whole;
    });
  }
}

const key = (service: string, index: number, inside: number): string => `${service} ${index} ${inside}`;
