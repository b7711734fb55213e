import type { ProductCard as Card } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { RoundButton } from '@kebun/ui/buttons/round-button.tsx';
import type { Tint } from '@kebun/ui/catalogue/category-tint.ts';
import { ProductTile } from '@kebun/ui/catalogue/product-tile.tsx';
import { Chip } from '@kebun/ui/chips/chip.tsx';
import { Price } from '@kebun/ui/money/price.tsx';
import { UnitPrice } from '@kebun/ui/money/unit-price.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';
import { overlayButtonProps } from '#platform/page/overlay-button-props.ts';
import { BuyControl } from '../products/buy-control.tsx';
import { Heart } from '../products/heart.tsx';
import { ProductRating } from '../products/product-rating.tsx';
import { CardBadge } from './card-badge.tsx';

interface ProductCardProps {
  product: Card;
  /** The tint behind it, where it is not its category's own. */
  tint?: Tint | undefined;
  heading?: 'h2' | 'h3' | 'h4';
  eager?: boolean;
  /** Before its badge: its rank. */
  rank?: ReactNode;
}

/** A product in a list: opened, added to the basket, or replaced by a similar one once it is sold out. */
export function ProductCard({ product, tint, heading = 'h3', eager = false, rank }: ProductCardProps) {
  const to = useTo();
  const { slug, name, price, sale_price, min_price, max_price, in_stock, unit, unit_price } = product;

  return (
    <ProductTile
      href={to('/products/view', { query: { slug } })}
      name={name}
      picture={product.image.thumbnail}
      tint={tint ?? product.category.tint}
      heading={heading}
      eager={eager}
      faded={!in_stock}
      badge={
        <>
          {rank}
          <CardBadge product={product} />
        </>
      }
      corner={<Heart product={product} />}
      price={
        <Price
          now={sale_price ?? price}
          was={sale_price && price}
          faded={!in_stock}
          from={min_price < max_price}
        />
      }
      unit={
        <>
          <UnitPrice pack={unit} perKilogram={unit_price?.amount} />
          <ProductRating {...product} />
        </>
      }
      action={
        <div className="flex w-full items-center justify-between gap-2">
          <QuickView slug={slug} name={name} />
          {in_stock ? <BuyControl product={product} /> : <SeeSimilar slug={slug} name={name} />}
        </div>
      }
    />
  );
}

/**
 * Opens a quick view without leaving the list. The button appears on hover or focus; phones have none, because the
 * page is as near.
 */
function QuickView({ slug, name }: { slug: string; name: string }) {
  const text = useT();

  return (
    <RoundButton
      icon="eye"
      label={text('catalogue.quick_view', { name })}
      look="quiet"
      className="hidden noscript:md:hidden opacity-0 group-hover:opacity-100 focus-visible:opacity-100 [@media(hover:hover)]:md:grid"
      onClick={() => overlays.openModal('PRODUCT_VIEW', { slug })}
    />
  );
}

function SeeSimilar({ slug, name }: { slug: string; name: string }) {
  const text = useT();
  const to = useTo();

  return (
    <Chip
      className="ml-auto"
      aria-label={text('catalogue.similar_to', { name })}
      {...overlayButtonProps(
        to('/products/view'),
        () => overlays.openModal('SIMILAR_PRODUCTS', { slug, name }),
        'slug',
        slug,
      )}
    >
      {text('catalogue.see_similar')}
    </Chip>
  );
}
