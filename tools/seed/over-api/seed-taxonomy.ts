import { brands } from '@kebun/world/brands.ts';
import { categories } from '@kebun/world/categories.ts';
import { dietaryNeeds } from '@kebun/world/dietary.ts';
import { shop } from '@kebun/world/shop.ts';
import { otherShops } from '@kebun/world/shops.ts';
import { tags } from '@kebun/world/tags.ts';
import { taxClasses } from '@kebun/world/tax-classes.ts';
import type { Category, Shop } from '@kebun/world/types.ts';
import { attributes } from '@kebun/world/variants.ts';
import { addBuiltInSearchWords } from '../../../contract/catalogue/search/staff-search-words.ts';
import { createShop } from '../../../contract/catalogue/shops/staff-shops.ts';
import { createAttribute } from '../../../contract/catalogue/taxonomy/staff-attributes.ts';
import {
  createProductLabel,
  type ProductLabelDraft,
} from '../../../contract/catalogue/taxonomy/staff-labels.ts';
import { createBrand, createCategory } from '../../../contract/catalogue/taxonomy/staff-taxonomy.ts';
import { createTaxClass } from '../../../contract/tax/tax-classes.ts';
import { type Ids, idOf, type Pictures } from './ids.ts';
import type { SeedCall } from './seeding-app.ts';

/** The ids of what products refer to, by the names of the demo world. */
export interface Taxonomy {
  shops: Ids;
  categories: Ids;
  brands: Ids;
  dietary: Ids;
  tags: Ids;
  values: Ids; // of attributes: `cut half`
}

/** Enters the shop locations, and everything that products refer to. */
export async function seedTaxonomy(call: SeedCall, pictures: Pictures): Promise<Taxonomy> {
  await call(addBuiltInSearchWords, { body: {} }); // the groups of the demo are the built-in ones
  for (const taxClass of taxClasses) await call(createTaxClass, { body: taxClass });
  return {
    shops: await seedShops(call, pictures),
    values: await seedAttributes(call),
    dietary: await seedLabels(
      call,
      'dietary',
      dietaryNeeds.map(({ slug, name, meaning: details }) => ({ slug, name, details })),
    ),
    tags: await seedLabels(
      call,
      'tags',
      tags.map(({ slug, name }) => ({ slug, name, details: {} })),
    ),
    brands: await seedBrands(call, pictures),
    categories: await seedCategories(call, pictures),
  };
}

async function seedShops(call: SeedCall, pictures: Pictures): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const each of [shop, ...otherShops]) {
    const { data } = await call(createShop, { body: await shopDraft(each, pictures) });
    ids.set(each.slug, data.id);
  }
  return ids;
}

async function shopDraft({ slug, name, description, address, location, ...rest }: Shop, pictures: Pictures) {
  const { picture, phone, email, website, owner_name, business_registration_number, pickup_available } = rest;
  const { street_address, street_address_2, zip, city } = address;
  return {
    slug,
    name,
    description,
    picture_id: await pictures(picture),
    ...{ street_address, street_address_2: street_address_2 ?? '', zip, city },
    ...location,
    ...{ phone, email, website, owner_name, business_registration_number, pickup_available },
    socials: rest.socials,
    opening_hours: rest.opening_hours.map(({ weekday: day, open, close }) => ({ day, open, close })),
  };
}

async function seedAttributes(call: SeedCall): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const { slug, name, values } of attributes) {
    const draft = { slug, name, values: values.map((each) => ({ slug: each.slug, value: each.value })) };
    const { data } = await call(createAttribute, { body: draft });
    for (const [n, value] of values.entries()) ids.set(`${slug} ${value.slug}`, data.values[n]?.id ?? '');
  }
  return ids;
}

type Label = Omit<ProductLabelDraft, 'is_active'>;

async function seedLabels(call: SeedCall, kind: 'dietary' | 'tags', labels: readonly Label[]): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const label of labels) {
    const { data } = await call(createProductLabel, {
      params: { kind },
      body: { ...label, is_active: true },
    });
    ids.set(data.slug, data.id);
  }
  return ids;
}

async function seedBrands(call: SeedCall, pictures: Pictures): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const { slug, name, story: details, mark } of byPosition(brands)) {
    const picture_id = await pictures(`brands/${mark}`);
    const { data } = await call(createBrand, { body: { slug, name, details, picture_id, is_active: true } });
    ids.set(slug, data.id);
  }
  return ids;
}

/** Parents come before their children, and siblings in their order. */
async function seedCategories(call: SeedCall, pictures: Pictures): Promise<Ids> {
  const ids = new Map<string, string>();
  const isTop = ({ parent_slug }: Category) => parent_slug === null;
  const ordered = [
    ...byPosition(categories.filter(isTop)),
    ...byPosition(categories.filter((each) => !isTop(each))),
  ];
  for (const { slug, name, details, tint, picture, parent_slug, ...shown } of ordered) {
    const { show_in_nav, show_in_sidemenu, show_in_footer } = shown;
    const { data } = await call(createCategory, {
      body: {
        ...{ slug, name, details, tint, show_in_nav, show_in_sidemenu, show_in_footer },
        picture_id: await pictures(picture),
        parent_id: parent_slug && idOf(ids, parent_slug),
        is_active: true,
      },
    });
    ids.set(slug, data.id);
  }
  return ids;
}

const byPosition = <Row extends { position: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.position - other.position);
