import { hoursByDays, type OpeningHours } from '@kebun/contract/catalogue/shops/opening-hours.ts';
import { categorySize, type Settings } from '@kebun/contract/content/settings/settings.ts';
import { site } from '@kebun/contract/content/site.ts';
import { clockWording, dateWording } from '@kebun/contract/lib/date-wording.ts';
import { dayLength, utcOffset } from '@kebun/contract/lib/days.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { defaultLanguage, type Language } from '@kebun/contract/lib/languages.ts';
import { type Localised, textIn } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { inLanguage } from '#platform/http/language.ts';
import { selectPaymentMethods, selectSettings, selectTextSlugs } from '../queries.ts';
import { selectWords } from '../words/word-rows.ts';
import { defaultSettings, type StoredSettings } from './default-settings.ts';
import { selectDeliveryAreas, selectFreeDeliveryFrom, selectHasWindows } from './delivery-facts.ts';
import { findDealsAndCoupons } from './find-deals-and-coupons.ts';
import { withOverrides } from './override-settings.ts';
import { paymentBrands } from './payment-brands.ts';
import { weeklyEnd } from './weekly-end.ts';

/** Returns the defaults merged with the overrides of this shop. */
export async function readSettings(db: Db) {
  const { overrides, version, updated_at } = await selectSettings(db);
  return { ...withOverrides<StoredSettings>(defaultSettings, overrides), version, updated_at };
}

/** Returns the public settings in one language for today. */
export async function settingsReply(db: Db, language: Language, now: Date): Promise<Settings> {
  const { stored, words, methods, free_delivery_from, deals_and_coupons, areas, hours, ...facts } =
    await runPipelined({
      stored: readSettings(db),
      words: selectWords(db),
      methods: selectPaymentMethods(db),
      free_delivery_from: selectFreeDeliveryFrom(db),
      texts: selectTextSlugs(db),
      has_windows: selectHasWindows(db),
      deals_and_coupons: findDealsAndCoupons(db, now),
      areas: selectDeliveryAreas(db),
      hours: selectShopHours(db),
    });
  const { published, business, free_delivery_ends, checkout } = publishedOf(stored);
  const t = <T extends Localised | null>(texts: T) =>
    (texts && textIn(texts, language)) as T extends null ? null : string;

  return {
    ...published,
    siteTitle: t(stored.siteTitle),
    siteSubtitle: t(stored.siteSubtitle),
    description: t(stored.description),
    announcement: t(
      isLater(stored.announcement_until, now) ? stored.announcement_after : stored.announcement,
    ),
    price_note: t(stored.price_note),
    contact: {
      ...stored.contact,
      address: t(stored.contact.address),
      hours: t(stored.contact.hours) ?? formatShopHours(hours, language),
    },
    words: Object.fromEntries(Object.entries(words).map(([name, texts]) => [name, textIn(texts, language)])),
    business,
    currency: site.currencyCode,
    category: { category_size: categorySize },
    ...facts,
    ...deals_and_coupons,
    delivery_areas: {
      fresh: areas.filter((area) => area.fresh_allowed).map((area) => textIn(area.name, language)),
      other: areas.map((area) => textIn(area.name, language)),
    },
    takes_cash: methods.some(({ slug }) => slug === 'cod'),
    payment_brands: paymentBrands(methods, language),
    checkout: {
      ...checkout,
      free_delivery_from,
      free_delivery_ends_at: free_delivery_ends && weeklyEnd(free_delivery_ends, now),
    },
  };
}

/** Splits off the settings that only staff see, and those that are published in another form. */
function publishedOf({
  shelf_life: _ofStaff,
  ...published
}: StoredSettings & { version: number; updated_at: string }) {
  const { free_delivery_ends, ...checkout } = published.checkout;
  const { tin: _unpublished, ...business } = published.business;
  return { published, business, free_delivery_ends, checkout };
}

/** Tells whether the Malaysian time has reached this hour today. */
export const isLater = (time: string | null, now: Date): boolean =>
  time !== null && new Date(now.getTime() + utcOffset).toISOString().slice(11, 16) >= time;

/** Returns the language of the shop's own mails. */
export async function shopsLanguage(db: Db): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select language from staff join staff_roles on staff_id = id
    where role = 'owner' and disabled_at is null order by created_at limit 1
  `.execute(db);
  return rows[0]?.language ?? defaultLanguage;
}

/** Returns the opening hours of the first shop location that has any. */
async function selectShopHours(db: Db): Promise<OpeningHours[]> {
  const { rows } = await sql<{ hours: (Omit<OpeningHours, 'day'> & { weekday: number })[] }>`
    select opening_hours as hours from shops
    where is_active and opening_hours <> '[]' order by position, created_at limit 1
  `.execute(db);
  return (rows[0]?.hours ?? []).map(({ weekday, open, close }) => ({ day: weekday, open, close }));
}

const monday = Date.UTC(2024, 0, 1);

/** Writes opening hours as one sentence: Monday to Friday 7:30 am to 7 pm. Rest days are left out. */
function formatShopHours(hours: readonly OpeningHours[], language: Language): string | null {
  const t = inLanguage(language);
  const weekday = new Intl.DateTimeFormat(dateWording[language].locale, { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (day = 1) => weekday.format(monday + (day - 1) * dayLength);
  const timeOf = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return clockWording[language](hour, minute);
  };
  const parts = hoursByDays(hours).flatMap(({ days, open, close }) => {
    if (!open || !close) return [];
    const [from, to] = [nameOf(days[0]), nameOf(days.at(-1))];
    const when = from === to ? from : t('shops.days', { from, to });
    return [`${when} ${t('shops.hours', { from: timeOf(open), to: timeOf(close) })}`];
  });
  return parts.length > 0 ? parts.join(languageFacts[language].comma) : null;
}
