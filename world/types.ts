import type { SocialType } from '@kebun/contract/content/settings/socials.ts';
import type { StaffRole } from '@kebun/contract/staff/staff.ts';

/** A text in both languages of the shop; Chinese is Traditional, as written in Malaysia. */
export interface Localised {
  en: string;
  zh: string;
}

/** A name that is also known in Malay. */
export interface ThreeNames extends Localised {
  ms: string;
}

/** The tinted sheet a drawing lies on; each is a `tint-*` colour of the brand. */
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

/** A shelf of the shop, at most two levels deep; a group stands before its children. */
export interface Category {
  slug: string;
  parent_slug: string | null;
  paper: Tint;
  picture: string; // a file in world/pictures
  name: Localised;
  details: Localised;
  position: number; // among its siblings, from 1
  show_in_nav: boolean;
  show_in_sidemenu: boolean;
  show_in_footer: boolean;
}

/** A grower or maker whose name stands on the pack. All of ours are fictional. */
export interface Brand {
  slug: string;
  name: Localised;
  story: Localised;
  mark: string; // a file in world/pictures/brands
  position: number;
}

/** A way of eating that a shopper may filter by. */
export interface DietaryNeed {
  slug: string;
  name: Localised;
  meaning: Localised;
  position: number;
}

/** What a product is good for in the kitchen. */
export interface Tag {
  slug: string;
  name: Localised;
}

/** `weight`: the pack is "about" so much and is weighed when packed; `each`: it is what it says. */
export type SaleMode = 'each' | 'weight';

/** `pricecatcher`: the market price is a public average (KPDN); `illustrative`: it is an estimate. */
export type PriceBasis = 'pricecatcher' | 'illustrative';

/** Something that packs of one product differ in: a size, a cut, a grade. */
export interface Attribute {
  slug: string;
  name: Localised;
  values: { slug: string; value: Localised }[];
}

/** One of several packs of a product, each with a sku of its own. */
export interface VariantSeed {
  is: Record<string, string>; // its value of each attribute, by their slugs
  pack: Localised;
  weight_g: number | null;
  price: number;
  sale_price: number | null;
  market_price: number;
  sku: string;
  barcode?: string; // given to all of them, in the order of the shelves
  stock: number;
}

/** One thing on sale, with its one sku, or with the first of several. Money is whole sen. */
export interface Product {
  slug: string;
  name: ThreeNames;
  aliases: string[]; // what else a shopper may type for it
  category: string;
  pack: Localised;
  sale_mode: SaleMode;
  weight_g: number | null; // of one unit; null where the pack has no weight
  fresh: boolean; // does not travel for days, so it stays on the peninsula
  price: number; // of one unit; for goods by weight, of one unit of about `weight_g`
  sale_price: number | null;
  market_price: number; // what the market asks for the same pack
  reference_price: number | null; // what the public average is, per `reference_unit`
  reference_unit: string | null;
  price_basis: PriceBasis;
  brand: string | null;
  dietary: string[];
  tags: string[];
  picture: string; // a file in world/pictures
  sku: string;
  barcode?: string; // where it comes in one pack alone
  stock: number; // units on hand
  sold_last_month: number;
  listed_days_ago: number;
  is_featured: boolean;
  description: Localised;
  storage_tip: Localised;
  packs?: VariantSeed[]; // where it comes in several: all of them, its own first
}

/** Several goods sold together at one price. What may stand in for a part comes after it. */
export interface Bundle {
  slug: string;
  name: ThreeNames;
  aliases: string[];
  category: string;
  pack: Localised;
  price: number;
  dietary: string[];
  tags: string[];
  picture: string; // a file in world/pictures, drawn from those of its parts
  sku: string;
  sold_last_month: number;
  listed_days_ago: number;
  is_featured: boolean;
  slots: { quantity: number; options: string[] }[]; // skus
  description: Localised;
}

/** A day of the week as ISO counts them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** An hour of the day in Kuala Lumpur, written `07:00`. */
export type ClockTime = `${number}${number}:${number}${number}`;

/** When the shop's own door is open on one day; both null on a rest day. */
export interface OpeningHours {
  weekday: Weekday;
  open: ClockTime | null;
  close: ClockTime | null;
}

/** Units of a product at a lower price, for twelve hours of every day. Money is whole sen. */
export interface WorldDeal {
  product: string;
  price: number;
  units: number;
  at_the_gate: number; // of those, sold at the farm before the shop opens the deal
  per_shopper: number | null;
  begins: ClockTime;
}

/** Neither an amount nor a percentage: it takes away what bringing costs. Amounts are sen. */
export interface WorldCoupon {
  code: string;
  label: Localised;
  amount?: number;
  percent?: number;
  most?: number;
  min_spend?: number;
  categories?: readonly string[];
  first_order?: boolean;
  per_customer?: number;
  max_uses?: number;
  ended_days_ago?: number;
}

/** What somebody wrote to the shop by its form. */
export interface WorldEnquiry {
  name: string;
  email: string;
  phone?: string;
  subject: string;
  message: string;
  language: 'en' | 'zh';
  answered_by: string | null; // one of the people who work here
}

/** An address in Malaysia as the shop keeps it. */
export interface WorldAddress {
  title: string;
  recipient: string;
  street_address: string;
  street_address_2: string | null;
  zip: string;
  city: string;
  state_code: string;
}

/** A place on another site where the shop speaks. */
export interface Social {
  type: SocialType;
  url: string;
}

/** A shop: who sells, where it stands and when its door is open. */
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

/** What the whole site says about itself, whichever shop is open. */
export interface SiteContent {
  siteTitle: Localised;
  siteSubtitle: Localised;
  description: Localised;
  announcement: Localised;
  announcement_until: string;
  announcement_after: Localised;
  price_note: Localised; // the credit that the public price data asks for
  contact: {
    email: string;
    phone: string; // E.164
    whatsapp: string; // E.164
    address: Localised;
    map: { lat: number; lng: number };
    hours: Localised;
  };
  privacy_email: string;
  socials: Social[];
  seo: { title: Localised; description: Localised };
  features: Record<'coins' | 'referral' | 'coupons' | 'bundles' | 'deals' | 'farm' | 'reviews', boolean>;
  referral: { percent: number };
  order: { hold_minutes: number; cancel_auto_approve_minutes: number | null; refund_window_hours: number };
}

export type ZoneCode = 'peninsular' | 'sabah' | 'labuan' | 'sarawak';

/** A part of the country with one set of delivery fees. */
export interface DeliveryZone {
  code: ZoneCode;
  name: ThreeNames;
  postcodes: { first: string; last: string };
  fresh_allowed: boolean;
  takes_cash: boolean;
}

/** One way for the goods to reach the shopper. Money is whole sen. */
export interface DeliveryMethod {
  slug: string;
  type: 'delivery' | 'courier' | 'pickup';
  zones: ZoneCode[]; // none: from anywhere, because the shopper comes to us
  name: Localised;
  description: Localised;
  fee: number;
  free_from: number | null; // items total from which the fee falls away
  eta_text: Localised;
  requires_slot: boolean;
  position: number;
}

/** A van run that repeats every week; each date makes one slot of it. */
export interface DeliveryWindow {
  method: string;
  weekday: Weekday;
  from: ClockTime;
  to: ClockTime;
  capacity: number;
  already_taken: number; // orders that the demo starts with on the next such date
  cutoff_minutes: number; // before `from`
  fee: number;
}

/** Rules of the till. Money is whole sen. */
export interface CheckoutRules {
  min_order: number;
  bag_fee: number;
  cash_on_delivery: { max_total: number };
  free_delivery: {
    method: string;
    from: number;
    ends: { weekday: Weekday; time: ClockTime; timezone: string }; // recurs every week
  };
  tip_options: number[];
  tip_most: number;
}

/** A state or federal territory, by its ISO 3166-2:MY code. */
export interface State {
  code: string;
  einvoice_code: string;
  abbr: string;
  name: ThreeNames;
  capital: Localised;
  zone: ZoneCode;
  weekend: 'sat-sun' | 'fri-sat';
}

/** Where a postcode delivers to; a few postcodes serve two cities. */
export interface Postcode {
  postcode: string;
  city: string;
  state_code: string;
}

/** Someone of the demo; passwords and orders come with the parts that need them. */
export interface Person {
  slug: string;
  role: 'customer' | 'farmer' | 'staff';
  first_name: string;
  last_name: string;
  display_name: string;
  email: string;
  phone: string; // E.164
  language: 'en' | 'zh';
  gender: 'male' | 'female' | null;
  date_of_birth: string | null; // ISO date
  address: WorldAddress | null;
  farm_code: string | null; // where a farmer or worker belongs
  staff_roles?: readonly StaffRole[]; // what they do for the shop, if they sign in to do it
  credit?: readonly { amount: number; note: string }[]; // in sen, and what was said with it
  is_unproven?: true; // has shown no code of a mail to this address yet
  looked_in?: readonly number[]; // how many days ago they took the coins of a day, the earliest first
  note: string; // why this person is in the world
}

/** Somebody whom a customer has brought, with the first order they placed, if they have. */
export interface WorldFriend {
  first_name: string;
  last_name: string;
  email: string;
  phone: string; // E.164
  language: 'en' | 'zh';
  brought_by: string; // slug of a customer
  joined_days_ago: number;
  address: WorldAddress | null;
  order: { days_ago: number; lines: { product: string; quantity: number }[] } | null; // brought the day after
}

/** What a customer keeps in the shop: addresses besides that of their home, and numbers they can be reached at. */
export interface AddressBook {
  person: string; // slug
  addresses: WorldAddress[];
  numbers: { title: string; contact_number: string }[]; // E.164
}

/** One part of a legal text, with an id that can be linked to. */
export interface PageSection {
  id: string;
  heading: Localised;
  paragraphs: Localised[];
}

/** A policy as it was before: the sections that read otherwise then, by their ids. */
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

/** A text of the shop: a policy with the version that an order remembers having accepted, a page, questions. */
export interface Page {
  slug: string;
  type: 'page' | 'faq' | 'policy';
  title: Localised;
  summary: Localised;
  version: string;
  updated_on: string; // ISO date
  sections: PageSection[];
  fields?: Record<string, Localised>;
  items?: PageQuestion[];
  earlier?: EarlierPage[];
}

/** Something that happened to an order, so many hours before the demo begins. */
export interface OrderHistory {
  move: 'pick' | 'pack' | 'dispatch' | 'deliver' | 'call_off';
  hours_ago: number;
  note?: string;
  grams?: Readonly<Record<string, number>>; // when packed: what goods sold by weight weighed, by their slugs
}

/** An order that the demo starts with, by our van and for cash. What it costs is worked out when it is seeded. */
export interface WorldOrder {
  number: string;
  person: string; // slug of who placed it
  lines: { product: string; quantity: number }[];
  placed_hours_ago: number;
  slot: { days: number; from: ClockTime }; // days from today; before it is negative
  shipping_remarks: string | null;
  is_card?: true; // paid by card when it was placed; else at the door
  history: OrderHistory[];
}

/** An order by card that the demo starts with: its van and what it costs are worked out when it is seeded. */
export interface WorldUnpaidOrder {
  person: string; // slug of who placed it
  lines: { product: string; quantity: number }[];
  line_note: string; // about the first
  shipping_remarks: string;
  remarks: string;
  delivery_tip: number;
}

/** Something that was asked for of an order: not to bring it, or money back for goods that came. */
export interface WorldRefund {
  order: string; // its number
  reason: string;
  comment: string;
  items: { product: string; quantity: number } | null; // null: all of it
  is_agreed: boolean; // else it waits to be decided about
}

/** What one of the staff gives back unasked. */
export interface WorldGift {
  order: string; // its number
  by: string; // slug of who gives it
  reason: string;
  note: string; // to whoever bought
  items: { product: string; quantity: number } | null; // null: all of it
}

/** Something to look at that leads somewhere; its drawings by the names of their files. */
export interface BannerSeed {
  slug: string;
  type: 'hero' | 'grid' | 'strip' | 'popup';
  position: string; // where it hangs
  title: Localised;
  subtitle?: Localised;
  button?: Localised;
  link: string;
  picture: { desktop: string; mobile: string };
  background: Tint | 'sky' | 'leaf';
}

/** A household that has bought before; what was in the order is what its reviews speak of. */
export interface Neighbour {
  slug: string;
  name: string; // as it stands over a review
  language: 'en' | 'zh';
  email: string;
  phone: string; // E.164
  address: WorldAddress;
  order: { number: string; days_ago: number; from: ClockTime };
}

/** What somebody says of a product. */
export interface WorldReview {
  product: string;
  bought?: string; // slug of the neighbour or person who has had it delivered; else a passer-by with a `name`
  name?: string;
  language?: 'en' | 'zh'; // of a passer-by; English where it is not said
  website?: string;
  rating: 1 | 2 | 3 | 4 | 5;
  days_ago: number;
  message: string;
  waits?: true; // not read by the shop yet
}

/** What someone of the demo has put a heart on and looked at, by the slugs of the products. */
/** What somebody has in the basket, by product, and what they had in it another day, kept aside when they signed in to pay. */
export interface WorldBasket {
  person: string;
  now: Record<string, number>;
  last_time: Record<string, number>;
}

export interface WorldFavourites {
  person: string;
  hearts: string[];
  missed: string[]; // put a heart on while they were sold out
  seen: { product: string; hours_ago: number }[];
}
