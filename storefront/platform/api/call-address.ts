/** Booleans are sent as 1 and 0; undefined values are left out. */
const asText = (value: unknown) => (typeof value === 'boolean' ? String(Number(value)) : String(value));

/** Returns the address of a call: "/products/:slug" with its inputs becomes "/api/products/choy-sum?lang=en". */
export function callAddress(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, asText(value));
  }
  return `/api${filled}?${search}`;
}
