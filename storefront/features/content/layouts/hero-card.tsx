import hero from '@kebun/ui/assets/hero.svg?no-inline';
import { cx } from '@kebun/ui/lib/cx.ts';
import { HeroWords } from './hero-words.tsx';

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
