const known = new Set(['http:', 'https:']);

/** Returns the address of a website; undefined where the input is invalid. The scheme may be omitted. */
export function toWebsite(typed: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, port, href } = new URL(address);
  const isPublic = /^[^.]+(\.[^.]+)*\.[a-z][a-z0-9-]+$/i.test(hostname); // a name with a top-level domain, and not an IP address
  return known.has(protocol) && isPublic && !username && !password && !port ? href : undefined;
}
