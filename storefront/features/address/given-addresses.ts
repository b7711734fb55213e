import type { SavedAddress } from '@kebun/contract/address.ts';

/** An address of a customer's book. */
export const home: SavedAddress = {
  id: 'home',
  title: 'Home',
  recipient: 'Tan Mei Ling',
  email: 'meiling@example.my',
  contact_number: '+60123456789',
  street_address: 'No. 12, Jalan SS 2/24',
  street_address_2: null,
  city: 'Petaling Jaya',
  zip: '47300',
  state_id: 'MY-10',
  state_name: 'Selangor',
  country_code: 'MY',
  company: null,
  fax_number: null,
  zone_id: 'peninsular',
  fresh_allowed: true,
  city_hint: null,
  is_deliverable: true,
  delivery_instructions: 'Blue gate',
  is_default_shipping: true,
  is_default_billing: true,
  created_at: '2026-11-20T02:00:00Z',
  updated_at: '2026-11-20T02:00:00Z',
};

/** Across the sea, where only what keeps is brought. */
export const parents: SavedAddress = {
  ...home,
  id: 'parents',
  title: 'Parents',
  state_name: 'Sarawak',
  zone_id: 'sarawak',
  fresh_allowed: false,
  is_default_shipping: false,
  is_default_billing: false,
};
