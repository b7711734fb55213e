import type { Banner } from '@kebun/contract/content/banners/banners.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useSettings } from '#platform/text/settings.ts';
import { BannerPicture } from '../banners/banner-picture.tsx';
import { useBannerHref } from '../banners/use-banner-href.ts';
import { useBanners } from '../banners/use-banners.ts';
import { backgroundOf } from './background-of.ts';
import { useWords } from './use-words.ts';

/** Banners of product collections, a card each. */
export default function CollectionBanners({ position }: { position: string }) {
  const say = useWords();
  const hint = useSettings()?.words?.collections_hint;
  const collections = useBanners(position);
  if (collections.length === 0) return null;

  return (
    <section className="section" aria-labelledby={position}>
      <div className="wrap">
        <header className="mb-4 md:mb-6">
          <h2 id={position} className="display text-3xl">
            {say('collections_title', 'home.collections')}
          </h2>
          {hint && <p className="mt-1.5 max-w-(--measure) text-ink-soft">{hint}</p>}
        </header>
        <ul className="grid grid-cols-2 gap-3 md:gap-(--gap-grid) lg:grid-cols-4">
          {collections.map((banner) => (
            <CollectionBanner key={banner.id} banner={banner} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function CollectionBanner({ banner }: { banner: Banner }) {
  const href = useBannerHref(banner);
  const face = (
    <>
      <span className="text-base leading-tight font-semibold md:text-2xl">{banner.title}</span>
      <BannerPicture
        banner={banner}
        eager={false}
        className="absolute right-[6%] bottom-[6%] size-[56%] transition-[translate,rotate] group-hover:-translate-y-1 group-hover:-rotate-2"
      />
    </>
  );
  const look = cx(
    'group relative flex aspect-[1.15] rounded-tile p-4 md:aspect-[1.45] md:p-6',
    backgroundOf(banner),
  );

  return (
    <li>
      {href ? (
        <Link href={href} className={look}>
          {face}
        </Link>
      ) : (
        <div className={look}>{face}</div>
      )}
    </li>
  );
}
