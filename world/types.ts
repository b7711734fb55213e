import type { SocialType } from '@kebun/contract/content/settings/socials.ts';
import type { ShopWord } from '@kebun/contract/content/words/shop-words.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { EInvoiceBuyer } from '@kebun/contract/orders/e-invoice.ts';
import type { StaffRole } from '@kebun/contract/staff/staff.ts';

/** A text in both languages. Chinese is Traditional, as written in Malaysia. */
export interface Localised {
  en: string;
  zh: string;
}

/** A name that also exists in Malay. */
export interface NameWithMalay extends Localised {
  ms: string;
}

/** The background colour of a drawing; each is a `tint-*` colour of the theme. */
export type Tint =
  | 'leafy'
  | 'flower'
  | 'fruiting'
  | 'beans'
  | 'root'
  | 'aromatics'
  | 'herbs'
  | 'mushroom'
  | 'fruit'
  | 'eggs'
  | 'rice'
  | 'pantry'
  | 'seedling';

/** A category, at most two levels deep. A group comes before its children. */
export interface Category {
  slug: string;
  parent_slug: string | null;
  tint: Tint;
  picture: string; // a file in world/pictures
  name: Localised;
  details: Localised;
  position: number; // among its siblings, from 1
  show_in_nav: boolean;
  show_in_sidemenu: boolean;
  show_in_footer: boolean;
}

/** A fictional grower or maker named on the pack. */
export interface Brand {
  slug: string;
  name: Localised;
  story: Localised;
  mark: string; // a file in world/pictures/brands
  position: number;
}

/** A dietary need that shoppers filter by. */
export interface DietaryNeed {
  slug: string;
  name: Localised;
  meaning: Localised;
  position: number;
}

/** A use of a product in the kitchen. */
export interface Tag {
  slug: string;
  name: Localised;
}

/** `weight`: the pack weight is approximate and weighed at packing; `each`: it is exact. */
export type SaleMode = 'each' | 'weight';

/** `pricecatcher`: the market price is a public average (KPDN); `illustrative`: it is an estimate. */
export type PriceBasis = 'pricecatcher' | 'illustrative';

/** A property in which packs differ: size, cut, grade. */
export interface Attribute {
  slug: string;
  name: Localised;
  values: { slug: string; value: Localised }[];
}

/** One of several packs of a product, with its own sku. */
export interface VariantSeed {
  is: Record<string, string>; // attribute values by attribute slug
  pack: Localised;
  weight_g: number | null;
  price: number;
  sale_price: number | null;
  market_price: number;
  cost?: number; // sen
  low_stock_at?: number;
  sku: string;
  barcode?: string; // assigned in the order of the list
  stock: number;
}

/** A product with its only sku, or the first of several. Money is in sen. */
export interface Product {
  slug: string;
  name: NameWithMalay;
  aliases: string[]; // other search words
  category: string;
  pack: Localised;
  sale_mode: SaleMode;
  weight_g: number | null; // of one unit; null without a weight
  fresh: boolean; // perishable, so delivered on the peninsula only
  price: number; // of one unit; for products sold by weight, of one unit of about `weight_g`
  sale_price: number | null;
  market_price: number; // the market price of the same pack
  cost?: number; // sen
  low_stock_at?: number;
  reference_price: number | null; // the public average, per `reference_unit`
  reference_unit: string | null;
  price_basis: PriceBasis;
  brand: string | null;
  dietary: string[];
  tags: string[];
  picture: string; // a file in world/pictures
  sku: string;
  barcode?: string; // when it has one pack only
  stock: number; // units on hand
  sold_last_month: number;
  listed_days_ago: number;
  is_featured: boolean;
  description: Localised;
  storage_tip: Localised;
  origin?: Localised;
  allergens?: Localised;
  nutrition?: Localised;
  shelf_days?: number; // that it keeps
  guaranteed_days?: number; // that it keeps at least after its delivery
  packs?: VariantSeed[]; // when it has several: all of them, its own first
}

/** Products sold together at one price. Swaps follow the default part. */
export interface Bundle {
  slug: string;
  name: NameWithMalay;
  aliases: string[];
  category: string;
  pack: Localised;
  price: number;
  dietary: string[];
  tags: string[];
  picture: string; // a file in world/pictures, composed from those of its parts
  sku: string;
  sold_last_month: number;
  listed_days_ago: number;
  is_featured: boolean;
  slots: { quantity: number; options: string[] }[]; // skus
  description: Localised;
}

/** An ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A time of day in Malaysia, such as `07:00`. */
export type ClockTime = `${number}${number}:${number}${number}`;

/** The opening hours of a shop on one day; both null on a rest day. */
export interface OpeningHours {
  weekday: Weekday;
  open: ClockTime | null;
  close: ClockTime | null;
}

/** A lower price for some units of a product, for twelve hours of every day. Money is in sen. */
export interface WorldDeal {
  product: string;
  price: number;
  units: number;
  at_the_gate: number; // of those, sold at the farm gate before the deal starts
  max_per_shopper: number | null;
  begins: ClockTime;
}

/** Without amount and percentage it gives free delivery. Amounts are in sen. */
export interface WorldCoupon {
  code: string;
  label: Localised;
  amount?: number;
  percent?: number;
  max_discount?: number;
  min_spend?: number;
  categories?: readonly string[];
  first_order_only?: boolean;
  max_per_customer?: number;
  max_uses?: number;
  ended_days_ago?: number;
}

/** An enquiry from the contact form. */
export interface WorldEnquiry {
  name: string;
  email: string;
  phone?: string;
  subject: string;
  message: string;
  language: Language;
  answered_by: string | null; // a staff member
}

/** A Malaysian address as the shop stores it. */
export interface WorldAddress {
  title: string;
  recipient: string;
  street_address: string;
  street_address_2: string | null;
  zip: string;
  city: string;
  state_code: string;
}

/** A profile of the shop on a social network. */
export interface Social {
  type: SocialType;
  url: string;
}

/** A shop with its address and opening hours. */
export interface Shop {
  slug: string;
  name: Localised;
  description: Localised;
  picture: string; // a file in world/pictures
  owner_name: string;
  business_registration_number: string;
  address: WorldAddress;
  location: { lat: number; lng: number };
  phone: string; // E.164
  website: string;
  email: string;
  socials: Social[];
  opening_hours: OpeningHours[];
  pickup_available: boolean;
}

/** The texts of the site, independent of a shop. */
export interface SiteContent {
  siteTitle: Localised;
  siteSubtitle: Localised;
  description: Localised;
  words: Partial<Record<ShopWord, Localised>>; // what the shop says of itself
  announcement: Localised;
  announcement_until: string;
  announcement_after: Localised;
  price_note: Localised; // the attribution that the public price data requires
  contact: {
    email: string;
    phone: string; // E.164
    whatsapp: string; // E.164
    address: Localised;
    map: { lat: number; lng: number };
  };
  privacy_email: string;
  socials: Social[];
  seo: { title: Localised; description: Localised };
  features: Record<'coins' | 'referral' | 'coupons' | 'bundles' | 'deals' | 'farm' | 'reviews', boolean>;
  referral: { percent: number };
  order: {
    reservation_minutes: number;
    cancel_auto_approve_minutes: number | null;
    refund_window_hours: number;
  };
}

export type ZoneCode = 'peninsular' | 'sabah' | 'labuan' | 'sarawak';

/** A region with one set of delivery fees. */
export interface DeliveryZone {
  code: ZoneCode;
  name: NameWithMalay;
  postcodes: { first: string; last: string };
  fresh_allowed: boolean;
  takes_cash: boolean;
}

/** A shipping method. Money is in sen. */
export interface DeliveryMethod {
  slug: string;
  type: 'delivery' | 'courier' | 'pickup';
  zones: ZoneCode[]; // empty: everywhere, for pick-up
  name: Localised;
  description: Localised;
  fee: number;
  free_from: number | null; // items total from which delivery is free
  eta_text: Localised;
  requires_slot: boolean;
  position: number;
}

/** A weekly van run; each date makes one slot. */
export interface DeliveryWindow {
  method: string;
  weekday: Weekday;
  from: ClockTime;
  to: ClockTime;
  capacity: number;
  already_taken: number; // bookings of the demo on the next such date
  cutoff_minutes: number; // before `from`
  fee: number;
}

/** The rules of the checkout. Money is in sen. */
export interface CheckoutRules {
  min_order: number;
  bag_fee: number;
  cash_on_delivery: { max_total: number };
  free_delivery: {
    method: string;
    from: number;
    ends: { weekday: Weekday; time: ClockTime; timezone: string }; // repeats every week
  };
  tip_options: number[];
  max_tip: number;
}

/** A state or federal territory, by its ISO 3166-2:MY code. */
export interface State {
  code: string;
  einvoice_code: string;
  abbr: string;
  name: NameWithMalay;
  capital: Localised;
  zone: ZoneCode;
  weekend: 'sat-sun' | 'fri-sat';
}

/** The cities of a postcode; a few have two. */
export interface Postcode {
  postcode: string;
  city: string;
  state_code: string;
}

/** A person of the demo. The seed adds passwords and orders. */
export interface Person {
  slug: string;
  role: 'customer' | 'farmer' | 'staff';
  first_name: string;
  last_name: string;
  display_name: string;
  email: string;
  phone: string; // E.164
  language: Language;
  gender: 'male' | 'female' | null;
  date_of_birth: string | null; // ISO date
  address: WorldAddress | null;
  farm_code: string | null; // the farm of a farmer or worker
  staff_roles?: readonly StaffRole[]; // roles for staff who sign in
  credit?: readonly { amount: number; note: string }[]; // in sen, with its note
  is_unproven?: true; // has not verified this email address
  looked_in?: readonly number[]; // check-ins, in days ago, the earliest first
  note: string; // the purpose of this person in the demo
}

/** A friend invited by a customer, with their first order, if any. */
export interface WorldFriend {
  first_name: string;
  last_name: string;
  email: string;
  phone: string; // E.164
  language: Language;
  brought_by: string; // slug of a customer
  joined_days_ago: number;
  address: WorldAddress | null;
  order: { days_ago: number; lines: { product: string; quantity: number }[] } | null; // delivered the day after
}

/** Further addresses and phone numbers of a customer. */
export interface AddressBook {
  person: string; // slug
  addresses: WorldAddress[];
  numbers: { title: string; contact_number: string }[]; // E.164
}

/** A section of a legal text, with its anchor. */
export interface PageSection {
  id: string;
  heading: Localised;
  paragraphs: Localised[];
}

/** An earlier version of a policy: the sections that differed, by id. */
export interface EarlierPage {
  version: string;
  updated_on: string;
  sections: Record<string, Localised[]>;
}

export interface PageQuestion {
  id: string;
  topic: Localised;
  q: Localised;
  a: Localised;
}

/** A text of the shop: a policy with the version that orders accept, a page, or questions. */
export interface Page {
  slug: string;
  type: 'page' | 'faq' | 'policy';
  title: Localised;
  meta_title?: Localised;
  summary: Localised;
  version: string;
  updated_on: string; // ISO date
  footer_column?: string; // of a page that the owner added: the column of the footer that links to it
  sections: PageSection[];
  fields?: Record<string, Localised>;
  items?: PageQuestion[];
  earlier?: EarlierPage[];
  recipe?: { minutes: number; servings: number; products: string[] }; // slugs
}

/** An event of an order, in hours before the demo starts. */
export interface OrderHistory {
  move: 'pick' | 'pack' | 'dispatch' | 'deliver' | 'cancel_by_staff';
  hours_ago: number;
  note?: string;
  grams?: Readonly<Record<string, number>>; // packed weights of products sold by weight, by slug
}

/** An order of the demo, by van and for cash. Its price is computed by the seed. */
export interface WorldOrder {
  number: string;
  person: string; // slug of the customer
  lines: { product: string; quantity: number }[];
  placed_hours_ago: number;
  slot: { days: number; from: ClockTime }; // days from today; negative for the past
  shipping_remarks: string | null;
  is_card?: true; // paid by card; otherwise in cash
  e_invoice?: EInvoiceBuyer; // who wants an e-invoice of their own
  history: OrderHistory[];
}

/** An unpaid card order of the demo: slot and price are computed by the seed. */
export interface WorldUnpaidOrder {
  person: string; // slug of the customer
  lines: { product: string; quantity: number }[];
  line_note: string; // for the first line
  shipping_remarks: string;
  remarks: string;
  delivery_tip: number;
}

/** A refund request: a cancellation, or a refund of delivered products. */
export interface WorldRefund {
  order: string; // order number
  reason: string;
  comment: string;
  items: { product: string; quantity: number } | null; // null: the whole order
  is_agreed: boolean; // otherwise it waits for a decision
}

/** A report of packs that were not fresh. */
export interface WorldComplaint {
  order: string; // order number
  product: string;
  quantity: number;
  kind: 'short_dated' | 'not_fresh';
  note: string;
  drawing: string; // SVG, in place of the photo
  is_agreed: boolean; // otherwise it waits for a decision
}

/** A goodwill refund by staff. */
export interface WorldGift {
  order: string; // order number
  by: string; // slug of the staff member
  reason: string;
  note: string; // for the customer
  items: { product: string; quantity: number } | null; // null: the whole order
}

/** A banner with its link; drawings by file name. */
export interface BannerSeed {
  slug: string;
  type: 'hero' | 'grid' | 'strip' | 'popup';
  position: string; // its position
  title: Localised;
  subtitle?: Localised;
  button?: Localised;
  link: string;
  picture: { desktop: string; mobile: string };
  background: Tint | 'sky' | 'leaf';
}

/** A household with an earlier order, whose lines its reviews concern. */
export interface Neighbour {
  slug: string;
  name: string; // shown above its reviews
  language: Language;
  email: string;
  phone: string; // E.164
  address: WorldAddress;
  order: { number: string; days_ago: number; from: ClockTime };
}

/** A review of a product. */
export interface WorldReview {
  product: string;
  bought?: string; // slug of the neighbour or person who received it; otherwise a stranger with a `name`
  name?: string;
  language?: Language; // for strangers; English by default
  website?: string;
  rating: 1 | 2 | 3 | 4 | 5;
  days_ago: number;
  message: string;
  waits?: true; // waiting for moderation
}

/** The favourites and views of a demo person, by product slug. */
/** The current cart of a person by product, and the older one that was parked at sign-in. */
export interface WorldBasket {
  person: string;
  now: Record<string, number>;
  last_time: Record<string, number>;
}

export interface WorldFavourites {
  person: string;
  hearts: string[];
  missed: string[]; // favourites added while they were sold out
  seen: { product: string; hours_ago: number }[];
}
