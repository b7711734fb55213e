import type { Settings } from '@kebun/contract/content/settings/settings.ts';
import { useApp } from '#platform/page/app-context.ts';
import { asJsonLd, JsonLd, nothing } from '#platform/page/json-ld.tsx';
import { useSettings } from '#platform/text/settings.ts';

/** The shop as schema.org data, as far as the settings have it. */
export function OrganizationJsonLd() {
  const { origin } = useApp();
  const settings = useSettings();
  const isServerRendered = import.meta.env.SSR && settings;
  return <JsonLd json={isServerRendered ? asJsonLd(organizationOf(settings, origin)) : nothing} />;
}

export const organizationOf = (
  { siteTitle, description, logo, contact, socials }: Settings,
  origin: string,
) => ({
  '@type': 'Organization',
  name: siteTitle,
  description,
  url: origin,
  logo: new URL(logo.original, origin).href,
  ...(contact.email && { email: contact.email }),
  ...(contact.phone && { telephone: contact.phone }),
  ...(contact.address && { address: contact.address }),
  ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
});
