import type { Category } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import notFound from '@kebun/ui/assets/not-found.svg?no-inline';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { SearchField } from '#features/catalogue/search/search-field.tsx';
import { menuCategoriesQuery } from '#features/shell/queries.ts';
import { useTo } from '#platform/page/links.ts';
import type { PageError } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

/** Returns the categories with the most products. */
const largestCategories = (categories: readonly Category[]) =>
  categories
    .flatMap((category) => (category.children.length > 0 ? category.children : [category]))
    .sort((one, other) => other.product_count - one.product_count)
    .slice(0, 6);

/** Shown where a page failed. */
export function ErrorPage() {
  const error = useRouteError();

  if (!isRouteErrorResponse(error)) return <FailedPage />;
  if (error.status === 404) return <MissingPage />;
  return <FailedPage error={error.data as PageError | undefined} />;
}

function MissingPage() {
  const text = useT();
  const to = useTo();
  const { data: categories = [] } = useQuery(menuCategoriesQuery);
  const popular = largestCategories(categories);

  return (
    <Notice title={text('page.unavailable')} hint={text('page.unavailable_hint')} picture={notFound}>
      <div className="w-full max-w-120" data-own-search>
        <SearchField floating />
      </div>
      {popular.length > 0 && (
        <nav aria-label={text('page.popular')} className="w-full max-w-160">
          <p aria-hidden className="mb-3 text-sm text-ink-soft">
            {text('page.popular')}
          </p>
          <ul className="flex flex-wrap justify-center gap-2">
            {popular.map(({ slug, name }) => (
              <li key={slug}>
                <LinkChip href={to('/categories/view', { query: { slug } })}>{name}</LinkChip>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <LinkButton href={to('/')}>{text('page.home')}</LinkButton>
    </Notice>
  );
}

/** The shop could not be reached, or failed. A retry may help. */
function FailedPage({ error }: { error?: PageError | undefined }) {
  const text = useT();
  const to = useTo();
  const { revalidate, state } = useRevalidator();
  const isOffline = error?.why === 'network';

  return (
    <Notice
      title={text(isOffline ? 'page.offline' : 'page.failed')}
      hint={text(isOffline ? 'page.offline_hint' : 'page.failed_hint')}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => void revalidate()} busy={state === 'loading'}>
          {text('ui.retry')}
        </Button>
        <LinkButton look="quiet" href={to('/')}>
          {text('page.home')}
        </LinkButton>
      </div>
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  hint: string;
  picture?: string;
  children: ReactNode;
}

function Notice({ title, hint, picture, children }: NoticeProps) {
  return (
    <div className="wrap section">
      <PageHead title={title} unlisted />
      <div className="mx-auto grid max-w-(--measure) justify-items-center gap-6 py-8 text-center">
        {picture && <img src={picture} alt="" width="280" height="210" className="h-auto w-70 max-w-full" />}
        <div>
          <h1 className="display text-4xl">{title}</h1>
          <p className="mt-3 text-lg text-ink-soft">{hint}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
