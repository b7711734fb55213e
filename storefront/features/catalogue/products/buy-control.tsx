import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { RoundButton } from '@kebun/ui/buttons/round-button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type ComponentType, createContext, use } from 'react';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';
import { overlayButtonProps } from '#platform/page/overlay-button-props.ts';

/** The round + of a product. The basket provides it; elsewhere products are only shown. */
export const BuyControlContext = createContext<ComponentType<{ product: ProductCard }>>(() => null);

export function BuyControl({ product }: { product: ProductCard }) {
  const Control = use(BuyControlContext);
  return product.product_type === 'variable' ? (
    <ChoosePack product={product} />
  ) : (
    <Control product={product} />
  );
}

/** Where there are several packs, + opens a choice. */
function ChoosePack({ product: { slug, name } }: { product: ProductCard }) {
  const text = useT();
  const to = useTo();

  return (
    <RoundButton
      icon="plus"
      look="leaf"
      label={text('catalogue.choose', { name })}
      className="ml-auto"
      {...overlayButtonProps(
        to('/products/view'),
        () => overlays.openModal('PRODUCT_VIEW', { slug }),
        'slug',
        slug,
      )}
    />
  );
}
