import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import type { BundleItem } from '@kebun/contract/catalogue/products/product-pages.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { sen, times, total } from '@kebun/contract/lib/money.ts';
import { attachment } from '../products/attachment.ts';
import type { BundleSlotFacts, ProductFacts } from '../products/product-facts.ts';
import { priceOfVariant } from '../products/variants.ts';

type StoredOption = Omit<BundleItem['options'][number], 'available'>;

/** A stored part of a bundle. Its stock is added when it is read. */
export type StoredBundleItem = Omit<BundleItem, 'available' | 'options'> & { options: StoredOption[] };

/** Returns the price of the default parts, bought one by one, in sen. */
const worthOf = ({ slots }: ProductFacts) =>
  total(
    slots.flatMap(({ options: [first], quantity }) =>
      first ? times(priceOfVariant(first.sku), quantity) : [],
    ),
  );

/** Returns the bundle fields of a product card, or null for other products. */
export function bundleOf(product: ProductFacts, language: Language): ProductCard['bundle'] {
  if (product.product_type !== 'bundle') return null;
  const value = worthOf(product);

  return {
    value,
    saving: sen(Math.max(0, value - priceOfVariant(product.sku))),
    contents: product.slots.flatMap(({ options: [first], quantity }) =>
      first
        ? {
            name: textIn(first.product.name, language),
            thumbnail: first.picture.thumbnail,
            tint: first.tint as ProductCard['category']['tint'],
            quantity,
          }
        : [],
    ),
  };
}

/** Returns the parts of a bundle, slot by slot, each with its options. */
export const itemsOf = ({ slots }: ProductFacts, language: Language): StoredBundleItem[] =>
  slots.flatMap(({ id, quantity, options }) => {
    const [first, ...others] = options.map((option) => optionReply(option, quantity, language));
    if (!first) return [];
    const hasOptions = others.length > 0;
    return {
      ...first,
      quantity,
      has_options: hasOptions,
      bundle_slot_id: hasOptions ? id : null,
      options: others,
    };
  });

const optionReply = (
  { sku, product, picture }: BundleSlotFacts['options'][number],
  quantity: number,
  language: Language,
): StoredOption => {
  const name = textIn(product.name, language);
  return {
    product_id: product.id,
    variation_option_id: sku.id,
    slug: product.slug,
    name,
    image: attachment(picture, name),
    unit: textIn(sku.unit, language),
    value: times(priceOfVariant(sku), quantity),
  };
};
