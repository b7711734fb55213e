import { listStaffShops } from '@kebun/contract/catalogue/shops/staff-shops.ts';
import { getShopSettings, type ShopSettingsReply } from '@kebun/contract/content/settings/shop-settings.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';
import { newShop, type ShopValues } from './shop-values.ts';

/**
 * Returns the start of the form for a new location, or undefined while it loads. The first location is the business
 * itself, with the name, address and contact of the settings. A further one has only the business in common.
 */
export function useNewShop(): ShopValues | undefined {
  const settings = useQuery({ queryKey: ['settings', 'hours'], queryFn: () => call(getShopSettings) });
  const shops = useQuery({ queryKey: ['shops', 'present'], queryFn: () => call(listStaffShops) });
  if (settings.isPending || shops.isPending) return undefined;
  if (!settings.data || !shops.data) return newShop;
  return shops.data.data.length > 0 ? ofBusiness(settings.data) : firstShop(settings.data);
}

const ofBusiness = ({ data: { business } }: ShopSettingsReply): ShopValues => ({
  ...newShop,
  owner_name: business.name,
  business_registration_number: business.registration_number,
});

function firstShop(settings: ShopSettingsReply): ShopValues {
  const { data, defaults } = settings;
  const isNamed = JSON.stringify(data.siteTitle) !== JSON.stringify(defaults.siteTitle);
  const { phone, email, address, map } = data.contact;
  return {
    ...ofBusiness(settings),
    ...(isNamed && { name: data.siteTitle }),
    ...(address && addressIn(textIn(address, baseLanguage()))),
    phone,
    email,
    lat: map?.lat ?? null,
    lng: map?.lng ?? null,
  };
}

/** The parts of an address around its postcode; most write the city after it, some before it. */
const addressForms = [
  /^(?<street>.*?)[,，、\s]*\b(?<zip>\d{5})[,，\s]+(?<city>[^,，、]+)/u,
  /^(?<street>.+)[,，、]\s*(?<city>[^,，、\s][^,，、]*?)[,，、\s]*\b(?<zip>\d{5})\W*$/u,
];

/**
 * Splits a Malaysian address at its postcode: "7 Jalan Sawi, 35500 Bidor, Perak" or "7 Jalan Sawi, Bidor 35500".
 * Without a postcode all of it is the street.
 */
export function addressIn(address: string): Pick<ShopValues, 'street_address' | 'zip' | 'city'> {
  const line = address
    .trim()
    .replace(/\s*[\n\r]+\s*/g, ', ')
    .replace(/,{2,}/g, ',');
  for (const form of addressForms) {
    const { street, zip, city } = form.exec(line)?.groups ?? {};
    if (street && zip && city) return { street_address: street, zip, city: city.trim() };
  }
  return { street_address: line.slice(0, 200) };
}
