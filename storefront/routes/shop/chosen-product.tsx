import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useBundleChoices } from '#features/catalogue/bundles/filled-bundle.ts';
import PackChooser from '#features/catalogue/products/pack-chooser.tsx';
import { useAddressedPack } from '#features/catalogue/products/use-pack.ts';
import { replayPress } from '#platform/page/replay-press.ts';
import { ProductSheet } from './product-sheet.tsx';

const BundleInside = lazy(() => import('#features/catalogue/bundles/bundle-contents.tsx'));

interface ChosenProductProps {
  product: Product;
  above: readonly { label: string; href: string }[];
}

/** A product with a choice: a pack of several, or the items of a bundle. */
export default function ChosenProduct({ product, above }: ChosenProductProps) {
  const { shown: pack, option, select } = useAddressedPack(product);
  const { slots, choose, fill } = useBundleChoices(product);
  useEffect(replayPress, []);
  const shown = fill(pack);

  return (
    <ProductSheet
      product={shown}
      above={above}
      chooser={option && <PackChooser product={product} option={option} onChoose={select} />}
      inside={
        slots.length > 0 && (
          <Suspense>
            <BundleInside slots={slots} price={shown.sale_price ?? shown.price} onChoose={choose} />
          </Suspense>
        )
      }
    />
  );
}
