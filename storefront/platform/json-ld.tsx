import { inScript } from './state.ts';

/** What the page shows, for search engines, in schema.org's words. Data, not script: it runs nothing. */
export const JsonLd = ({ data }: { data: Record<string, unknown> }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with its "<" escaped
    dangerouslySetInnerHTML={{
      __html: inScript(JSON.stringify({ '@context': 'https://schema.org', ...data })),
    }}
  />
);
