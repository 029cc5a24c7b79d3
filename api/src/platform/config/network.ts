import { BlockList, isIP } from 'node:net';

/** Both, because `localhost` is the one or the other, as the machine and the browser have it. */
export const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** Decides whether the address of a connection belongs to a named proxy. */
export type ProxyCheck = (address: string) => boolean;

/** Names for the ranges of addresses that are private, as Express and Fastify call them. */
const NAMED_RANGES: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const BITS: Record<number, number> = { 4: 32, 6: 128 };
const LOOPBACK_RANGES = new BlockList();
LOOPBACK_RANGES.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK_RANGES.addAddress('::1', 'ipv6');

/** Addresses that mean every interface of the machine. */
const WILDCARDS = ['0.0.0.0', '::'];

/** Whether an address is this machine's own loopback, also as an IPv4 address inside an IPv6 one. */
export function isLoopbackAddress(address: string): boolean {
  return contains(LOOPBACK_RANGES, address);
}

/** Whether a host name of an address or a `Host` header (without its port) means this machine alone. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

/** Whether HOST means every interface. */
export function isWildcard(host: string): boolean {
  return WILDCARDS.includes(host);
}

/** Address at which this process reaches itself. */
export function ownUrl({ host, port }: { host: string | undefined; port: number }): string {
  const target = host === undefined || isWildcard(host) ? '127.0.0.1' : host;
  return `http://${isIP(target) === 6 ? `[${target}]` : target}:${port}`;
}

/** Host name of a `Host` header: without port and brackets, in small letters; null when it is none. */
export function hostnameOf(header: string | undefined): string | null {
  const name = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(header?.trim() ?? '');
  return (name?.[1] ?? name?.[2] ?? '').toLowerCase().replace(/\.$/, '') || null;
}

/** HOST: an address or a name to listen on; throws a sentence that names the variable. */
export function hostConfig(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const host = hostnameOf(isIP(value) === 6 ? `[${value}]` : value);
  if (host === null) throw new Error(`HOST: an address or a name is needed, "${value}" is none.`);
  return host;
}

/**
 * Names a browser may call the server by; null: every name. Outside production others are refused, so that no page of
 * the internet reaches a developer's own server by a name that it lets point there (DNS rebinding).
 */
export function allowedHosts(
  production: boolean,
  given: string | undefined,
  known: { publicUrl: string; host: string | undefined },
): string[] | null {
  const names = (given ?? '').split(',').filter((name) => name.trim() !== '');
  const extra = names.map((name) => {
    const hostname = hostnameOf(name);
    if (hostname === null) throw new Error(`ALLOWED_HOSTS: names by commas are needed, "${name}" is none.`);
    return hostname;
  });
  if (production) return null;
  const publicHost = hostnameOf(new URL(known.publicUrl).host) ?? '';
  return [publicHost, ...(known.host === undefined ? [] : [known.host]), ...extra];
}

/** TRUST_PROXY: the proxies whose word for the client's address is taken; null: none. */
export function proxyConfig(value: string | undefined): ProxyCheck | null {
  if (value === undefined) return null;
  const proxies = new BlockList();
  for (const range of value.split(',').map((one) => one.trim())) {
    for (const subnet of NAMED_RANGES[range] ?? [range]) addSubnet(proxies, subnet);
  }
  return (address) => contains(proxies, address);
}

function addSubnet(list: BlockList, range: string): void {
  const [start = '', bits] = range.split('/');
  const family = isIP(start);
  const most = BITS[family] ?? -1;
  const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  if (most < 0 || prefix < 0 || prefix > most) {
    const names = Object.keys(NAMED_RANGES).join(', ');
    throw new Error(
      `TRUST_PROXY: addresses, ranges such as 10.0.0.0/8, or ${names} are needed, "${range}" is none.`,
    );
  }
  list.addSubnet(start, prefix, family === 4 ? 'ipv4' : 'ipv6');
}

/** An IPv4 address inside an IPv6 one (`::ffff:127.0.0.1`) is looked up by BlockList itself. */
function contains(list: BlockList, address: string): boolean {
  const plain = address.split('%')[0] ?? '';
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
