import type { Shop } from '@kebun/contract/catalogue/shops/shops.ts';
import { asJsonLd, JsonLd, nothing } from '#platform/page/json-ld.tsx';

/** A shop as search engines and maps read it. */
export const ShopJsonLd = ({ shop, url }: { shop: Shop; url: string }) => (
  <JsonLd json={import.meta.env.SSR ? asJsonLd(shopOf(shop, url)) : nothing} />
);

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const shopOf = ({ name, description, address, phone, email, opening_hours }: Shop, url: string) => ({
  '@type': 'GroceryStore',
  name,
  description,
  url,
  ...(phone && { telephone: phone }),
  ...(email && { email }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: [address.street_address, address.street_address_2].filter(Boolean).join(', '),
    postalCode: address.zip,
    addressLocality: address.city,
    addressRegion: address.state,
    addressCountry: address.country_code,
  },
  ...(address.lat !== null && {
    geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.lng },
  }),
  openingHoursSpecification: opening_hours
    .filter(({ open, close }) => open && close)
    .map(({ day, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days[day - 1],
      opens: open,
      closes: close,
    })),
});
