import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import type { IconName } from '@kebun/ui/text/icon-names.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { useTo } from '#platform/page/links.ts';
import { useSettings } from '#platform/text/settings.ts';
import { StockNote } from './stock-note.tsx';

const maxAreas = 4;

/** The facts that a shopper needs before adding: stock, delivery area, sold by weight. */
export function ProductPromises({ product }: { product: Product }) {
  const text = useT();
  const to = useTo();
  const areas = useSettings()?.delivery_areas?.[product.fresh ? 'fresh' : 'other'] ?? [];

  return (
    <ul className="grid gap-1 text-[.9688rem]">
      <li className="flex min-h-8.5 items-center">
        <StockNote product={product} />
      </li>
      {areas.length > 0 && (
        <Line icon="truck">
          {text('product.delivered_to', {
            areas: areas.slice(0, maxAreas).join(' · '),
            more: Math.max(0, areas.length - maxAreas),
          })}
        </Line>
      )}
      {product.pre_order && (
        <Line icon="clock">
          <Link href={to('/pre-order', { query: { slug: product.slug } })} className="link">
            {product.pre_order}
          </Link>
        </Line>
      )}
      {product.weight_note && <Line icon="scale">{product.weight_note}</Line>}
    </ul>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-h-8.5 items-center gap-3">
      <Icon name={icon} className="text-leaf" />
      {children}
    </li>
  );
}
