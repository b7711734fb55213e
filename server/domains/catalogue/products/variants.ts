import { weightMargin } from '@kebun/contract/cart/line-money.ts';
import type { Product, VariationOption } from '@kebun/contract/catalogue/products/product-pages.ts';
import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney, pricePerKilogram } from '@kebun/contract/lib/money.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { inLanguage } from '#platform/http/language.ts';
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

/** One of the values in which packs differ, in a language. */
interface ShownValue {
  attribute: Product['variations'][number]['attribute'] & { position: number };
  id: string;
  value: string;
  position: number;
}

/**
 * Returns the values of a pack. While near-date packs are on clearance the shelf life is one of them: whole, or until a
 * best-before day.
 */
function valuesOf(pack: VariantFacts, packs: readonly VariantFacts[], language: Language): ShownValue[] {
  const own = pack.values.map(({ attribute: { id, slug, name, position }, value }) => ({
    attribute: { id, slug, name: textIn(name, language), position },
    id: value.id,
    value: textIn(value.value, language),
    position: value.position,
  }));
  if (!packs.some(({ near_date_of }) => near_date_of)) return own;
  const t = inLanguage(language);
  const slug = 'shelf-life';
  const attribute = { id: slug, slug, name: t('product.fact_how_long'), position: Number.MAX_SAFE_INTEGER };
  const until = pack.clearance_until;
  const value = until
    ? t('product.fact_near_date', { day: fullDayIn(language, until) })
    : t('product.fact_whole_life');
  return [...own, { attribute, id: `${slug}:${until ?? 'whole'}`, value, position: until ? 1 : 0 }];
}

/** "Half", "500 g, grade A". */
const titleOf = (values: readonly ShownValue[], language: Language) =>
  values.map(({ value }) => value).join(languageFacts[language].listComma);

/** Sorts packs by value: small before large, grade A before grade B, near-date packs last. */
const inOrder = (packs: readonly VariantFacts[]) =>
  packs.toSorted((a, b) => {
    const places = a.values.map(({ value }, n) => value.position - (b.values[n]?.value.position ?? 0));
    return places.find((difference) => difference !== 0) ?? a.position - b.position;
  });

/** Returns the unit of a product with one pack, or the list of packs. Near-date packs are not named. */
export function unitOf({ sku, packs }: ProductFacts, language: Language) {
  const usual = packs.filter(({ near_date_of }) => !near_date_of);
  if (usual.length < 2) return textIn(sku.unit, language);
  return inOrder(usual)
    .map((pack) => titleOf(valuesOf(pack, usual, language), language))
    .join(' / ');
}

/** Returns the attributes in which the packs differ, with each value once. */
export function variationsOf({ packs }: ProductFacts, language: Language): Product['variations'] {
  const values = new Map(
    packs.flatMap((pack) => valuesOf(pack, packs, language)).map((each) => [each.id, each]),
  );
  return [...values.values()]
    .toSorted((a, b) => a.attribute.position - b.attribute.position || a.position - b.position)
    .map(({ attribute: { position: _rank, ...attribute }, id, value }) => ({ id, attribute, value }));
}

export function optionsOf({ packs, picture, ...product }: ProductFacts, language: Language): StoredVariant[] {
  const name = textIn(product.name, language);

  return inOrder(packs)
    .map((pack) => ({ pack, values: valuesOf(pack, packs, language) }))
    .map(({ pack, values }) => ({
      id: pack.id,
      title: titleOf(values, language),
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
      options: values.map(({ attribute, value }) => ({ name: attribute.name, value })),
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
