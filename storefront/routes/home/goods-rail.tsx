import type { SectionOf } from '@kebun/contract/layouts.ts';
import { useText } from '@kebun/ui/text.tsx';
import { ProductRail } from '#features/catalogue/product-rail.tsx';
import { useTo } from '#platform/links.ts';
import { goodsOf } from './goods.ts';

/** Best sellers, popular, new, featured or lowered goods, in one row or two. */
export function GoodsRail({ goods, rows }: Pick<SectionOf<'rail'>, 'goods' | 'rows'>) {
  const text = useText();
  const to = useTo();
  const { title, hint, query, more } = goodsOf(goods);

  return (
    <ProductRail
      title={text(title)}
      hint={text(hint)}
      query={query}
      rows={rows}
      {...(more && { href: to('/products', { query: more }) })}
    />
  );
}
