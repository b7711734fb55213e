import { inScript } from '../api/query-state.ts';

/**
 * What the page shows, for search engines, in schema.org's words. Data, not script: it runs nothing. They read it in
 * the page as it is served, so a browser is spared making it again: `json={import.meta.env.SSR ? … : nothing}`.
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
