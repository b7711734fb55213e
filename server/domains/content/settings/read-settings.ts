import { categorySize, type Settings } from '@kebun/contract/content/settings/settings.ts';
import { site } from '@kebun/contract/content/site.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { pipelined } from '#platform/db/pipelined.ts';
import { selectPaymentWays, selectSettings, selectTextSlugs } from '../queries.ts';
import { defaultSettings, type StoredSettings } from './default-settings.ts';
import { selectFreeDeliveryFrom } from './free-delivery-from.ts';
import { isLater } from './is-later.ts';
import { withOverrides } from './override-settings.ts';
import { paymentBrands } from './payment-brands.ts';
import { nextEnd } from './weekly-end.ts';

/** Returns the defaults merged with the overrides of this shop. */
export async function readSettings(db: Db) {
  const { overrides, version, updated_at } = await selectSettings(db);
  return { ...withOverrides<StoredSettings>(defaultSettings, overrides), version, updated_at };
}

/** Returns the public settings in one language for today. */
export async function settingsReply(db: Db, language: Language, now: Date): Promise<Settings> {
  const { kept, ways, free_delivery_from, texts } = await pipelined({
    kept: readSettings(db),
    ways: selectPaymentWays(db),
    free_delivery_from: selectFreeDeliveryFrom(db),
    texts: selectTextSlugs(db),
  });
  const { free_delivery_ends, ...checkout } = kept.checkout;
  const t = <T extends { en: string; zh: string } | null>(text: T) =>
    (text?.[language] ?? null) as T extends null ? null : string;

  return {
    ...kept,
    siteTitle: t(kept.siteTitle),
    siteSubtitle: t(kept.siteSubtitle),
    description: t(kept.description),
    announcement: t(isLater(kept.announcement_until, now) ? kept.announcement_after : kept.announcement),
    price_note: t(kept.price_note),
    contact: { ...kept.contact, address: t(kept.contact.address), hours: t(kept.contact.hours) },
    currency: site.currencyCode,
    category: { category_size: categorySize },
    texts,
    payment_brands: paymentBrands(ways, language),
    checkout: {
      ...checkout,
      free_delivery_from: free_delivery_ends && free_delivery_from, // without an offer no delivery is free
      free_delivery_ends_at: free_delivery_ends && nextEnd(free_delivery_ends, now),
    },
  };
}
