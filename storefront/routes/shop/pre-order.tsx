import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ListHead } from '#features/catalogue/listing/list-head.tsx';
import { PresaleCard } from '#features/preorders/presale-card.tsx';
import { presalesQuery } from '#features/preorders/queries.ts';
import { useTo } from '#platform/page/links.ts';
import { createLoader, type LoaderSpec, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

const productIn = (search: URLSearchParams) => search.get('slug') || undefined;

const page: LoaderSpec = {
  critical: ({ url: { searchParams } }) => [presalesQuery(productIn(searchParams))],
};

export const loader = createLoader(page);
export const clientLoader = createLoader(page);
export const handle = { parameters: ['slug'] } satisfies PageHandle;

/** Packs that can be ordered before they are cut: of one product, or of all. */
export default function PreOrderPage() {
  const text = useT();
  const to = useTo();
  const product = productIn(new URLSearchParams(useLocation().search));
  const { data: presales = [] } = useQuery(presalesQuery(product));
  const shown = product ? presales[0]?.product : undefined;

  return (
    <div className="wrap section">
      <PageHead
        title={text('preorder.title')}
        description={text('preorder.lead')}
        address={to('/pre-order')}
      />
      <ListHead
        above={[
          { label: text('frame.home'), href: to('/') },
          ...(shown
            ? [{ label: shown.name, href: to('/products/view', { query: { slug: shown.slug } }) }]
            : []),
        ]}
        title={text('preorder.title')}
        hint={text('preorder.lead')}
      />
      {presales.length === 0 ? (
        <EmptyState
          action={
            <LinkButton href={to(product ? '/pre-order' : '/products')}>
              {text(product ? 'preorder.see_all' : 'frame.all_products')}
            </LinkButton>
          }
        >
          {text(product ? 'preorder.none_of_product' : 'preorder.none')}
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-(--gap-grid) sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {presales.map((presale) => (
              <li key={presale.id}>
                <PresaleCard presale={presale} />
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-(--measure) text-sm text-ink-soft">{text('preorder.terms')}</p>
        </>
      )}
    </div>
  );
}
