import { parse } from 'yaml';

/** When a service may begin that depends on another one. */
export type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

/** A service of a compose file, as far as it can be played without an engine. */
export interface ComposeService {
  name: string;
  /** Name of the image, where it is not built here. */
  image: string | null;
  /** Target of the Dockerfile, where it is. */
  target: string | null;
  /** Arguments of the build. */
  args: Record<string, string>;
  /** What runs instead of the image's own command. */
  command: string[] | null;
  environment: Record<string, string>;
  /** Ports that people reach, by the port inside. */
  published: Record<number, { address: string; port: number }>;
  /** Volumes by the folder inside. */
  mounts: Record<string, string>;
  dependsOn: Record<string, Condition>;
  /** null: what the image says. */
  healthcheck: string[] | 'disabled' | null;
  /** Processes of the service. */
  replicas: number;
  /** Whether it is started again when it ends. */
  restarts: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

interface RawService {
  image?: string;
  build?: { target?: string; args?: Record<string, string> };
  profiles?: string[];
  command?: string[];
  environment?: Record<string, string | number>;
  ports?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, { condition: Condition; required?: boolean }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  deploy?: { replicas?: number | string };
  restart?: string;
}

const MAX_REPLICAS = 16;

/**
 * The services of the named profiles, and those that belong to none. `variables` are what the file names as `${NAME}`.
 * Throws a sentence for a service that is not there, or whose number of processes is none.
 */
export function readCompose(
  text: string,
  { profiles, variables }: { profiles: readonly string[]; variables: Variables },
): ComposeService[] {
  const raw = fillIn(parse(text, { merge: true }), variables) as { services: Record<string, RawService> };
  const known = new Set(Object.values(raw.services).flatMap((service) => service.profiles ?? []));
  const unknown = profiles.filter((profile) => !known.has(profile));
  if (unknown.length > 0) {
    throw new Error(`There is no profile ${unknown.join(', ')}. Known: ${[...known].toSorted().join(', ')}.`);
  }
  const chosen = Object.entries(raw.services).filter(
    ([, service]) => !service.profiles || service.profiles.some((one) => profiles.includes(one)),
  );
  const names = new Set(chosen.map(([name]) => name));
  return chosen.map(([name, service]) => serviceOf(name, service, names));
}

/** What a service is made of: a target of the Dockerfile, or an image that is there. */
const sourceOf = ({ build, image }: RawService): Pick<ComposeService, 'image' | 'target' | 'args'> =>
  build
    ? { image: null, target: build.target ?? null, args: build.args ?? {} }
    : { image: image ?? null, target: null, args: {} };

function serviceOf(name: string, raw: RawService, chosen: ReadonlySet<string>): ComposeService {
  return {
    name,
    ...sourceOf(raw),
    command: raw.command ?? null,
    environment: Object.fromEntries(
      Object.entries(raw.environment ?? {}).map(([key, value]) => [key, String(value)]),
    ),
    published: Object.fromEntries((raw.ports ?? []).map(portOf)),
    mounts: Object.fromEntries(
      (raw.volumes ?? []).map((one) => one.split(':').slice(0, 2).toReversed() as [string, string]),
    ),
    dependsOn: dependenciesOf(name, raw, chosen),
    healthcheck: raw.healthcheck?.disable === true ? 'disabled' : (raw.healthcheck?.test ?? null),
    replicas: replicasOf(name, raw),
    restarts: raw.restart !== undefined && raw.restart !== 'no',
  };
}

/** `127.0.0.1:4000:8080`: address, port outside, port inside. */
function portOf(text: string): [number, { address: string; port: number }] {
  const [address = '', outside = '', inside = ''] = text.split(':');
  const [port, own] = [Number(outside), Number(inside)];
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || !Number.isInteger(own)) {
    throw new Error(`"${text}" in docker-compose.yml is not address:port:port.`);
  }
  return [own, { address, port }];
}

function dependenciesOf(
  name: string,
  { depends_on: given = {} }: RawService,
  chosen: ReadonlySet<string>,
): Record<string, Condition> {
  const all = Array.isArray(given)
    ? given.map((other) => [other, { condition: 'service_started', required: true }] as const)
    : Object.entries(given);
  const needed = all.filter(([other, { required }]) => chosen.has(other) || required !== false);
  const missing = needed.find(([other]) => !chosen.has(other));
  if (missing) throw new Error(`${name} needs ${missing[0]}, which is in none of the profiles.`);
  return Object.fromEntries(needed.map(([other, { condition }]) => [other, condition]));
}

function replicasOf(name: string, { deploy }: RawService): number {
  const replicas = Number(deploy?.replicas ?? 1);
  if (Number.isInteger(replicas) && replicas >= 1 && replicas <= MAX_REPLICAS) return replicas;
  throw new Error(`${name} has ${deploy?.replicas} processes; a number from 1 to ${MAX_REPLICAS} is needed.`);
}

/** `${NAME}`, `${NAME:-default}` where it may be empty or missing, `${NAME-default}`, and `$$` for a dollar. */
const VARIABLE = /\$(?:\$|\{(?<name>\w+)(?:(?<operator>:?-)(?<fallback>[^}]*))?\})/g;

function fillIn(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(VARIABLE, (...rest: unknown[]) => {
      const groups = rest.at(-1) as { name?: string; operator?: string; fallback?: string };
      if (groups.name === undefined) return '$';
      const given = variables[groups.name];
      const isMissing = given === undefined || (groups.operator === ':-' && given === '');
      return isMissing ? (groups.fallback ?? '') : given;
    });
  }
  if (Array.isArray(value)) return value.map((one) => fillIn(one, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, variables)]));
}
