import { inScript } from '../api/query-state.ts';

/**
 * Structured data for search engines, by schema.org. It is data and runs nothing. Search engines read it in the page
 * as it is served, so the browser skips it: `json={import.meta.env.SSR ? … : nothing}`.
 */
export const JsonLd = ({ json }: { json: string }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with its "<" escaped
    dangerouslySetInnerHTML={{ __html: json }}
  />
);

export const nothing = '[]';

export const asJsonLd = (...things: Record<string, unknown>[]) =>
  inScript(JSON.stringify(things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))));
