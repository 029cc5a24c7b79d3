const ADDRESS = /^(https?:\/\/)?([^\s/?#:@]+)(?::(\d{1,5}))?([/?#]\S*)?$/i;
const HOST_LABEL = /^[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}_])?$/u;
const NUMBER = /^\d+$/;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const MAX_PORT = 65_535;

/** True for an http or https address, and for a host name with a dot (a path may follow) that a browser opens. */
export function isWebsite(text: string): boolean {
  const [match, scheme, host = '', port = '0'] = ADDRESS.exec(text) ?? [];
  if (match === undefined || Number(port) > MAX_PORT) return false;
  const labels = host.split('.');
  // A browser takes a host that ends with a number for an IP address.
  if (NUMBER.test(labels.at(-1) ?? '')) return IPV4.test(host);
  return (scheme !== undefined || labels.length > 1) && labels.every((label) => HOST_LABEL.test(label));
}
