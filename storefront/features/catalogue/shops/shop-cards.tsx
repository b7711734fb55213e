import type { Shop } from '@kebun/contract/catalogue/shops/shops.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { HoursToday, OpenState } from './hours-today.tsx';
import { shopsQuery } from './queries.ts';
import { ShopPlace } from './shop-place.tsx';

/** All shop locations: whether they are open, where they are, and a link. */
export function ShopCards() {
  const text = useT();
  const to = useTo();
  const { data: shops } = useQuery(shopsQuery);
  if (!shops) return null;
  if (shops.length === 0) {
    return (
      <EmptyState action={<LinkButton href={to('/products')}>{text('frame.all_products')}</LinkButton>}>
        {text('shops.none')}
      </EmptyState>
    );
  }

  return (
    <ul className="grid gap-(--gap-grid) lg:grid-cols-2 xl:grid-cols-3">
      {shops.map((shop) => (
        <ShopCard key={shop.slug} shop={shop} />
      ))}
    </ul>
  );
}

function ShopCard({ shop }: { shop: Shop }) {
  const text = useT();
  const to = useTo();
  const { slug, name, description, cover_image, product_count } = shop;

  return (
    <li className="group relative flex flex-col gap-5 rounded-panel bg-surface p-5 md:flex-row md:p-7 xl:flex-col 2xl:flex-row">
      {cover_image && (
        <div className="grid flex-none place-items-center self-start rounded-tile bg-white p-4 md:p-6">
          <img
            src={cover_image.thumbnail}
            alt=""
            width={cover_image.width}
            height={cover_image.height}
            className="size-20 transition-[translate,rotate] group-hover:-translate-y-1 group-hover:-rotate-2 md:size-28"
          />
        </div>
      )}
      <div className="flex min-w-0 grow flex-col gap-3">
        <div>
          <h2 className="text-2xl">
            <Link href={to('/shops', { query: { slug } })} className="covers">
              {name}
            </Link>
          </h2>
          <p className="mt-1 max-w-(--measure) text-ink-soft">{description}</p>
        </div>
        {shop.opening_hours.length > 0 && (
          <div>
            <OpenState {...shop} />
            <p className="figures text-sm text-ink-soft">
              <HoursToday {...shop} />
            </p>
          </div>
        )}
        <ShopPlace shop={shop} />
        <p className="figures mt-auto flex items-center gap-1.5 font-semibold text-leaf">
          {text('brands.products', { count: product_count })}
          <Icon name="arrow" />
        </p>
      </div>
    </li>
  );
}
