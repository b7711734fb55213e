import hero from '@kebun/ui/assets/hero.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import type { ReactNode } from 'react';
import { useTo } from '#platform/page/links.ts';
import { useHeroWords } from './hero-title.tsx';

/** The hero beside the category menu. On phones the menu is one tap away, so it is left out. */
export default function HeroCategories({ menu }: { menu: ReactNode }) {
  const to = useTo();
  const { title, lead, button } = useHeroWords();

  return (
    <div className="wrap grid gap-(--gap-grid) pt-4 md:pt-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="hidden rounded-panel bg-surface p-5 lg:block">{menu}</div>
      <section className="relative flex min-h-112 flex-col overflow-hidden rounded-panel bg-sky lg:min-h-[clamp(30rem,34vw,38rem)]">
        <div className="relative z-1 p-6 md:p-10">
          <h1 className="display text-4xl whitespace-pre-line">{title}</h1>
          {lead && <p className="mt-3 max-w-120 text-lg leading-[1.45]">{lead}</p>}
          <LinkButton size="hero" href={to('/products')} className="mt-6">
            {button}
          </LinkButton>
        </div>
        <img
          src={hero}
          alt=""
          width="1600"
          height="900"
          fetchPriority="high"
          className="mt-auto h-56 w-full object-cover object-bottom lg:absolute lg:inset-x-0 lg:bottom-0 lg:h-[62%]"
        />
      </section>
    </div>
  );
}
