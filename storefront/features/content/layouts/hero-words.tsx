import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { openCategorySheet } from '#platform/overlays/open-category-sheet.ts';
import { useTo } from '#platform/page/links.ts';
import { HeroSearch } from './hero-search.tsx';

/** The headline with a search field where there is room for one, else with two buttons. */
export function HeroWords({ search, large }: { search: boolean; large: boolean }) {
  const text = useT();
  const to = useTo();

  return (
    <>
      <h1 className={cx('display', large ? 'text-5xl' : 'text-4xl')}>
        <span className="block">{text('home.headline_one')}</span>
        <span className="block">{text('home.headline_two')}</span>
      </h1>
      <p className="mt-4 max-w-144 text-lg leading-[1.45] md:text-xl">{text('home.lead')}</p>
      {search && <HeroSearch />}
      <div className={cx('mt-6 flex flex-wrap gap-3', search && 'md:hidden')}>
        <LinkButton size="hero" href={to('/products')} className="max-sm:grow">
          {text('home.shop_now')}
        </LinkButton>
        <LinkButton
          size="hero"
          look="quiet"
          href={to('/categories')}
          onClick={openCategorySheet}
          className="max-sm:grow"
        >
          {text('frame.all_categories')}
        </LinkButton>
      </div>
    </>
  );
}
