import { maxSearchLength } from '@kebun/contract/lib/limits.ts';
import hero from '@kebun/ui/assets/hero.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { openCategorySheet } from '#platform/overlays/open-category-sheet.ts';
import { useTo } from '#platform/page/links.ts';
import { useHeroWords } from './hero-title.tsx';

interface HeroCardProps {
  tall: boolean;
  search: boolean;
}

// biome-ignore format: table
const looks = {
  /** Text over the drawing from 1440 pixels on, above it below that. */
  tall:   { words: 'xl:min-h-[clamp(40rem,44vw,50rem)] xl:pt-[clamp(2.5rem,4.2vw,4.5rem)]', drawing: 'h-[clamp(21rem,46vw,34rem)] xl:absolute xl:inset-0 xl:h-full' },
  /** Beside each other. */
  medium: { words: 'max-w-none pb-7 md:py-10', drawing: 'h-[clamp(14rem,32vw,22rem)] lg:h-full lg:min-h-88 lg:rounded-tl-[8rem]' },
} as const;

/** The hero: the field in the morning, the headline, and a link. */
export function HeroCard({ tall, search }: HeroCardProps) {
  const look = looks[tall ? 'tall' : 'medium'];

  return (
    <section
      className={cx(
        'relative overflow-hidden bg-sky',
        !tall && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]',
      )}
    >
      <div className={cx('wrap relative z-1 pt-7', look.words)}>
        <HeroWords search={search} large={tall} />
      </div>
      <img
        src={hero}
        alt=""
        width="1600"
        height="900"
        fetchPriority="high"
        className={cx('w-full object-cover object-bottom', look.drawing)}
      />
    </section>
  );
}

/** The headline with a search field where there is room for one, else with two buttons. */
function HeroWords({ search, large }: { search: boolean; large: boolean }) {
  const text = useT();
  const to = useTo();
  const { title, lead, button } = useHeroWords();

  return (
    <>
      <h1 className={cx('display whitespace-pre-line', large ? 'text-5xl xl:max-w-[68vw]' : 'text-4xl')}>
        {title}
      </h1>
      {lead && <p className="mt-4 max-w-144 text-lg leading-[1.45] md:text-xl">{lead}</p>}
      {search && <HeroSearch />}
      <div className={cx('mt-6 flex flex-wrap gap-3', search && 'md:hidden')}>
        <LinkButton size="hero" href={to('/products')} className="max-sm:grow">
          {button}
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

/** A second search field, with popular words. On phones the header's own is as near. */
function HeroSearch() {
  const text = useT();
  const to = useTo();

  return (
    <search aria-label={text('home.search')} className="mt-6 hidden max-w-104 md:block">
      <form
        action={to('/search')}
        className="focus-ring-within outlined flex h-14 items-center gap-3 rounded-full bg-white pr-1.5 pl-5"
      >
        <Icon name="search" className="text-ink-soft" />
        <input
          type="search"
          name="text"
          required
          maxLength={maxSearchLength}
          enterKeyHint="search"
          aria-label={text('home.search')}
          placeholder={text('home.search')}
          className="h-full min-w-0 grow rounded-full bg-transparent"
        />
        <button
          type="submit"
          aria-label={text('frame.search')}
          className="grid size-11 flex-none place-items-center rounded-full bg-leaf text-on-leaf hover:bg-leaf-deep"
        >
          <Icon name="arrow" />
        </button>
      </form>
    </search>
  );
}
