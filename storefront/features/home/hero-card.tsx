import hero from '@kebun/ui/assets/hero.svg?no-inline';
import { cx } from '@kebun/ui/cx.ts';
import { LinkButton } from '@kebun/ui/link-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useTo } from '#platform/links.ts';
import { HeroSearch } from './hero-search.tsx';

interface HeroCardProps {
  tall: boolean;
  search: boolean;
}

/** The first thing one sees: the field in the morning, the promise, the way in. Text over the drawing from 1280 on. */
export function HeroCard({ tall, search }: HeroCardProps) {
  const text = useText();
  const to = useTo();

  return (
    <section className="relative overflow-hidden bg-sky">
      <div
        className={cx(
          'wrap relative z-1 pt-7',
          tall
            ? 'xl:min-h-[clamp(40rem,44vw,50rem)] xl:pt-[clamp(2.5rem,4.2vw,4.5rem)]'
            : 'xl:min-h-[clamp(27rem,31vw,36rem)] xl:pt-[clamp(2rem,2.6vw,3rem)]',
        )}
      >
        <h1 className={cx('display', tall ? 'text-5xl' : 'text-4xl')}>
          <span className="block">{text('home.headline_one')}</span>
          <span className="block">{text('home.headline_two')}</span>
        </h1>
        <p className="mt-4 max-w-144 text-lg leading-[1.45] md:text-xl">{text('home.lead')}</p>
        {search && <HeroSearch />}
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton size="hero" href={to('/products')} className="max-sm:grow">
            {text('home.shop_now')}
          </LinkButton>
          <LinkButton size="hero" look="quiet" href={to('/categories')} className="max-sm:grow">
            {text('frame.all_categories')}
          </LinkButton>
        </div>
      </div>
      <img
        src={hero}
        alt=""
        width="1600"
        height="900"
        fetchPriority="high"
        className={cx(
          'w-full object-cover object-bottom xl:absolute xl:inset-0 xl:h-full',
          tall ? 'h-[clamp(21rem,46vw,34rem)]' : 'h-[clamp(15rem,32vw,22rem)]',
        )}
      />
    </section>
  );
}
