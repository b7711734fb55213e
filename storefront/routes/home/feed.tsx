import type { SectionOf } from '@kebun/contract/layouts.ts';
import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { CategoryTree } from '#features/catalogue/category-tree.tsx';
import { ProductFeed } from '#features/catalogue/product-feed.tsx';
import { shelvesQuery } from '#features/frame/queries.ts';
import BannerCarousel from '#features/home/banner-carousel.tsx';
import { BannerInsert } from '#features/home/banner-insert.tsx';

/** Everything on the shelves, beside their tree, which stays in view; above it and within it there may hang banners. */
export default function Feed({ carousel, insert }: SectionOf<'feed'>) {
  const text = useText();
  const { data: shelves = [] } = useQuery(shelvesQuery);

  return (
    <div className="wrap section grid grid-cols-1 items-start gap-x-[clamp(1.5rem,3.4vw,4rem)] lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <div className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto lg:block">
        <CategoryTree categories={shelves} />
      </div>
      <div className="grid grid-cols-1 gap-6 md:gap-8">
        {carousel && <BannerCarousel position={carousel} />}
        <ProductFeed title={text('home.feed')} insert={insert && <BannerInsert position={insert} />} />
      </div>
    </div>
  );
}
