const known = new Set(['http:', 'https:']);

/** A website as it may be linked to; undefined where what was typed is none. The scheme may be left out. */
export function toWebsite(typed: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, port, href } = new URL(address);
  const isPublic = /^[^.]+(\.[^.]+)*\.[a-z][a-z0-9-]+$/i.test(hostname); // a name with an end, and no bare number
  return known.has(protocol) && isPublic && !username && !password && !port ? href : undefined;
}
