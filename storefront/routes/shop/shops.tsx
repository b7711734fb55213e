import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ListHead } from '#features/catalogue/listing/list-head.tsx';
import { readSpan } from '#features/catalogue/listing/page-range.ts';
import { shopQuery, shopsQuery } from '#features/catalogue/shops/queries.ts';
import { ShopCards } from '#features/catalogue/shops/shop-cards.tsx';
import { ShopHead } from '#features/catalogue/shops/shop-head.tsx';
import { ShopJsonLd } from '#features/catalogue/shops/shop-json-ld.tsx';
import {
  ShopProducts,
  type ShopProductsParams,
  shopProductsQuery,
} from '#features/catalogue/shops/shop-products.tsx';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { createLoader, type LoaderSpec, type PageAddress, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { createListLoader } from '#platform/storage/open-list.ts';

/** With a slug one shop location and its products, without one all of them. */
const read = (search: URLSearchParams): ShopProductsParams => ({
  slug: search.get('slug') ?? '',
  category: search.get('category') ?? '',
  page: readSpan(search).page,
});

const listOf = ({ url: { searchParams } }: PageAddress) => {
  const params = read(searchParams);
  return params.slug ? shopProductsQuery(params) : undefined;
};

const page: LoaderSpec = {
  critical(at) {
    const list = listOf(at);
    return list ? [shopQuery(read(at.url.searchParams).slug), list] : [shopsQuery];
  },
};

export const loader = createListLoader(page, listOf);
export const clientLoader = createLoader(page);
export const handle = { parameters: ['slug', 'category', 'page'] } satisfies PageHandle;

export default function ShopsPage() {
  const text = useT();
  const to = useTo();
  const params = read(new URLSearchParams(useLocation().search));
  if (params.slug) return <ShopPage {...params} />;

  return (
    <div className="wrap">
      <PageHead title={text('frame.shops')} description={text('shops.hint')} />
      <ListHead
        above={[{ label: text('frame.home'), href: to('/') }]}
        title={text('frame.shops')}
        hint={text('shops.hint')}
      />
      <ShopCards />
    </div>
  );
}

function ShopPage(params: ShopProductsParams) {
  const text = useT();
  const to = useTo();
  const { origin } = useApp();
  const { data: shop } = useQuery(shopQuery(params.slug));
  if (!shop) return null;

  const { data, categories } = shop;
  return (
    <div className="wrap">
      <PageHead title={data.name} description={data.description} picture={data.cover_image?.original} />
      <ShopJsonLd shop={data} url={origin + to('/shops', { query: { slug: params.slug } })} />
      <ListHead
        above={[
          { label: text('frame.home'), href: to('/') },
          { label: text('frame.shops'), href: to('/shops') },
        ]}
        title={data.name}
        hint={data.description}
      />
      <ShopHead shop={data} />
      <ShopProducts {...params} categories={categories} />
    </div>
  );
}
