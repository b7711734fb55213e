import { isIPv6 } from 'node:net';

/** Returns the network of an address as providers assign it: /24 of IPv4, /56 of IPv6. */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;

  const groups = frontOf(plain).map((group, at) => (at === 3 ? group & 0xff00 : group));
  return `${asHex(groups)}::/56`;
}

/** Returns the largest network of one customer: /24 of IPv4, /48 of IPv6. */
export function siteOf(address: string): string {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? `${asHex(frontOf(plain).slice(0, 3))}::/48` : networkOf(plain);
}

/** Returns the key of one household: the address for IPv4, the /64 for IPv6. */
export function hostOf(address: string): string {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? `${asHex(frontOf(plain))}::/64` : plain;
}

/** Removes the IPv6 prefix of a mapped IPv4 address. */
const withoutMapping = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** Returns the first four groups, which the provider assigns. */
function frontOf(address: string): number[] {
  const [front = '', back] = address.split('::');
  const left = front === '' ? [] : front.split(':');
  const right = back ? back.split(':') : [];
  const zeros = back === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16));
}

const asHex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');
