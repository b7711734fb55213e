import type { SectionOf } from '@kebun/contract/content/layouts/layouts.ts';
import { useQuery } from '@tanstack/react-query';
import { ProductGrid } from '#features/catalogue/listing/product-grid.tsx';
import { SectionHead } from '#features/catalogue/listing/section-head.tsx';
import { useWords } from '#features/content/layouts/use-words.ts';
import { DealPanel } from '#features/deals/deal-panel.tsx';
import { dealsQuery } from '#features/deals/queries.ts';
import { ProductSourceRail } from './product-source-rail.tsx';
import { productSourceOf } from './section-products.ts';

const maxProducts = 8;

/** The best deal with its countdown beside other products. Without a deal the products take the whole width. */
export default function DealAndProducts({ source }: SectionOf<'deal_panel'>) {
  const say = useWords();
  const { title, hint, query } = productSourceOf(source);
  const { data: deals = [] } = useQuery(dealsQuery('running'));
  const { data: products = [] } = useQuery(query);
  const isOn = deals.some(({ product }) => product.deal !== null);
  if (!isOn || products.length === 0) return <ProductSourceRail source={source} rows={2} />;

  return (
    <div className="wrap section grid items-start gap-(--gap-grid) lg:grid-cols-[20rem_minmax(0,1fr)]">
      <DealPanel />
      <section aria-labelledby="beside-deal" className="max-lg:pt-6 lg:pl-4">
        <SectionHead
          id="beside-deal"
          title={say(`${source}_title`, title)}
          hint={say(`${source}_hint`, hint)}
        />
        <div className="[&_li:nth-child(n+7)]:hidden xl:[&_li:nth-child(n+7)]:block 2xl:[&_li:nth-child(n+7)]:hidden">
          <ProductGrid products={products.slice(0, maxProducts)} heading="h3" />
        </div>
      </section>
    </div>
  );
}
