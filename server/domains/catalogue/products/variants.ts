import { weightMargin } from '@kebun/contract/cart/line-money.ts';
import type { Product, VariationOption } from '@kebun/contract/catalogue/products/product-pages.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney, pricePerKilogram } from '@kebun/contract/lib/money.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { attachment } from './attachment.ts';
import type { ProductFacts, VariantFacts } from './product-facts.ts';

/** A stored pack. Its stock is added when it is read. */
export type StoredVariant = Omit<VariationOption, 'quantity' | 'low_stock' | 'is_disable' | 'weight_note'> & {
  weight_tolerance_percent?: number; // missing in a page that was stored before it was known
};

export const priceOfVariant = ({ price, sale_price }: Pick<VariantFacts, 'price' | 'sale_price'>) =>
  sale_price ?? price;

/** Returns the pack that a card shows: the only one, or the cheapest. */
export const cardVariant = ({ sku, packs }: ProductFacts) =>
  packs.reduce(
    (cheapest, pack) => (priceOfVariant(pack) < priceOfVariant(cheapest) ? pack : cheapest),
    packs[0] ?? sku,
  );

/** "Half", "500 g, grade A". */
const titleOf = ({ values }: VariantFacts, language: Language) =>
  values.map(({ value }) => textIn(value.value, language)).join(languageFacts[language].listComma);

/** Sorts packs by value: small before large, grade A before grade B. */
const inOrder = (packs: readonly VariantFacts[]) =>
  packs.toSorted((a, b) => {
    const places = a.values.map(({ value }, n) => value.position - (b.values[n]?.value.position ?? 0));
    return places.find((difference) => difference !== 0) ?? a.position - b.position;
  });

/** Returns the unit of a simple product, or the list of packs. */
export const unitOf = ({ sku, packs }: ProductFacts, language: Language) =>
  packs.length > 0
    ? inOrder(packs)
        .map((pack) => titleOf(pack, language))
        .join(' / ')
    : textIn(sku.unit, language);

/** Returns the attributes in which the packs differ, with each value once. */
export function variationsOf({ packs }: ProductFacts, language: Language): Product['variations'] {
  const values = new Map(packs.flatMap((pack) => pack.values).map((each) => [each.value.id, each]));
  return [...values.values()]
    .toSorted((a, b) => a.attribute.position - b.attribute.position || a.value.position - b.value.position)
    .map(({ attribute, value }) => ({
      id: value.id,
      attribute: { id: attribute.id, slug: attribute.slug, name: textIn(attribute.name, language) },
      value: textIn(value.value, language),
    }));
}

export function optionsOf({ packs, picture, ...product }: ProductFacts, language: Language): StoredVariant[] {
  const name = textIn(product.name, language);

  return inOrder(packs).map((pack) => ({
    id: pack.id,
    title: titleOf(pack, language),
    sku: pack.code,
    barcode: pack.barcode,
    unit: textIn(pack.unit, language),
    price: pack.price,
    sale_price: pack.sale_price,
    unit_price:
      pack.weight_g === null
        ? null
        : { amount: pricePerKilogram(priceOfVariant(pack), pack.weight_g), per: 'kg' },
    image: attachment(pack.picture ?? picture, name),
    weight_g: pack.weight_g,
    weight_tolerance_percent: pack.weight_tolerance_percent,
    options: pack.values.map(({ attribute, value }) => ({
      name: textIn(attribute.name, language),
      value: textIn(value.value, language),
    })),
  }));
}

/** One unit of a product sold by weight. */
export interface WeighedUnit {
  weight_g: number; // the estimate
  weight_tolerance_percent: number;
  price: number; // of the estimate, as charged; sen
}

/** Returns in words about how much a unit weighs, and the most that it may cost. */
export function weightNote(unit: WeighedUnit, t: Translate): string {
  const max = formatMoney(unit.price + weightMargin(unit.price, unit));
  return unit.weight_g < 1000
    ? t('product.fact_about_g', { grams: unit.weight_g, max })
    : t('product.fact_about_kg', { kg: unit.weight_g / 1000, max });
}
