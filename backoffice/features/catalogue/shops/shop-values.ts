import type { ShopDraft, StaffShop } from '@kebun/contract/catalogue/shops/staff-shops.ts';

type Hours = NonNullable<ShopDraft['opening_hours']>;

/** A shop as its form edits it: with the hours of every day of the week. */
export type ShopValues = Omit<ShopDraft, 'opening_hours'> & { opening_hours: Hours; version?: number };

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const weekOf = (hours: Hours): Hours =>
  weekdays.map((day) => hours.find((each) => each.day === day) ?? { day, open: null, close: null });

export const newShop: ShopValues = { opening_hours: weekOf([]), pickup_available: false, is_active: true };

export const toValues = ({ opening_hours, ...shop }: StaffShop) => ({
  ...shop,
  opening_hours: weekOf(opening_hours),
});

/** Returns the request body. */
export const toBody = (values: ShopValues): ShopDraft => ({
  slug: values.slug ?? null,
  name: values.name ?? {},
  description: values.description ?? {},
  picture_id: values.picture_id ?? null,
  street_address: values.street_address ?? null,
  street_address_2: values.street_address_2 ?? null,
  zip: values.zip ?? null,
  city: values.city ?? null,
  lat: values.lat ?? null,
  lng: values.lng ?? null,
  phone: values.phone ?? null,
  email: values.email ?? null,
  website: values.website ?? null,
  owner_name: values.owner_name ?? null,
  business_registration_number: values.business_registration_number ?? null,
  socials: (values.socials ?? []).map(({ type, url }) => ({ type, url: url ?? null })),
  opening_hours: values.opening_hours.map(({ day, open, close }) => ({
    day,
    open: open || null,
    close: close || null,
  })),
  pickup_available: values.pickup_available ?? false,
  is_active: values.is_active ?? true,
});
