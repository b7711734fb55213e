import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { BundleCard } from '#features/catalogue/bundles/bundle-card.tsx';
import { bundlesQuery } from '#features/catalogue/bundles/bundles-query.ts';
import { useWords } from '#features/content/layouts/use-words.ts';
import { useTo } from '#platform/page/links.ts';

const maxBundles = 2;

/** Bundles and their introduction, together on one green band. */
export default function BundleBand() {
  const text = useT();
  const say = useWords();
  const to = useTo();
  const { data: bundles = [] } = useQuery(bundlesQuery);
  if (bundles.length === 0) return null;

  return (
    <section className="section" aria-labelledby="bundles">
      <div className="wrap">
        <div className="grid items-center gap-6 rounded-panel bg-leaf-tint p-5 md:p-8 lg:grid-cols-[1fr_2.4fr] xl:p-10">
          <div>
            <h2 id="bundles" className="display text-3xl">
              {say('bundles_title', 'home.bundles')}
            </h2>
            <p className="mt-2">{say('bundles_hint', 'home.bundles_hint')}</p>
            <LinkButton look="quiet" href={to('/bundles')} className="mt-5">
              {text('catalogue.see_all')}
            </LinkButton>
          </div>
          <ul className="grid gap-4 md:grid-cols-2">
            {bundles.slice(0, maxBundles).map((bundle) => (
              <li key={bundle.id}>
                <BundleCard product={bundle} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
