import { useQuery } from '@tanstack/react-query';
import { BundleCard } from '#features/catalogue/bundles/bundle-card.tsx';
import { bundlesQuery } from '#features/catalogue/bundles/bundles-query.ts';
import { SectionHead } from '#features/catalogue/listing/section-head.tsx';
import { useWords } from '#features/content/layouts/use-words.ts';
import { useTo } from '#platform/page/links.ts';

const maxBundles = 3;

/** The first bundles, a card each; on phones they scroll sideways. */
export default function BundleGrid() {
  const say = useWords();
  const to = useTo();
  const { data: bundles = [] } = useQuery(bundlesQuery);
  if (bundles.length === 0) return null;

  return (
    <section className="section" aria-labelledby="bundles">
      <div className="wrap">
        <SectionHead
          id="bundles"
          title={say('bundles_title', 'home.bundles')}
          hint={say('bundles_hint', 'home.bundles_hint')}
          href={to('/bundles')}
        />
        <ul className="phone-scroll grid gap-(--gap-grid) md:grid-cols-3">
          {bundles.slice(0, maxBundles).map((bundle) => (
            <li key={bundle.id}>
              <BundleCard product={bundle} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
