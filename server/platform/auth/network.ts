import { isIPv6 } from 'node:net';

/** The network behind an address, as providers hand them out: /24 of IPv4, /56 of IPv6. */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;

  const groups = frontOf(plain).map((group, at) => (at === 3 ? group & 0xff00 : group));
  return `${asHex(groups)}::/56`;
}

/** The largest network that one customer of a provider is given: /24 of IPv4, /48 of IPv6. */
export function siteOf(address: string): string {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? `${asHex(frontOf(plain).slice(0, 3))}::/48` : networkOf(plain);
}

/** Who has one address: of IPv4 the address itself; of IPv6 a /64, for everyone at home has all of theirs. */
export function hostOf(address: string): string {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? `${asHex(frontOf(plain))}::/64` : plain;
}

/** IPv4 as a socket of IPv6 sees it. */
const withoutMapping = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** The first four groups, of which the provider gives out all. */
function frontOf(address: string): number[] {
  const [front = '', back] = address.split('::');
  const left = front === '' ? [] : front.split(':');
  const right = back ? back.split(':') : [];
  const zeros = back === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16));
}

const asHex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');
