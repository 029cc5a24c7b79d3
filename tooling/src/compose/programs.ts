import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import type { ComposeService } from './compose-file.ts';
import { describeTarget } from './dockerfile.ts';

/** How a service is played on this machine. */
export type Program =
  | {
      kind: 'node';
      /** Arguments of Node. */
      args: string[];
      /** Ports that it listens on, as the containers have them. */
      ports: number[];
      healthcheck: string[] | null;
    }
  | {
      kind: 'nginx';
      /** Configuration of its server block, from the root of the repository. */
      conf: string;
      ports: number[];
      healthcheck: string[] | null;
    }
  | { kind: 'nothing'; ports: number[] };

const standIn = (name: string, ports: number[], healthcheck: string[] | null = null): Program => ({
  kind: 'node',
  args: [path.join(repositoryRoot, `api/test/stand-ins/${name}-main.ts`)],
  ports,
  healthcheck,
});

/** What replaces the images that are not built here, by their name without the version. */
const IMAGES: Record<string, Program> = {
  postgres: standIn('postgres', [5432]),
  'minio/minio': standIn('s3', [9000]),
  // The bucket: the store that replaces it takes every name.
  'minio/mc': { kind: 'nothing', ports: [] },
  'axllent/mailpit': standIn('mail', [1025, 8025]),
};

/** Where the images have nginx's server block, and the command with which they start it. */
const SERVER_BLOCK = '/etc/nginx/server.conf';
const START_NGINX = 'sh /usr/local/bin/start-nginx.sh';

/** The program of a service: the command of its image, or what replaces it. Throws a sentence when there is none. */
export function programOf(service: ComposeService, dockerfile: string): Program {
  if (service.target === null) {
    const found = IMAGES[service.image?.split(':')[0] ?? ''];
    if (found?.kind === 'node') return { ...found, args: [...found.args, ...(service.command ?? [])] };
    if (found) return found;
    throw new Error(
      `${service.name} runs ${service.image}, which nothing here stands in for. Leave its profile out, and set DATABASE_URL where it is a database.`,
    );
  }
  const image = describeTarget(dockerfile, service.target);
  const [name, ...args] = service.command ?? image.command;
  const ports = image.port === null || service.command !== null ? [] : [image.port];
  const { healthcheck } = image;
  if (name === 'node') return { kind: 'node', args, ports, healthcheck };
  const conf = image.copied[SERVER_BLOCK];
  if (conf !== undefined && [name, ...args].join(' ') === START_NGINX) {
    return { kind: 'nginx', conf, ports, healthcheck };
  }
  throw new Error(`${service.name} runs "${[name, ...args].join(' ')}", which is not known here.`);
}
