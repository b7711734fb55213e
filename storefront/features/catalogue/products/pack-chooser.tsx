import type { Product, VariationOption } from '@kebun/contract/catalogue/products/product-pages.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { Fieldset } from '@kebun/ui/forms/fieldset.tsx';
import { RadioChip } from '@kebun/ui/forms/radio-chip.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useId } from 'react';
import { useTo } from '#platform/page/links.ts';

type Variation = Product['variations'][number];

interface PackChooserProps {
  product: Product;
  option: VariationOption;
  onChoose(id: string): void;
}

/** The packs of a product, by their attributes. A sold-out pack can be looked at too. */
export default function PackChooser({ product, option, onChoose }: PackChooserProps) {
  const text = useT();
  const name = useId();
  const { variations, variation_options: options } = product;
  const attributes = new Map(variations.map(({ attribute }) => [attribute.id, attribute]));

  return (
    <div className="grid gap-4">
      <noscript>
        <PackLinks product={product} option={option} />
      </noscript>
      <div className="grid gap-4 noscript:hidden">
        {[...attributes.values()].map((attribute) => (
          <Fieldset key={attribute.id} legend={attribute.name} className="flex flex-wrap gap-2">
            {variations
              .filter((variation) => variation.attribute.id === attribute.id)
              .map((variation) => {
                const fitting = nearestPacks(options, option, variation);
                const [pack] = fitting;
                if (!pack) return null;
                const price = attributes.size === 1 ? formatMoney(pack.sale_price ?? pack.price) : undefined;

                return (
                  <RadioChip
                    key={variation.id}
                    choice={{
                      name: `${name}${attribute.id}`,
                      value: hasValue(option, variation) ? variation.id : null,
                      onChange: () => onChoose(pack.id),
                    }}
                    value={variation.id}
                    packs={fitting.map(({ id }) => id)}
                    title={variation.value}
                    note={pack.is_disable ? text('ui.sold_out') : price}
                    crossed={pack.is_disable}
                  />
                );
              })}
          </Fieldset>
        ))}
      </div>
    </div>
  );
}

/** Without script each pack is a link to its own address. */
function PackLinks({ product, option: here }: Pick<PackChooserProps, 'product' | 'option'>) {
  const text = useT();
  const to = useTo();

  return (
    <ul className="flex flex-wrap gap-2">
      {product.variation_options.map((pack) => (
        <li key={pack.id}>
          <LinkChip
            href={to('/products/view', { query: { slug: product.slug, pack: pack.sku } })}
            chosen={pack.id === here.id}
          >
            {pack.options.map(({ value }) => value).join(' · ')}{' '}
            {pack.is_disable ? text('ui.sold_out') : formatMoney(pack.sale_price ?? pack.price)}
          </LinkChip>
        </li>
      ))}
    </ul>
  );
}

const hasValue = ({ options }: VariationOption, { attribute, value }: Variation) =>
  options.some((option) => option.name === attribute.name && option.value === value);

/** Returns the packs with this value, those most like the present choice first. */
function nearestPacks(all: readonly VariationOption[], now: VariationOption, variation: Variation) {
  const alike = ({ options }: VariationOption) =>
    options.filter((option) =>
      now.options.some(({ name, value }) => name === option.name && value === option.value),
    ).length;
  return all.filter((option) => hasValue(option, variation)).toSorted((a, b) => alike(b) - alike(a));
}
