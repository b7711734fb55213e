import hero from '@kebun/ui/assets/hero.svg?no-inline';
import { LinkButton } from '@kebun/ui/link-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useTo } from '#platform/links.ts';

/** The first thing one sees: the field in the morning, the promise, the way in. Text over the drawing from 1280 on. */
export function Hero() {
  const text = useText();
  const to = useTo();

  return (
    <section className="relative overflow-hidden bg-sky">
      <div className="wrap relative z-1 pt-7 xl:min-h-[clamp(40rem,44vw,50rem)] xl:pt-[clamp(2.5rem,4.2vw,4.5rem)]">
        <h1 className="display text-5xl">
          <span className="block">{text('home.headline_one')}</span>
          <span className="block">{text('home.headline_two')}</span>
        </h1>
        <p className="mt-4 max-w-144 text-lg leading-[1.45] md:text-xl">{text('home.lead')}</p>
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
        className="h-[clamp(21rem,46vw,34rem)] w-full object-cover object-bottom xl:absolute xl:inset-0 xl:h-full"
      />
    </section>
  );
}
