import type { Shop } from '@kebun/contract/catalogue/shops/shops.ts';
import { socialNames } from '@kebun/contract/content/settings/socials.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';

/** The address and contact of a shop location. The map is another site's, opened only on request. */
export function ShopPlace({ shop }: { shop: Shop }) {
  const text = useT();
  const { comma } = languageFacts[useLanguage()];
  const { street_address, street_address_2, zip, city, state } = shop.address;

  return (
    <ul className="relative grid gap-1 text-[.9688rem]">
      <Line icon="pin">
        <span className="py-2.5">
          {[street_address, street_address_2, `${zip}\u00a0${city}`].filter(Boolean).join(comma)}
          {comma}
          <span className="whitespace-nowrap">{state}</span>
        </span>
        <ExternalLink href={mapOf(shop)} label={text('shops.map_of', { name: shop.name })}>
          {text('shops.map')}
        </ExternalLink>
      </Line>
      {shop.phone && (
        <Line icon="phone">
          <a href={`tel:${shop.phone}`} className="link figures inline-flex min-h-11 items-center">
            {formatPhoneNumber(shop.phone)}
          </a>
        </Line>
      )}
      {shop.socials.length > 0 && (
        <Line icon="globe">
          {shop.socials.map(({ type, url }) => (
            <ExternalLink key={url} href={url}>
              {socialNames[type]}
            </ExternalLink>
          ))}
        </Line>
      )}
      {shop.pickup_available && (
        <Line icon="basket">
          <span className="py-2.5 font-medium">{text('shops.pickup')}</span>
        </Line>
      )}
    </ul>
  );
}

/** Returns the address of a map: at the position of the shop, or a search for its address where none is known. */
function mapOf({ address: { street_address, zip, city, lat, lng } }: Shop) {
  const map = 'https://www.openstreetmap.org';
  if (lat !== null) return `${map}/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  return `${map}/search?${new URLSearchParams({ query: `${street_address}, ${zip} ${city}, Malaysia` })}`;
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} className="mt-3 text-leaf" />
    <span className="flex min-w-0 flex-wrap items-center gap-x-4">{children}</span>
  </li>
);

const ExternalLink = ({ href, label, children }: { href: string; label?: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    aria-label={label}
    className="link inline-flex min-h-11 items-center gap-1.5"
  >
    {children}
    <Icon name="external" />
  </a>
);
