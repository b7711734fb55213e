import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { BundleCard } from '#features/catalogue/bundles/bundle-card.tsx';
import { bundlesQuery } from '#features/catalogue/bundles/bundles-query.ts';
import { ListHead } from '#features/catalogue/listing/list-head.tsx';
import { useTo } from '#platform/page/links.ts';
import { createLoader } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

const page = { critical: () => [bundlesQuery] };

export const loader = createLoader(page);
export const clientLoader = createLoader(page);

/** All bundles, each with its items. */
export default function BundlesPage() {
  const text = useT();
  const to = useTo();
  const { data: bundles = [] } = useQuery(bundlesQuery);

  return (
    <div className="wrap pb-[calc(var(--space-section)/2)]">
      <PageHead title={text('frame.bundles')} description={text('bundles.lead')} />
      <ListHead
        above={[{ label: text('frame.home'), href: to('/') }]}
        title={text('frame.bundles')}
        hint={text('bundles.lead')}
      />
      {bundles.length === 0 ? (
        <EmptyState action={<LinkButton href={to('/products')}>{text('frame.all_products')}</LinkButton>}>
          {text('bundles.none')}
        </EmptyState>
      ) : (
        <ul className="grid gap-(--gap-grid) sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {bundles.map((bundle) => (
            <li key={bundle.id}>
              <BundleCard product={bundle} heading="h2" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
