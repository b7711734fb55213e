import { isIPv6 } from 'node:net';

/** The network behind an address, as providers hand them out: /24 of IPv4, /56 of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  const plain = mapped?.[1] ?? address;
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;

  const [front = '', back] = plain.split('::');
  const left = front === '' ? [] : front.split(':');
  const right = back ? back.split(':') : [];
  const zeros = back === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${groups.map((group, at) => (at === 3 ? group & 0xff00 : group).toString(16)).join(':')}::/56`;
}
