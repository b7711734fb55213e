import type { SectionOf } from '@kebun/contract/content/layouts/layouts.ts';
import { useQuery } from '@tanstack/react-query';
import { ProductFeed } from '#features/catalogue/listing/product-feed.tsx';
import { CategoryTree } from '#features/catalogue/taxonomy/category-tree.tsx';
import BannerCarousel from '#features/content/banners/banner-carousel.tsx';
import { BannerInsert } from '#features/content/banners/banner-insert.tsx';
import { useWords } from '#features/content/layouts/use-words.ts';
import { menuCategoriesQuery } from '#features/shell/queries.ts';

/** All products, beside the category tree, which stays in view; banners may be above and between. */
export default function Feed({ carousel, insert }: SectionOf<'feed'>) {
  const say = useWords();
  const { data: categories = [] } = useQuery(menuCategoriesQuery);

  return (
    <div className="wrap section grid grid-cols-1 items-start gap-x-[clamp(1.5rem,3.4vw,4rem)] lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <div className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto lg:block">
        <CategoryTree categories={categories} />
      </div>
      <div className="grid grid-cols-1 gap-6 md:gap-8">
        {carousel && <BannerCarousel position={carousel} />}
        <ProductFeed
          title={say('feed_title', 'home.feed')}
          insert={insert && <BannerInsert position={insert} />}
        />
      </div>
    </div>
  );
}
