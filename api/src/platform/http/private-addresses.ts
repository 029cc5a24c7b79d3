import { BlockList } from 'node:net';

/** Networks that are not of the public internet, as IANA registers them for special purposes. */
const IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Those that carry an IPv4 address inside are refused as a whole: nothing public is reached by them alone. */
const IPV6 = [
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001:db8::/32',
  '2002::/16',
];
const IPV6_LOCAL = ['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'];

const blocked = new BlockList();
for (const [family, networks] of [['ipv4', IPV4] as const, ['ipv6', [...IPV6, ...IPV6_LOCAL]] as const]) {
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    blocked.addSubnet(address, Number(bits), family);
  }
}

/** Whether an IP address is one of this machine, of a private network, or of no network at all. */
export function isPrivateAddress(address: string): boolean {
  return blocked.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
