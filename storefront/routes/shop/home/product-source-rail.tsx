import type { SectionOf } from '@kebun/contract/content/layouts/layouts.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { ProductRail } from '#features/catalogue/listing/product-rail.tsx';
import { useTo } from '#platform/page/links.ts';
import { useSettings } from '#platform/text/settings.ts';
import { productSourceOf } from './section-products.ts';

/** Best sellers, popular, new, featured or reduced products, in one row or two. */
export function ProductSourceRail({ source, rows }: Pick<SectionOf<'rail'>, 'source' | 'rows'>) {
  const text = useT();
  const words = useSettings()?.words;
  const to = useTo();
  const { title, hint, query, more } = productSourceOf(source);

  return (
    <ProductRail
      title={words?.[`${source}_title`] ?? text(title)}
      hint={words?.[`${source}_hint`] ?? text(hint)}
      query={query}
      rows={rows}
      {...(more && { href: to('/products', { query: more }) })}
    />
  );
}
