import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ListHead } from '#features/catalogue/list-head.tsx';
import { ShopGoods, type ShopGoodsAsked, shopGoodsQuery } from '#features/catalogue/shop-goods.tsx';
import { shopQuery, shopsQuery } from '#features/shops/queries.ts';
import { ShopCards } from '#features/shops/shop-cards.tsx';
import { ShopHead } from '#features/shops/shop-head.tsx';
import { ShopJsonLd } from '#features/shops/shop-json-ld.tsx';
import { useTo } from '#platform/links.ts';
import { type Opening, opening, type PageHandle } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';
import { useVisit } from '#platform/visit.ts';

/** With a slug one shop and its goods, without one all of them. */
const read = (search: URLSearchParams): ShopGoodsAsked => ({
  slug: search.get('slug') ?? '',
  category: search.get('category') ?? '',
  page: Math.max(1, Math.trunc(Number(search.get('page')) || 1)),
});

const page: Opening = {
  needs({ url: { searchParams } }) {
    const asked = read(searchParams);
    return asked.slug ? [shopQuery(asked.slug), shopGoodsQuery(asked)] : [shopsQuery];
  },
};

export const loader = opening(page);
export const clientLoader = opening(page);
export const handle = { parameters: ['slug', 'category', 'page'] } satisfies PageHandle;

export default function ShopsPage() {
  const text = useText();
  const to = useTo();
  const asked = read(new URLSearchParams(useLocation().search));
  if (asked.slug) return <ShopPage {...asked} />;

  return (
    <div className="wrap">
      <PageHead title={text('shops.title')} description={text('shops.hint')} />
      <ListHead
        above={[{ label: text('frame.home'), href: to('/') }]}
        title={text('shops.title')}
        hint={text('shops.hint')}
      />
      <ShopCards />
    </div>
  );
}

function ShopPage(asked: ShopGoodsAsked) {
  const text = useText();
  const to = useTo();
  const { origin } = useVisit();
  const { data: shop } = useQuery(shopQuery(asked.slug));
  if (!shop) return null;

  const { data, categories } = shop;
  return (
    <div className="wrap">
      <PageHead title={data.name} description={data.description} picture={data.cover_image?.original} />
      <ShopJsonLd shop={data} url={origin + to('/shops', { query: { slug: asked.slug } })} />
      <ListHead
        above={[
          { label: text('frame.home'), href: to('/') },
          { label: text('shops.title'), href: to('/shops') },
        ]}
        title={data.name}
        hint={data.description}
      />
      <ShopHead shop={data} />
      <ShopGoods {...asked} categories={categories} />
    </div>
  );
}
