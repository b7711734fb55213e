import { useApp } from '#platform/page/app-context.ts';
import { asJsonLd, JsonLd, nothing } from '#platform/page/json-ld.tsx';

/** A page and those above it, the home page first. */
export type Trail = readonly { label: string; href: string }[];

/** The breadcrumb as schema.org data. */
export function BreadcrumbJsonLd({ trail }: { trail: Trail }) {
  const { origin } = useApp();
  return <JsonLd json={import.meta.env.SSR ? asJsonLd(breadcrumbOf(trail, origin)) : nothing} />;
}

export const breadcrumbOf = (trail: Trail, origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(href, origin).href,
  })),
});
